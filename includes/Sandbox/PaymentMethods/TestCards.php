<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

use MerchantPayments\Sandbox\Data;

/**
 * Stripe's test cards and bank accounts with their documented outcomes (docs.stripe.com/testing, docs.stripe.com/payments/sepa-debit).
 * Any other card number that passes the Luhn check, and any other account, succeeds.
 *
 * Data/test-cards.json has brand, funding, country and effects of each card, and the cards of tokens; Data/test-debits.json has bank
 * accounts. Effects: `decline` (decline code), `attaches` (can be attached although it declines), `blocked` (reason), `risk` (level),
 * `checks` (failed checks), `dispute` (reason, or one for each of several disputes that share the amount), `inquiry` (reason),
 * `warning` (fraud type), `refund` (`pending` or `failed`), `bypass` (available immediately), `authenticate` (3D Secure is required;
 * see Method::asks_customer()). Not simulated: Compelling Evidence 3.0 and dispute prevention programs (their cards are disputed as
 * fraudulent), and micro-deposits. A card whose 3D Secure lookup fails is declined immediately. A bank account's outcome comes when
 * the bank responds.
 */
final class TestCards {

	/** Prefixes of tokens of cards and of US bank accounts. */
	public const CARD  = 'pm_card_';
	public const DEBIT = 'pm_usBankAccount_';

	/**
	 * @return array{details: array<string, mixed>, effects: array<string, mixed>}|null The card behind a token, or null when there is no such
	 *   token.
	 */
	public static function of_token( string $token ): ?array {
		$name  = substr( $token, strlen( self::CARD ) );
		$known = Data::of( 'test-cards' )['tokens'][ $name ] ?? null;
		if ( null !== $known ) {
			return self::of_number( $known );
		}
		$number = self::of_country( strtoupper( $name ) );
		return null === $number ? null : self::of_number( $number );
	}

	/**
	 * @return array{details: array<string, mixed>, effects: array<string, mixed>}|null The card with a number, or null when the number cannot
	 *   be one.
	 */
	public static function of_number( string $number ): ?array {
		$card = Data::of( 'test-cards' )['cards'][ $number ] ?? null;
		if ( null === $card ) {
			if ( ! self::is_valid( $number ) ) {
				return null;
			}
			$card = array( self::brand( $number ), 'credit', self::country( $number ), array() );
		}
		list( $brand, $funding, $country, $effects ) = $card;
		$last4                                       = substr( $number, -4 );
		return array(
			'details' => compact( 'brand', 'funding', 'country', 'last4' ),
			'effects' => $effects,
		);
	}

	/** @return array<string, mixed> Effects of a US account number. */
	public static function of_account( string $number ): array {
		return Data::of( 'test-debits' )['accounts'][ $number ] ?? array();
	}

	/**
	 * @param string $iban Without spaces, in upper case.
	 * @return array<string, mixed> Effects.
	 */
	public static function of_iban( string $iban ): array {
		return Data::of( 'test-debits' )['ibans'][ $iban ] ?? array();
	}

	/** The US account number of a token, or null. */
	public static function account_of_token( string $token ): ?string {
		return Data::of( 'test-debits' )['tokens'][ substr( $token, strlen( self::DEBIT ) ) ] ?? null;
	}

	/** Whether a text is a valid card number: 12 to 19 digits that pass the Luhn check. */
	public static function is_valid( string $number ): bool {
		return 1 === preg_match( '/^\d{12,19}$/D', $number ) && 0 === self::luhn( $number );
	}

	public static function brand( string $number ): string {
		return match ( true ) {
			1 === preg_match( '/^3[47]/', $number )                 => 'amex',
			1 === preg_match( '/^3(0[0-5]|[689])/', $number )       => 'diners',
			1 === preg_match( '/^35/', $number )                    => 'jcb',
			1 === preg_match( '/^(5[1-5]|2[2-7])/', $number )       => 'mastercard',
			1 === preg_match( '/^6(011|4|5)/', $number )            => 'discover',
			1 === preg_match( '/^62/', $number )                    => 'unionpay',
			1 === preg_match( '/^4/', $number )                     => 'visa',
			default                                                 => 'unknown',
		};
	}

	/** The country of a test card; the United States by default. */
	private static function country( string $number ): string {
		return str_starts_with( $number, '400000' ) ? Data::of( 'test-cards' )['countries'][ substr( $number, 6, 3 ) ] ?? 'US' : 'US';
	}

	/** A test card of a country, or null. */
	public static function of_country( string $country ): ?string {
		$code = array_search( $country, Data::of( 'test-cards' )['countries'], true );
		if ( false === $code ) {
			return null;
		}
		$number = '400000' . $code . '000000';
		return $number . ( ( 10 - self::luhn( $number . '0' ) ) % 10 );
	}

	/** The Luhn sum modulo ten. */
	private static function luhn( string $number ): int {
		$sum = 0;
		foreach ( array_reverse( str_split( $number ) ) as $place => $digit ) {
			$value = (int) $digit * ( 1 + $place % 2 );
			$sum  += $value > 9 ? $value - 9 : $value;
		}
		return $sum % 10;
	}
}
