<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payouts;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Account\BankAccounts;
use MerchantPayments\Sandbox\Account\PayoutHold;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Balance\Balance;
use MerchantPayments\Sandbox\Balance\InstantBalance;
use MerchantPayments\Sandbox\Balance\Movements;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\FeePart;
use MerchantPayments\Sandbox\Money\Fees;
use MerchantPayments\Sandbox\Payments\Amounts;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Standard and instant payouts of a chosen amount. Their debit is a movement that the next automatic payout takes in. `amount` is
 * what reaches the bank; an instant payout's fee comes on top of it.
 */
final class ManualPayouts {

	public function __construct(
		private readonly Store $store,
		private readonly Present $present,
		private readonly AccountSettings $settings,
		private readonly BankAccounts $banks,
		private readonly PayoutHold $hold,
		private readonly Balance $balance,
		private readonly Movements $movements,
		private readonly PayoutCourse $course
	) {}

	/**
	 * Makes a payout.
	 *
	 * @throws InvalidRequest When there is not that much.
	 */
	public function create( Params $params ): Record {
		$currency = $params->word( 'currency', $this->settings->currencies() );
		$instant  = 'instant' === $params->word( 'method', array( 'standard', 'instant' ), 'standard' );
		$wanted   = $params->required_integer( 'amount' );
		$amount   = Amounts::up_to( $params, 'amount', max( 1, $wanted ), $currency );
		$fee      = $instant ? Fees::of_instant_payout( $amount, $currency ) : 0;
		$this->check( $amount + $fee, $currency, $instant );
		$body   = array(
			'amount'      => $amount,
			'currency'    => $currency,
			'manual'      => true,
			'instant'     => $instant,
			'arrival'     => $instant ? $this->present->now() + PayoutCalendar::INSTANT : PayoutCalendar::arrival( $this->present->now() ),
			'bank'        => $this->banks->current( $currency ),
			'description' => $params->text( 'description' ),
			'metadata'    => $params->metadata( 'metadata' ),
		);
		$payout = $this->store->add( Kind::Payout, 0, 'pending', Record::thin( $body ) + $this->course->outcome_of_bank( $currency ) );
		$entry  = $this->movements->book( EntryType::Payout, new Conversion( -$amount, $currency ), $payout->number, array( 'parts' => array( array( FeePart::Instant, $fee ) ) ) );

		$payout->body['entry'] = $entry->number;
		$this->course->begin( $payout, $instant ? PayoutCalendar::INSTANT : PayoutCalendar::LEAVES_AFTER );
		return $payout;
	}

	/**
	 * Refuses what cannot be paid out.
	 *
	 * @param int $total Amount and fee, in minor units.
	 * @throws InvalidRequest With the reason, and what there is when it is not enough.
	 */
	private function check( int $total, string $currency, bool $instant ): void {
		$this->hold->check();
		if ( $this->banks->is_errored( $currency ) ) {
			throw new InvalidRequest( 'A payout to this bank account has failed. Please give another one first.', 'bank_account_unusable', 'currency' );
		}
		if ( $instant && ! InstantBalance::has( $currency ) ) {
			throw new InvalidRequest( 'Instant payouts are not available in this currency.', 'instant_payouts_currency_disabled', 'currency' );
		}
		if ( $instant && $total > InstantBalance::limit( $currency ) ) {
			throw new InvalidRequest( 'The payout and its fee are above the limit of instant payouts.', 'instant_payouts_limit_exceeded', 'amount', self::there( InstantBalance::limit( $currency ), $currency ) );
		}
		$there = $instant ? $this->balance->instant( $currency )->amount : $this->balance->available( $currency );
		if ( $total > $there ) {
			throw new InvalidRequest( 'The balance does not cover this payout and its fee.', 'balance_insufficient', 'amount', self::there( $there, $currency ) );
		}
	}

	/** @return array{available: int, currency: string} */
	private static function there( int $amount, string $currency ): array {
		return array(
			'available' => max( 0, $amount ),
			'currency'  => $currency,
		);
	}
}
