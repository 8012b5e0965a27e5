<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Account;

use Closure;
use MerchantPayments\Account\AccountFees;
use MerchantPayments\Account\AccountItem;
use MerchantPayments\Account\AccountSchema;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Documents\TaxDetails;
use MerchantPayments\Platform\FeeSchedule;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use MerchantPayments\Rest\RouteGuard;
use WP_REST_Response;

/** `/accounts` and `/accounts/session`. */
final class AccountController extends Controller {

	/** @param Closure(): int $sample_orders How many orders of sample sales WooCommerce has. */
	public function __construct(
		private readonly PlatformAccount $account,
		private readonly Mode $mode,
		private readonly string $publishable_key,
		private readonly TaxDetails $tax_details,
		private readonly FeeSchedule $fees,
		private readonly Closure $sample_orders
	) {}

	/** @return list<Route> */
	public function routes(): array {
		return array(
			new Route( 'GET', '/accounts', $this->show( ... ), array(), AccountSchema::account(), self::PLATFORM_ERRORS ),
			new Route(
				'GET',
				'/accounts/session',
				$this->session( ... ),
				array(),
				AccountSchema::session(),
				self::WRITE_ERRORS + self::NOT_OFFERED + array( PlatformAccount::NO_ACCOUNT => array( 404 ) ),
				RouteGuard::may_act( ... )
			),
		);
	}

	/**
	 * The account, or the response for a store without one.
	 *
	 * @return array<string, mixed>
	 */
	private function show(): array {
		$account = $this->account->find();
		if ( null === $account ) {
			return AccountItem::none( $this->mode );
		}
		$item = AccountItem::of( $account, $this->account->minimum_payouts(), null !== $this->tax_details->saved(), $this->mode );
		return $item + array(
			'sample_orders' => ( $this->sample_orders )(),
			'fees'          => AccountFees::of( $this->fees->fees() ),
		);
	}

	/** The session's secret allows changing the account, so the response must not be cached. */
	private function session(): WP_REST_Response {
		$session = $this->account->session( $this->account->find() ?? throw PlatformAccount::no_account(), $this->publishable_key );
		return new WP_REST_Response( $session, 200, array( 'Cache-Control' => 'no-store, private' ) );
	}
}
