<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Sandbox\Balance\Movements;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\ExchangeRates;
use MerchantPayments\Sandbox\Money\FeePart;
use MerchantPayments\Sandbox\Money\Fees;
use MerchantPayments\Sandbox\Payments\Settlement;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Takes the disputed amount and the dispute fee out of the balance, and puts exactly that back when the dispute is won. Fees are fixed prices, the
 * same on every day, as in Fees.
 */
final class DisputeMoney {

	/**
	 * What Visa takes for a compliance case that the merchant contests and loses, in US cents
	 * (docs.stripe.com/disputes/api/visa-compliance).
	 */
	private const NETWORK_FEE = 50_000;

	public function __construct(
		private readonly Store $store,
		private readonly Present $present,
		private readonly Movements $movements,
		private readonly Settlement $settlement
	) {}

	/** Takes the amount and the fee. */
	public function withdraw( Record $dispute, Record $charge ): void {
		$money = $this->movements->settle( -$dispute->int( 'amount' ), $dispute->text( 'currency' ) );
		$fee   = ExchangeRates::price( Fees::DISPUTE, $money->currency );
		$entry = $this->movements->book(
			EntryType::Dispute,
			$money,
			$dispute->number,
			array(
				'parts'        => array( array( FeePart::Dispute, $fee ) ),
				'available_on' => $this->settlement->leaves_on( $charge ),
				'description'  => 'Chargeback withdrawal',
			)
		);

		$dispute->body['movements'][] = $entry->number;
		$this->store->save( $dispute );
	}

	/** Puts back what was taken. */
	public function reinstate( Record $dispute ): void {
		$taken = $this->store->entries( $dispute->body['movements'] )[ $dispute->body['movements'][0] ];
		$entry = $this->movements->book(
			EntryType::DisputeReversal,
			new Conversion( -$taken->amount, $taken->currency, $taken->body['rate'] ?? null ),
			$dispute->number,
			array(
				'parts'        => array( array( FeePart::Dispute, -$taken->fee ) ),
				'available_on' => max( $this->present->now(), $taken->available_on ),
				'description'  => 'Chargeback reversal',
			)
		);

		$dispute->body['movements'][] = $entry->number;
	}

	/** Takes the fee of a card network. */
	public function take_network_fee( Record $dispute ): void {
		$currency = $this->store->entries( $dispute->body['movements'] )[ $dispute->body['movements'][0] ]->currency;
		$fee      = ExchangeRates::price( self::NETWORK_FEE, $currency );
		$entry    = $this->movements->book(
			EntryType::Dispute,
			new Conversion( 0, $currency, null ),
			$dispute->number,
			array(
				'parts'        => array( array( FeePart::Network, $fee ) ),
				'available_on' => $this->present->now(),
				'description'  => 'Network fee of a compliance dispute',
			)
		);

		$dispute->body['movements'][] = $entry->number;
	}
}
