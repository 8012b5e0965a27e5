<?php
/**
 * Repays loans.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Loans;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Balance\Movements;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\Currencies;
use MerchantPayments\Sandbox\Money\Rounding;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Withholds a share of every payment for the loan that runs in its currency, until loan and fee are repaid.
 */
final class Paydowns {

	/**
	 * Works on the given store.
	 *
	 * @param Store           $store     The sandbox's memory.
	 * @param Present         $present   The moment that is being played.
	 * @param Objects         $objects   Finds objects.
	 * @param Movements       $movements Moves money.
	 * @param AccountSettings $settings  Knows the running loans.
	 * @param Ids             $ids       Makes ids.
	 */
	public function __construct(
		private readonly Store $store,
		private readonly Present $present,
		private readonly Objects $objects,
		private readonly Movements $movements,
		private readonly AccountSettings $settings,
		private readonly Ids $ids
	) {}

	/**
	 * Withholds from a payment.
	 *
	 * @param Entry $payment The movement of the payment.
	 */
	public function withhold( Entry $payment ): void {
		$number = $this->settings->stored( 'loans' )[ $payment->currency ] ?? null;
		if ( null === $number ) {
			return;
		}
		$loan = $this->objects->get( (int) $number );
		if ( $this->present->now() < $loan->created + LoanShape::BEGINS_AFTER ) {
			return;
		}
		$owed  = $loan->int( 'amount' ) + $loan->int( 'fee_amount' ) - $loan->int( 'paid' );
		$share = min( $owed, Rounding::half_up( $payment->amount * $loan->int( 'rate' ), 1_000_000, Currencies::step( $payment->currency ) ) );
		if ( $share < 1 ) {
			return;
		}
		$entry = $this->movements->book(
			EntryType::LoanPaydown,
			new Conversion( -$share, $payment->currency ),
			$loan->number,
			array(
				'available_on' => $payment->available_on,
				'description'  => 'Loan repayment withheld from ' . $this->ids->id( $payment->source ),
			)
		);
		$this->store->emit( EventType::MovementCreated, $entry->number );

		$loan->body['paid']               = $loan->int( 'paid' ) + $share;
		$loan->body['first_paydown_at'] ??= $this->present->now();
		if ( $share === $owed ) {
			$loan->status                = 'fully_paid';
			$loan->body['fully_paid_at'] = $this->present->now();
			$this->settings->keep( 'loans', array_diff( $this->settings->stored( 'loans' ), array( $loan->number ) ) );
		}
		$this->store->save( $loan );
	}
}
