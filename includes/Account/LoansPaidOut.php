<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\CapitalClient;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\LoanBook;

/**
 * Loans as they moved the balance, each by its id, or that of its own movement where the platform names none. Stripe lists none; its
 * summary has the terms of the one that runs. Of one that is paid off, what was repaid beyond its amount was its fee.
 */
final readonly class LoansPaidOut implements LoanBook {

	public function __construct( private ScopedTables $tables, private CapitalClient $capital ) {}

	public function loans(): array {
		$moved   = $this->tables->rows(
			'COALESCE(loan_id, transaction_id) AS loan, currency, MIN(created) AS paid_out_at, SUM(amount) AS amount',
			'transactions',
			new Condition( "listed = 1 AND type = 'financing_payout'" ),
			'GROUP BY loan, currency ORDER BY paid_out_at DESC, loan'
		);
		$running = array() === $moved ? null : $this->running();
		$loans   = array();
		foreach ( $moved as $row ) {
			$is_running = null !== $running
				&& $running['currency'] === $row['currency']
				&& (int) $running['advance_amount'] === (int) $row['amount'];
			$loans[]    = $this->loan( $row, $is_running ? $running : null );
			// Of several alike the newest is the one that runs.
			$running = $is_running ? null : $running;
		}
		return $loans;
	}

	/**
	 * @param array<string, string|null> $row
	 * @param array<string, mixed>|null  $terms Of a loan that runs.
	 * @return array<string, mixed>
	 */
	private function loan( array $row, ?array $terms ): array {
		$paid   = $this->tables->row(
			'MIN(created) AS first_one, MAX(created) AS last_one, -SUM(amount) AS paid',
			'transactions',
			new Condition( "listed = 1 AND type = 'financing_paydown' AND loan_id = %s", array( (string) $row['loan'] ) )
		);
		$amount = (int) $row['amount'];
		$beyond = (int) ( $paid['paid'] ?? 0 ) - $amount;
		$is_off = null === $terms && $beyond >= 0;
		return array(
			'id'               => (string) $row['loan'],
			'amount'           => $amount,
			'currency'         => (string) $row['currency'],
			'fee_amount'       => $is_off ? $beyond : $terms['fee_amount'] ?? null,
			'withhold_rate'    => $terms['withhold_rate'] ?? null,
			'paid_out_at'      => (int) $row['paid_out_at'],
			'first_paydown_at' => isset( $paid['first_one'] ) ? (int) $paid['first_one'] : null,
			'fully_paid_at'    => $is_off && isset( $paid['last_one'] ) ? (int) $paid['last_one'] : null,
		);
	}

	/** @return array<string, mixed>|null Null when none runs, and where the summary may not be read. */
	private function running(): ?array {
		try {
			return $this->capital->running_loan();
		} catch ( PlatformException ) {
			return null;
		}
	}
}
