<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;

/** Parses `payment_method` (a saved one, or one of Stripe's test tokens) and `payment_method_data`. */
final class MethodReader {

	/** Fields that the sandbox accepts in a card besides Stripe's `number`, `token`, `exp_month`, `exp_year` and `cvc`. */
	private const CARD = array( 'brand', 'last4', 'country', 'funding', 'exp_month', 'exp_year', 'wallet' );

	/** Check results that a described card may have. */
	private const CHECKS = array( 'cvc_check', 'address_line1_check', 'address_postal_code_check' );

	public function __construct( private readonly Objects $objects, private readonly CurrentTime $clock ) {}

	/**
	 * The payment method of a call, or null.
	 *
	 * @throws InvalidRequest When the payment method does not exist, or is another customer's.
	 * @throws Declined       When the card's number, expiry or security code is invalid.
	 */
	public function read( Params $params, int $customer ): ?Method {
		if ( $params->has( 'payment_method_data' ) ) {
			return $this->described( $params->within( 'payment_method_data' ) );
		}
		$id = $params->text( 'payment_method' );
		if ( str_starts_with( $id, TestCards::CARD ) ) {
			$card = TestCards::of_token( $id ) ?? throw StripeErrors::no_such( 'PaymentMethod', $id, 'payment_method' );
			return new Method( 'card', $card['details'], array(), $card['effects'] );
		}
		if ( str_starts_with( $id, TestCards::DEBIT ) ) {
			$number = TestCards::account_of_token( $id ) ?? throw StripeErrors::no_such( 'PaymentMethod', $id, 'payment_method' );
			return new Method( 'us_bank_account', array( 'last4' => substr( $number, -4 ) ), array(), TestCards::of_account( $number ) );
		}
		return '' === $id ? null : $this->saved( $params, $customer );
	}

	public function described( Params $data ): Method {
		$type = $data->word( 'type', Method::types() );
		$own  = $data->within( $type );
		if ( 'card' === $type ) {
			return $this->card( $own, self::billing( $data ) );
		}
		$details = array();
		foreach ( Method::fields( $type ) as $field => $usual ) {
			$value = is_int( $usual ) ? $own->integer( $field ) : $own->optional( $field );
			if ( null !== $value && $value !== $usual ) {
				$details[ $field ] = $value;
			}
		}
		$effects = array();
		if ( $own->has( 'iban' ) ) {
			$iban    = strtoupper( (string) preg_replace( '/\s+/', '', $own->text( 'iban' ) ) );
			$effects = TestCards::of_iban( $iban );
			$details = array(
				'country'     => substr( $iban, 0, 2 ),
				'last4'       => substr( $iban, -4 ),
				'fingerprint' => substr( md5( $iban ), 0, 16 ),
				// The form shows what the customer agrees to.
				'mandate'     => 'mandate_' . substr( md5( 'mandate' . $iban ), 0, 24 ),
			) + $details;
		}
		if ( 'us_bank_account' === $type && $own->has( 'account_number' ) ) {
			$effects = TestCards::of_account( $own->text( 'account_number' ) );
			$details = array( 'last4' => substr( $own->text( 'account_number' ), -4 ) ) + $details;
		}
		return new Method( $type, $details, self::billing( $data ), $effects );
	}

	/**
	 * A card by number, by token, or by description.
	 *
	 * @param array<string, mixed> $billing Billing details.
	 */
	private function card( Params $own, array $billing ): Method {
		$card = array(
			'details' => array(),
			'effects' => array(),
		);
		if ( $own->has( 'number' ) ) {
			$card = TestCards::of_number( (string) preg_replace( '/\D/', '', $own->text( 'number' ) ) )
				?? throw StripeErrors::declined( 'incorrect_number' );

			$card['effects'] = self::effects( $card['effects'], $own->has( 'cvc' ), $billing );
		} elseif ( $own->has( 'token' ) ) {
			$token = str_replace( 'tok_', TestCards::CARD, $own->text( 'token' ) );
			$card  = TestCards::of_token( $token ) ?? throw StripeErrors::no_such( 'token', $token, $own->name( 'token' ) );
		}
		$details = array();
		foreach ( self::CARD as $field ) {
			$value = str_starts_with( $field, 'exp_' ) ? $own->integer( $field ) : $own->optional( $field );
			if ( null !== $value ) {
				$details[ $field ] = $value;
			}
		}
		$checks = array_filter( array_combine( self::CHECKS, array_map( $own->optional( ... ), self::CHECKS ) ) );
		if ( array() !== $checks ) {
			$card['effects']['checks'] = $checks;
		}
		$details += $card['details'];
		if ( isset( $details['exp_year'] ) ) {
			$details['exp_year'] = $this->full_year( (int) $details['exp_year'] );
		}
		$this->check_date( $details );
		self::check_code( $own->text( 'cvc' ) );
		return new Method( 'card', array_diff_assoc( $details, Method::fields( 'card' ) ), $billing, $card['effects'] );
	}

	/**
	 * The details of a card number. Checks of fields that were not entered are not made, and so cannot fail (docs.stripe.com/testing).
	 *
	 * @param array<string, mixed> $effects The card's effects.
	 * @param array<string, mixed> $billing Billing details.
	 * @return array<string, mixed>
	 */
	private static function effects( array $effects, bool $coded, array $billing ): array {
		if ( ! $coded && 'incorrect_cvc' === ( $effects['decline'] ?? '' ) ) {
			unset( $effects['decline'] );
		}
		if ( ! $coded ) {
			unset( $effects['checks']['cvc_check'] );
		}
		if ( ! isset( $billing['address']['postal_code'] ) ) {
			unset( $effects['checks']['address_postal_code_check'] );
		}
		return Record::thin( $effects );
	}

	/** A four-digit year; a two-digit year is at most fifty years ahead. */
	private function full_year( int $year ): int {
		if ( $year < 0 || $year > 99 ) {
			return $year;
		}
		return 2000 + $year - ( 2000 + $year > (int) gmdate( 'Y', $this->clock->now() ) + 50 ? 100 : 0 );
	}

	/**
	 * Refuses an expired card.
	 *
	 * @param array<string, mixed> $details With `exp_month` and `exp_year`, or without.
	 */
	private function check_date( array $details ): void {
		$month = $details['exp_month'] ?? 12;
		$year  = $details['exp_year'] ?? 9999;
		if ( $month < 1 || $month > 12 ) {
			throw StripeErrors::declined( 'invalid_expiry_month' );
		}
		if ( $year * 100 + $month < (int) gmdate( 'Ym', $this->clock->now() ) ) {
			throw StripeErrors::declined( 'invalid_expiry_year' );
		}
	}

	/** Refuses a malformed security code: it has three or four digits. */
	private static function check_code( string $code ): void {
		if ( '' !== $code && 1 !== preg_match( '/^\d{3,4}$/D', $code ) ) {
			throw StripeErrors::declined( 'invalid_cvc' );
		}
	}

	/**
	 * A saved payment method. One attached to a customer works only for that customer.
	 *
	 * @throws InvalidRequest When it does not exist, is another customer's, or was one's.
	 */
	private function saved( Params $params, int $customer ): Method {
		$record = $this->objects->of_param( $params, 'payment_method', Kind::PaymentMethod );
		PaymentMethods::check_use( $record );
		if ( 0 !== $record->parent && $record->parent !== $customer ) {
			throw StripeErrors::invalid(
				'payment_method',
				'The customer does not have this payment method: it is attached to another one.',
				'resource_missing'
			);
		}
		$method = Method::kept( $record->body );
		return new Method( $method->type, $method->details, $method->billing, $method->effects, $record->number );
	}

	/** @return array<string, mixed> */
	private static function billing( Params $data ): array {
		$sent    = $data->within( 'billing_details' );
		$address = $sent->within( 'address' );
		$billing = array();
		foreach ( array( 'name', 'email', 'phone' ) as $field ) {
			$billing[ $field ] = $sent->text( $field );
		}
		foreach ( array( 'city', 'country', 'line1', 'line2', 'postal_code', 'state' ) as $field ) {
			$billing['address'][ $field ] = $address->text( $field );
		}
		$billing['address'] = array_filter( $billing['address'], static fn ( string $text ): bool => '' !== $text );
		return Record::thin( $billing );
	}
}
