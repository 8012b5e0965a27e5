<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Saved;

use WC_Payment_Token;
use WC_Payment_Token_CC;

/** What customers can keep to pay with later, by Stripe's types. */
enum SavedKind: string {

	case Card      = 'card';
	case SepaDebit = 'sepa_debit';

	/** What WooCommerce stores for the value that a card's brand is not known by. */
	private const NO_BRAND = 'card';

	/** @return list<string> Stripe's types. */
	public static function types(): array {
		return array_column( self::cases(), 'value' );
	}

	/** @return self|null Null of what another plugin has made. */
	public static function of( mixed $token ): ?self {
		return match ( true ) {
			$token instanceof WC_Payment_Token_CC => self::Card,
			$token instanceof SepaDebitToken      => self::SepaDebit,
			default                               => null,
		};
	}

	/**
	 * Writes on a token what the customer knows it by.
	 *
	 * @param WC_Payment_Token|null $token   Null for a new one.
	 * @param array<string, mixed>  $details Stripe's.
	 */
	public function written( ?WC_Payment_Token $token, array $details ): WC_Payment_Token {
		if ( self::SepaDebit === $this ) {
			$debit = $token instanceof SepaDebitToken ? $token : new SepaDebitToken();
			$debit->set_last4( (string) ( $details['last4'] ?? '' ) );
			return $debit;
		}
		$card = $token instanceof WC_Payment_Token_CC ? $token : new WC_Payment_Token_CC();
		$card->set_card_type( (string) ( $details['brand'] ?? self::NO_BRAND ) );
		$card->set_last4( (string) ( $details['last4'] ?? '' ) );
		$card->set_expiry_month( (string) ( $details['exp_month'] ?? '' ) );
		$card->set_expiry_year( (string) ( $details['exp_year'] ?? '' ) );
		return $card;
	}
}
