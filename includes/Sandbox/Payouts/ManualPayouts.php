<?php
/**
 * Payouts that the merchant asks for.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payouts;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Balance\Balance;
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

	/**
	 * Works on the given store.
	 *
	 * @param Store           $store     The sandbox's memory.
	 * @param Present         $present   The moment that is being played.
	 * @param AccountSettings $settings  The account's settings.
	 * @param Balance         $balance   What there is.
	 * @param Movements       $movements Moves money.
	 * @param PayoutCourse    $course    What becomes of payouts.
	 */
	public function __construct(
		private readonly Store $store,
		private readonly Present $present,
		private readonly AccountSettings $settings,
		private readonly Balance $balance,
		private readonly Movements $movements,
		private readonly PayoutCourse $course
	) {}

	/**
	 * Makes a payout.
	 *
	 * @param Params $params `amount`, `currency`, `method`, `description`, `metadata`.
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
			'bank'        => $this->settings->bank_number( $currency ),
			'description' => $params->text( 'description' ),
			'metadata'    => $params->metadata( 'metadata' ),
		);
		$payout = $this->store->add( Kind::Payout, 0, 'pending', Record::thin( $body ) );
		$entry  = $this->movements->book( EntryType::Payout, new Conversion( -$amount, $currency ), $payout->number, array( 'parts' => array( array( FeePart::Instant, $fee ) ) ) );

		$payout->body['entry'] = $entry->number;
		$this->course->begin( $payout, $instant ? PayoutCalendar::INSTANT : PayoutCalendar::LEAVES_AFTER );
		return $payout;
	}

	/**
	 * Refuses what the balance does not hold.
	 *
	 * @param int    $total    Amount and fee, in minor units.
	 * @param string $currency Settlement currency.
	 * @param bool   $instant  Whether it is to arrive at once.
	 * @throws InvalidRequest With what there is.
	 */
	private function check( int $total, string $currency, bool $instant ): void {
		$there = $instant ? $this->balance->instant( $currency ) : $this->balance->available( $currency );
		if ( $total > $there ) {
			throw new InvalidRequest(
				'The balance does not cover this payout and its fee.',
				'balance_insufficient',
				'amount',
				array(
					'available' => max( 0, $there ),
					'currency'  => $currency,
				)
			);
		}
	}
}
