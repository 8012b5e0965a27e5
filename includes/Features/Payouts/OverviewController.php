<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\AccountClient;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;

/**
 * `/deposits/overview-all`: current balances and account from the platform, payouts from the ledger. Pages load it after their rows,
 * never while they are rendered.
 */
final class OverviewController extends Controller {

	/** Seconds for which an instant payout counts as recent. */
	private const RECENT = 86400;

	public function __construct(
		private readonly ScopedTables $ledger,
		private readonly Platform $platform,
		private readonly PlatformAccount $account,
		private readonly Clock $clock
	) {}

	/** @return list<Route> */
	public function routes(): array {
		return array(
			new Route(
				'GET',
				'/deposits/overview-all',
				$this->overview( ... ),
				array(),
				OverviewSchema::schema(),
				self::PLATFORM_ERRORS + array( AccountClient::NONE => array( 404 ) )
			),
		);
	}

	/**
	 * @return array<string, mixed> As OverviewSchema says.
	 */
	private function overview(): array {
		$account = $this->account->read();
		$balance = $this->platform->balance()->balance();
		$payouts = new PayoutSchema();
		return array(
			'deposit' => array(
				'last_paid'            => $payouts->items( $this->last_paid() ),
				'last_manual_deposits' => $payouts->items( $this->last_manual() ),
			),
			'balance' => OverviewSchema::balance( $balance, $account ),
			'account' => OverviewSchema::account( $account ),
		);
	}

	/**
	 * The last paid payout of each currency.
	 *
	 * @return list<array<string, string|null>>
	 */
	private function last_paid(): array {
		$paid   = "status = 'paid' AND type = 'deposit'";
		$latest = array_map(
			static fn ( array $row ): Condition => new Condition(
				'currency = %s AND arrival = %d',
				array( (string) $row['currency'], (int) $row['latest'] )
			),
			$this->ledger->rows( 'currency, MAX(arrival) AS latest', 'payouts', new Condition( $paid ), 'GROUP BY currency' )
		);
		if ( array() === $latest ) {
			return array();
		}
		$rows = $this->ledger->rows(
			'*',
			'payouts',
			Condition::join( array( new Condition( $paid ), Condition::join( $latest, 'OR' ) ), 'AND' ),
			'ORDER BY currency, payout_id'
		);
		// Of several on one day, the one created last is kept.
		return array_values( array_column( $rows, null, 'currency' ) );
	}

	/**
	 * Instant payouts of the last day, the latest first.
	 *
	 * @return list<array<string, string|null>>
	 */
	private function last_manual(): array {
		return $this->ledger->rows(
			'*',
			'payouts',
			new Condition( 'automatic = 0 AND created > %d', array( $this->clock->now() - self::RECENT ) ),
			'ORDER BY created DESC, payout_id DESC'
		);
	}
}
