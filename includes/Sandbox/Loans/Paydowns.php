<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Loans;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Balance\Movements;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\Currencies;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Withholds a share of every payment for the loan that runs in its currency, until loan and fee are repaid; and at the end of each interval
 * what is missing of its minimum.
 */
final class Paydowns {

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $present,
		private readonly Movements $movements,
		private readonly AccountSettings $settings,
		private readonly Ids $ids
	) {}

	/** Withholds from a payment. */
	public function withhold( Entry $payment ): void {
		$number = $this->settings->stored( 'loans' )[ $payment->currency ] ?? null;
		if ( null === $number ) {
			return;
		}
		$loan = $this->store->get( (int) $number );
		if ( $this->present->now() < $loan->created + Loans::BEGINS_AFTER ) {
			return;
		}
		$share = Currencies::half_up( $payment->amount * $loan->int( 'rate' ), 1_000_000, Currencies::step( $payment->currency ) );
		$this->repay(
			$loan,
			$share,
			array(
				'available_on' => $payment->available_on,
				'description'  => 'Loan repayment withheld from ' . $this->ids->id( $payment->source ),
			)
		);
	}

	/** An interval ends: what is missing of its minimum leaves the balance, and the next one begins. */
	public function due( Record $loan ): void {
		$this->repay( $loan, Loans::missing( $loan ), array( 'description' => 'Loan repayment: rest of the minimum for 60 days' ) );
		if ( 'fully_paid' === $loan->status ) {
			return;
		}
		$loan->body['interval']      = $loan->int( 'interval' ) + 1;
		$loan->body['interval_paid'] = 0;
		$this->store->save( $loan );
		$this->store->schedule( $loan, Loans::due_at( $loan ) );
	}

	/** @param array{available_on?: int, description: string} $more When it leaves the available balance (now), and a text. */
	private function repay( Record $loan, int $amount, array $more ): void {
		$owed   = Loans::owed( $loan );
		$amount = min( $owed, $amount );
		if ( $amount < 1 ) {
			return;
		}
		$entry = $this->movements->book( EntryType::LoanPaydown, new Conversion( -$amount, $loan->text( 'currency' ) ), $loan->number, $more );
		$this->store->emit( EventType::MovementCreated, $entry->number );

		$loan->body['paid']               = $loan->int( 'paid' ) + $amount;
		$loan->body['interval_paid']      = $loan->int( 'interval_paid' ) + $amount;
		$loan->body['first_paydown_at'] ??= $this->present->now();
		if ( $amount === $owed ) {
			$loan->status                = 'fully_paid';
			$loan->body['fully_paid_at'] = $this->present->now();
			$this->settings->keep( 'loans', array_diff( $this->settings->stored( 'loans' ), array( $loan->number ) ) );
			$this->store->schedule( $loan, null );
		}
		$this->store->save( $loan );
	}
}
