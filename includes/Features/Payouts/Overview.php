<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;

/** Balances and account come from the platform as they are now; the payouts from the ledger. */
final class Overview {

	/** How long ago a payout that the merchant asked for is recent, in seconds. */
	private const RECENT = 86400;

	public function __construct(
		private readonly Database $database,
		private readonly Mode $mode,
		private readonly Platform $platform,
		private readonly Clock $clock
	) {}

	/**
	 * The overview.
	 *
	 * @return array<string, mixed> As OverviewSchema says.
	 */
	public function read(): array {
		$account = $this->platform->account()->account();
		$balance = $this->platform->balance()->balance();
		$payouts = new PayoutSchema();
		return array(
			'deposit' => array(
				'last_paid'            => $payouts->items( $this->last_paid() ),
				'last_manual_deposits' => $payouts->items( $this->last_manual() ),
			),
			'balance' => OverviewSchema::balance( $balance ),
			'account' => OverviewSchema::account( $account ),
		);
	}

	/**
	 * The last payout of each currency that reached the merchant's bank.
	 *
	 * @return list<array<string, string|null>>
	 */
	private function last_paid(): array {
		$table = $this->database->table( 'ledger_payouts' );
		$where = "livemode = %d AND status = 'paid' AND type = 'deposit'";
		$live  = (int) $this->mode->is_live();
		$rows  = $this->database->rows(
			"SELECT payout.* FROM {$table} payout
			INNER JOIN ( SELECT currency, MAX(arrival) AS latest FROM {$table} WHERE {$where} GROUP BY currency ) newest
			ON newest.currency = payout.currency AND newest.latest = payout.arrival
			WHERE {$where} ORDER BY payout.currency, payout.payout_id",
			array( $live, $live )
		);
		// Of several on the same day the one made last stands last, and stays.
		return array_values( array_column( $rows, null, 'currency' ) );
	}

	/**
	 * What the merchant asked for in the last day, the latest first.
	 *
	 * @return list<array<string, string|null>>
	 */
	private function last_manual(): array {
		return $this->database->rows(
			"SELECT * FROM {$this->database->table( 'ledger_payouts' )} WHERE livemode = %d AND automatic = 0 AND created > %d ORDER BY created DESC, payout_id DESC",
			array( (int) $this->mode->is_live(), $this->clock->now() - self::RECENT )
		);
	}
}
