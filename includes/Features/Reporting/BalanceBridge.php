<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Reporting;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;

/**
 * How a balance came from one time to another: opening + net + other changes + payouts, their fees and what they brought back = closing.
 * The balance is what is available, pending and reserved.
 *
 * A payout's fee is taken with the payout in one movement. So it stands beside the payouts, and is no fee of the activity.
 */
final readonly class BalanceBridge {

	/** Below zero where they took from the balance. */
	public const PAYOUTS = array( 'payouts', 'payout_fees', PeriodSums::RETURNED_PAYOUTS );

	private PeriodSums $sums;

	/** @param string $currency ISO code in lower case. */
	public function __construct( private ScopedTables $ledger, private string $currency ) {
		$this->sums = new PeriodSums( $ledger, $currency );
	}

	/**
	 * @param array<string, int> $sums PeriodSums::within() of the same time.
	 * @param int                $from First UTC second.
	 * @param int                $to   Last UTC second.
	 * @return array<string, int> Minor units.
	 */
	public function of( array $sums, int $from, int $to ): array {
		$opening = $this->sums->within( null, $from - 1 )[ PeriodSums::CHANGES ]
			+ array_sum( $this->payouts( new Condition( 'created < %d', array( $from ) ) ) );
		$payouts = $this->payouts( new Condition( 'created >= %d AND created <= %d', array( $from, $to ) ) );
		return array(
			'opening'                    => $opening,
			PeriodSums::OTHER_CHANGES    => $sums[ PeriodSums::OTHER_CHANGES ],
			...$payouts,
			PeriodSums::RETURNED_PAYOUTS => $sums[ PeriodSums::RETURNED_PAYOUTS ],
			'closing'                    => $opening + $sums[ PeriodSums::CHANGES ] + array_sum( $payouts ),
		);
	}

	/** @return array{payouts: int, payout_fees: int} */
	private function payouts( Condition $created ): array {
		$where = Condition::join( array( new Condition( 'currency = %s', array( $this->currency ) ), $created ), 'AND' );
		$sums  = $this->ledger->row( '-SUM(amount) AS payouts, -SUM(fee) AS payout_fees', 'payouts', $where );
		return array(
			'payouts'     => (int) ( $sums['payouts'] ?? 0 ),
			'payout_fees' => (int) ( $sums['payout_fees'] ?? 0 ),
		);
	}
}
