<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payouts;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Account\BankAccounts;
use MerchantPayments\Sandbox\Balance\BalanceTransactions;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Automatic payouts, and the statuses of every payout: pending, in transit, paid; or failed or canceled, when the money returns as a
 * new balance transaction while the paid-out ones stay with the payout.
 */
final class PayoutLifecycle {

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly BalanceTransactions $movements,
		private readonly AccountSettings $settings,
		private readonly BankAccounts $banks,
		private readonly PayoutHold $hold
	) {}

	/** On scheduled days, pays out every currency that has enough money and a working bank account. */
	public function run(): void {
		if ( $this->hold->holds() || ! ( new PayoutSchedule( $this->settings ) )->is_payout_day( $this->clock->now() ) ) {
			return;
		}
		foreach ( $this->store->totals( $this->clock->now() ) as $currency => $sums ) {
			if ( ! $this->banks->is_errored( $currency ) && $this->is_due( $currency, $sums['available'], $sums['pending'] ) ) {
				$this->pay( $currency, $sums['available'] );
			}
		}
	}

	/** Creates a payout. */
	public function begin( Record $payout, int $after ): void {
		$this->store->save( $payout );
		$this->store->schedule( $payout, $this->clock->now() + $after );
		$this->store->emit( EventType::PayoutCreated, $payout->number );
	}

	/** Sets a payout to its next status. */
	public function due( Record $payout ): void {
		$outcome = $payout->text( 'outcome' );
		if ( 'pending' === $payout->status && 'canceled' === $outcome ) {
			$this->reverse( $payout, 'canceled' );
		} elseif ( 'pending' === $payout->status && ! isset( $payout->body['instant'] ) ) {
			$payout->status = 'in_transit';
			$this->store->save( $payout );
			$this->store->schedule( $payout, max( $this->clock->now() + 1, $payout->int( 'arrival' ) + PayoutSchedule::ARRIVES_AT ) );
			$this->store->emit( EventType::PayoutUpdated, $payout->number );
		} elseif ( 'failed' === $outcome ) {
			$this->reverse( $payout, 'failed' );
		} else {
			$payout->status = 'paid';
			$this->store->save( $payout );
			$this->store->schedule( $payout, null );
			$this->store->emit( EventType::PayoutPaid, $payout->number );
		}
	}

	/** Returns a payout's money to the balance. A failed bank account receives no payouts until the merchant has replaced it. */
	public function reverse( Record $payout, string $status ): void {
		$type  = 'failed' === $status ? EntryType::PayoutFailure : EntryType::PayoutCancel;
		$money = new Conversion( $payout->int( 'amount' ), $payout->text( 'currency' ) );
		$entry = $this->movements->book( $type, $money, $payout->number );

		$payout->status                = $status;
		$payout->body['failure_entry'] = $entry->number;
		unset( $payout->body['outcome'] );
		$this->store->save( $payout );
		$this->store->schedule( $payout, null );
		$this->store->emit( 'failed' === $status ? EventType::PayoutFailed : EventType::PayoutCanceled, $payout->number );
		if ( 'failed' === $status ) {
			$this->banks->judge( $payout->int( 'bank' ), BankAccounts::ERRORED );
		}
	}

	/** Whether a currency is paid out: from its minimum on. A negative balance is withdrawn unless pending money covers it. */
	private function is_due( string $currency, int $available, int $pending ): bool {
		$minimum = $this->settings->minimum_payout( $currency );
		return $available >= $minimum || ( $available <= -$minimum && $available + $pending <= -$minimum );
	}

	/**
	 * Pays out everything available in a currency.
	 *
	 * @param int $amount Sum in minor units; negative for a withdrawal.
	 */
	private function pay( string $currency, int $amount ): void {
		$outcome = $this->take_outcome( $currency );
		$payout  = $this->store->add(
			Kind::Payout,
			0,
			'pending',
			array(
				'amount'   => $amount,
				'currency' => $currency,
				'arrival'  => PayoutSchedule::arrival( $this->clock->now() ),
				'bank'     => $this->banks->current( $currency ),
			) + $outcome
		);
		$this->store->pay_out( $currency, $this->clock->now(), $payout->number );
		$entry = $this->movements->book(
			EntryType::Payout,
			new Conversion( -$amount, $currency ),
			$payout->number,
			array( 'payout' => $payout->number )
		);

		$payout->body['entry'] = $entry->number;
		$this->begin( $payout, 'canceled' === ( $outcome['outcome'] ?? '' ) ? PayoutSchedule::CANCELED_AFTER : PayoutSchedule::LEAVES_AFTER );
	}

	/**
	 * The outcome that a bank account gives every payout: test account numbers that fail.
	 *
	 * @return array<string, string> `outcome` and `failure_code`, or nothing.
	 */
	public function outcome_of_bank( string $currency ): array {
		$code = $this->banks->find( $this->banks->current( $currency ) )['fails'] ?? '';
		return '' === $code ? array() : array(
			'outcome'      => 'failed',
			'failure_code' => $code,
		);
	}

	/** @return array<string, string> What the next payout of a currency is told to become. `outcome` and `failure_code`, or nothing. */
	private function take_outcome( string $currency ): array {
		$all  = $this->settings->stored( 'outcomes' );
		$plan = $all[ $currency ] ?? array();
		$next = array_shift( $plan );
		if ( null === $next ) {
			return $this->outcome_of_bank( $currency );
		}
		$all[ $currency ] = $plan;
		$this->settings->keep( 'outcomes', array_filter( $all ) );
		return array_filter(
			array(
				'outcome'      => '' === $next ? 'canceled' : 'failed',
				'failure_code' => $next,
			)
		);
	}
}
