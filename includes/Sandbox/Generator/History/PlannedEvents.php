<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Data;

/** Loans, payouts that banks refuse and the new bank details after them, payouts at once: noted in the agenda before the first sale. */
final class PlannedEvents {

	private const DAY = 86400;

	/** The least and the most that is paid out at once, in cents. */
	private const INSTANT_FROM  = 1_000;
	private const INSTANT_UP_TO = 990_000;

	/** How long before the end (in seconds) money is paid out at once a last time: such a payout is still on its way at the end. */
	private const LAST_INSTANT = 600;

	/** How many days before the end the loans come: one long repaid, one open. */
	private const REPAID_LOAN = 330;
	private const OPEN_LOAN   = 12;

	/**
	 * How often the merchant looks whether a bank account has failed, in days; and how long before the end (in seconds) a last time, so
	 * that no store begins with payouts that are paused.
	 */
	private const LOOKS_EVERY = 4;
	private const LAST_LOOK   = 300;
	private const FIRST_LOOK  = 540;

	/** Which share of a sale repays a loan, and what a loan costs, as a share of it. */
	private const WITHHOLD = 0.25;
	private const LOAN_FEE = 0.1;

	/** How many sales in a thousand repay the first loan, and what a sale brings on average, in US cents. */
	private const REPAYING = 40;
	private const SALE     = 7_000;

	/** How many of all entries are repayments, over both loans. */
	public const REPAYMENTS = 0.06;

	/** Months with reader fees, loans: entries that hardly depend on the number of sales. */
	public const ENTRIES = 20;

	/** @param int $until The end of the history, in UTC seconds. */
	public function __construct(
		private readonly Transport $platform,
		private readonly Agenda $agenda,
		private readonly int $until
	) {}

	/** Notes everything. */
	public function open( int $purchases ): void {
		foreach ( Data::of( 'payout-plan' )['failures'] as list( $age, $currency, $outcome, $code ) ) {
			$this->note( $age, fn () => $this->plan_failure( $currency, $outcome, $code ) );
		}
		foreach ( Data::of( 'payout-plan' )['instant'] as $age ) {
			$this->note( $age, fn () => $this->instant_payout() );
		}
		$this->agenda->note( $this->until - self::LAST_INSTANT, fn () => $this->instant_payout() );
		for ( $age = self::FIRST_LOOK; $age > 0; $age -= self::LOOKS_EVERY ) {
			$this->note( $age, fn () => $this->replace_failed_banks() );
		}
		$this->agenda->note( $this->until - self::LAST_LOOK, fn () => $this->replace_failed_banks() );
		$loan = max( 10_000, (int) round( $purchases * self::REPAYING / 1000 * self::SALE * self::WITHHOLD, -4 ) );
		$this->note( self::REPAID_LOAN, fn () => $this->loan( $loan ) );
		$this->note( self::OPEN_LOAN, fn () => $this->loan( 4 * $loan ) );
	}

	/** @param callable(): void $work What happens. */
	private function note( int $age, callable $work ): void {
		$this->agenda->note( $this->until - $age * self::DAY, static fn ( int $time ) => $work() );
	}

	/** The next payout of a currency will not arrive. */
	private function plan_failure( string $currency, string $outcome, ?string $code ): void {
		$this->platform->request(
			'POST',
			'/v1/sandbox/payout_outcomes',
			array(
				'currency' => $currency,
				'outcome'  => $outcome,
			) + ( null === $code ? array() : array( 'failure_code' => $code ) )
		);
	}

	/** Gives each bank account that has failed another one, with which payouts go on. */
	private function replace_failed_banks(): void {
		$account = $this->platform->request( 'GET', '/v1/account' );
		foreach ( $account['external_accounts']['data'] as $bank ) {
			if ( 'errored' === $bank['status'] ) {
				$details = array(
					'object'         => 'bank_account',
					'country'        => $bank['country'],
					'currency'       => $bank['currency'],
					'account_number' => sprintf( '0001%04d', ( (int) $bank['last4'] + 1117 ) % 10_000 ),
				);
				$this->platform->request( 'POST', "/v1/accounts/{$account['id']}/external_accounts", array( 'external_account' => $details ) );
			}
		}
	}

	/** Pays out half of what can be paid out at once, in the first currency that has something. */
	private function instant_payout(): void {
		foreach ( $this->platform->request( 'GET', '/v1/balance' )['instant_available'] as $balance ) {
			$amount = intdiv( $balance['amount'], 200 ) * 100;
			if ( $amount >= self::INSTANT_FROM && in_array( $balance['currency'], array( 'usd', 'eur', 'gbp' ), true ) ) {
				$params = array(
					'amount'   => min( $amount, self::INSTANT_UP_TO ),
					'currency' => $balance['currency'],
					'method'   => 'instant',
				);
				$this->platform->request( 'POST', '/v1/payouts', $params );
				return;
			}
		}
	}

	/** A loan that a share of each sale repays. In a very small store the first one is not repaid yet: then there is no second. */
	private function loan( int $amount ): void {
		try {
			$this->platform->request(
				'POST',
				'/v1/sandbox/loans',
				array(
					'amount'        => $amount,
					'fee_amount'    => (int) ( $amount * self::LOAN_FEE ),
					'withhold_rate' => self::WITHHOLD,
					'currency'      => 'usd',
				)
			);
		} catch ( InvalidRequest $refusal ) {
			if ( 'loan_running' !== $refusal->error_code ) {
				throw $refusal;
			}
		}
	}
}
