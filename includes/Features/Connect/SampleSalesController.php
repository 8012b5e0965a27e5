<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Connect;

use Closure;
use MerchantPayments\Account\Accounts;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;

/**
 * `/sandbox/sample-sales`: fills the sandbox of a test account with made-up sales, their orders and customers, once, and removes those
 * orders.
 */
final class SampleSalesController extends Controller {

	private const NOT_SANDBOX = 'wcpay_not_sandbox';
	private const NOT_EMPTY   = 'wcpay_sandbox_not_empty';

	/** PHP in WebAssembly takes a minute. */
	private const SECONDS = 600;

	/**
	 * @param Closure(): void $fill        Replaces the data of the sandbox.
	 * @param Closure(): bool $end_filling Ends what a request began that failed in the middle; false when none did.
	 * @param Closure(): int  $remove      Removes the made-up orders and customers; the number of orders.
	 */
	public function __construct(
		private readonly Accounts $accounts,
		private readonly Platform $platform,
		private readonly Mode $mode,
		private readonly Closure $fill,
		private readonly Closure $end_filling,
		private readonly Closure $remove
	) {}

	/** @return list<Route> */
	public function routes(): array {
		$schema  = JsonSchema::closed( 'SampleSales', array( 'success' => array( 'type' => 'boolean' ) ) );
		$removed = array(
			'removed' => array(
				'type'        => 'integer',
				'description' => 'Number of orders.',
			),
		);
		$errors  = self::WRITE_ERRORS + array(
			self::NOT_SANDBOX           => array( Reason::Conflict ),
			self::NOT_EMPTY             => array( Reason::Conflict ),
			Access::REFUSED             => array( Reason::Forbidden ),
			Accounts::BAD_REQUEST       => array( Reason::Invalid ),
			PlatformAccount::NO_ACCOUNT => array( Reason::NotFound ),
			Locked::CODE                => array( Reason::Conflict ),
		);
		return array(
			new Route( 'POST', '/sandbox/sample-sales', $this->fill( ... ), array(), $schema, $errors ),
			new Route(
				'DELETE',
				'/sandbox/sample-sales',
				$this->remove( ... ),
				array(),
				JsonSchema::closed( 'RemovedSampleSales', $removed ),
				array(
					Access::REFUSED => array( Reason::Forbidden ),
					Locked::CODE    => array( Reason::Conflict ),
				)
			),
		);
	}

	/**
	 * @return array{success: true}
	 * @throws Refusal When this is no sandbox, or it has payments: they would be lost.
	 */
	private function fill(): array {
		if ( Mode::Sandbox !== $this->mode ) {
			throw new Refusal(
				self::NOT_SANDBOX,
				__( 'Your store takes payments with Stripe. Sample sales are for the sandbox only.', 'merchant-payments-for-woocommerce' ),
				Reason::Conflict
			);
		}
		$this->accounts->with_test_account(
			'sample_sales',
			self::SECONDS,
			function (): void {
				wc_set_time_limit( 0 );
				if ( ! $this->platform->payments()->charges()->valid() && ! $this->platform->balance()->transactions()->valid() ) {
					( $this->fill )();
				} elseif ( ! ( $this->end_filling )() ) {
					throw new Refusal(
						self::NOT_EMPTY,
						__( 'Your sandbox already has payments. Sample sales are for an empty sandbox.', 'merchant-payments-for-woocommerce' ),
						Reason::Conflict
					);
				}
			}
		);
		return array( 'success' => true );
	}

	/**
	 * In every mode: a store that went live has the orders still.
	 *
	 * @return array{removed: int}
	 */
	private function remove(): array {
		wc_set_time_limit( 0 );
		return array( 'removed' => $this->accounts->exclusively( 'sample_sales_removal', self::SECONDS, $this->remove ) );
	}
}
