<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Data;

/** Loans, failed payouts followed by new bank details, and instant payouts, scheduled before the first sale. */
final class PlannedEvents {

	private const DAY = 86400;

	/** Minimum and maximum instant payout, in cents. */
	private const INSTANT_FROM  = 1_000;
	private const INSTANT_UP_TO = 990_000;

	/** Seconds before the end of the last instant payout, which is still in transit at the end. */
	private const LAST_INSTANT = 600;

	/** Days before the end of two loans: one repaid, one active. */
	private const REPAID_LOAN = 330;
	private const OPEN_LOAN   = 12;

	/**
	 * Days between the merchant's checks for failed bank accounts, and seconds before the end of the last check, so that no store
	 * starts with paused payouts.
	 */
	private const LOOKS_EVERY = 4;
	private const LAST_LOOK   = 300;
	private const FIRST_LOOK  = 540;

	/** The active loan's least amount in cents, so that the sales of the last days don't repay it. */
	private const OPEN_AT_LEAST = 500_000;

	/** Share of sales that repays a loan, and a loan's fee as a share of its amount. */
	private const WITHHOLD = 0.25;
	private const LOAN_FEE = 0.1;

	/** Number of sales in a thousand that repay the first loan, and average amount of a sale, in US cents. */
	private const REPAYING = 40;
	private const SALE     = 7_000;

	/** Share of repayments of both loans among all entries. */
	public const REPAYMENTS = 0.06;

	/** Entries whose number hardly depends on the number of sales: reader fees and loans. */
	public const ENTRIES = 20;

	/** @param int $until End of the history, in UTC seconds. */
	public function __construct(
		private readonly Transport $platform,
		private readonly Agenda $agenda,
		private readonly int $until
	) {}

	/** Schedules everything. */
	public function open( int $purchases ): void {
		foreach ( Data::of( 'payout-plan' )['failures'] as list( $age, $currency, $outcome, $code ) ) {
			$this->note( $age, fn () => $this->plan_failure( $currency, $outcome, $code ) );
		}
		foreach ( Data::of( 'payout-plan' )['instant'] as $age ) {
			$this->note( $age, fn () => $this->instant_payout() );
		}
		$this->agenda->note( $this->until - self::LAST_INSTANT, fn () => $this->instant_payout( 'available' ) );
		for ( $age = self::FIRST_LOOK; $age > 0; $age -= self::LOOKS_EVERY ) {
			$this->note( $age, fn () => $this->replace_failed_banks() );
		}
		$this->agenda->note( $this->until - self::LAST_LOOK, fn () => $this->replace_failed_banks() );
		$loan = max( 10_000, (int) round( $purchases * self::REPAYING / 1000 * self::SALE * self::WITHHOLD, -4 ) );
		$this->note( self::REPAID_LOAN, fn () => $this->loan( $loan ) );
		$this->note( self::OPEN_LOAN, fn () => $this->loan( max( self::OPEN_AT_LEAST, 4 * $loan ) ) );
	}

	/** @param callable(): void $work Event. */
	private function note( int $age, callable $work ): void {
		$this->agenda->note( $this->until - $age * self::DAY, static fn ( int $time ) => $work() );
	}

	/** Makes the next payout of a currency fail. */
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

	/** Replaces failed bank accounts, after which payouts continue. */
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

	/**
	 * Pays out half of the balance of the first currency that has one.
	 *
	 * @param 'instant_available'|'available' $of The instant balance includes pending money: the available one is below zero afterwards.
	 */
	private function instant_payout( string $of = 'instant_available' ): void {
		foreach ( $this->platform->request( 'GET', '/v1/balance' )[ $of ] as $balance ) {
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

	/** A loan repaid from sales. In a very small store the first one is not repaid yet; then there is no second one. */
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
