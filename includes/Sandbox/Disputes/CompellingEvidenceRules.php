<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Visa's compelling evidence 3.0 (docs.stripe.com/disputes/api/visa-ce3): two earlier payments with the same card that nobody disputed, and
 * that have what identifies the customer in common with the disputed one.
 *
 * A dispute stores it as `compelling`: `disputed` (Stripe's `disputed_transaction` without empty fields) and `prior` (two of
 * `prior_undisputed_transactions`, with `charge` as a number); and, when it was submitted complete, as `qualified`.
 */
final class CompellingEvidenceRules {

	/** Stripe's name of the scheme. */
	public const SCHEME = 'visa_compelling_evidence_3';

	/** Visa's reason code: card-absent fraud. */
	private const REASON_CODE = '10.4';

	/** How long before the disputed payment, in days. */
	private const OLDEST = 364;
	private const NEWEST = 120;

	/** Number of earlier payments that Stripe takes. */
	private const NUMBER = 2;

	/**
	 * Identifiers: at least two must be the same in all payments, and one of them must be one of the first three (verifi.com, "Compelling
	 * Evidence 3.0"). An email address is how a customer signs in.
	 */
	private const OF_DEVICE   = array( 'customer_purchase_ip', 'customer_device_id', 'customer_device_fingerprint' );
	private const OF_CUSTOMER = array( 'customer_account_id', 'customer_email_address', 'shipping_address' );

	/** Least length of an identifier of a device. */
	private const LENGTHS = array(
		'customer_device_fingerprint' => 20,
		'customer_device_id'          => 15,
	);

	private const ADDRESS = array( 'city', 'country', 'line1', 'line2', 'postal_code', 'state' );

	public function __construct( private readonly Store $store, private readonly Objects $objects, private readonly Ids $ids ) {}

	/** Whether it can be sent: there are enough payments to choose from. */
	public function is_eligible( Record $dispute ): bool {
		return isset( $dispute->body['compelling'] ) || count( $this->earlier( $dispute ) ) >= self::NUMBER;
	}

	/** Records what a call sends. */
	public function take( Record $dispute, Params $enhanced ): void {
		if ( ! $enhanced->has( self::SCHEME ) ) {
			return;
		}
		$sent = $enhanced->within( self::SCHEME );
		$sent->allow( array_fill_keys( array( 'disputed_transaction', 'prior_undisputed_transactions' ), true ) );
		$known = $dispute->body['compelling'] ?? array();
		if ( $sent->has( 'disputed_transaction' ) ) {
			$known['disputed'] = $this->changed( $known['disputed'] ?? array(), $sent->within( 'disputed_transaction' ), 'merchandise_or_services' );
		}
		if ( $sent->has( 'prior_undisputed_transactions' ) ) {
			$known['prior'] = $this->read_prior( $sent );
		}
		$dispute->body['compelling'] = Record::thin( $known );
	}

	/** Whether everything is there that turns the dispute in the merchant's favor. */
	public function is_qualified( Record $dispute ): bool {
		return isset( $dispute->body['compelling'] ) && 'qualified' === $this->eligibility( $dispute )['status'];
	}

	/** @return array<string, mixed> Stripe's `enhanced_evidence.visa_compelling_evidence_3`. */
	public function render( Record $dispute ): array {
		$known    = $dispute->body['compelling'] ?? array();
		$disputed = array_fill_keys( array( ...self::OF_DEVICE, ...self::OF_CUSTOMER, 'merchandise_or_services', 'product_description' ), null );
		$prior    = array( 'charge' => null ) + array_diff_key( $disputed, array( 'merchandise_or_services' => true ) );
		return array(
			'disputed_transaction'          => array_replace( $disputed, $known['disputed'] ?? array() ),
			'prior_undisputed_transactions' => array_map(
				fn ( array $one ): array => array_replace( $prior, $one, array( 'charge' => $this->ids->id( $one['charge'] ) ) ),
				$known['prior'] ?? array()
			),
		);
	}

	/** @return array{required_actions: list<string>, status: string} Stripe's `enhanced_eligibility.visa_compelling_evidence_3`. */
	public function eligibility( Record $dispute ): array {
		$disputed = $dispute->body['compelling']['disputed'] ?? array();
		$prior    = $dispute->body['compelling']['prior'] ?? array();
		$missing  = array_keys(
			array_filter(
				array(
					'missing_customer_identifiers'    => ! self::is_linked( array( $disputed, ...array_values( $prior ) ) ),
					'missing_disputed_transaction_description' => ! isset( $disputed['product_description'] ),
					'missing_merchandise_or_services' => ! isset( $disputed['merchandise_or_services'] ),
					'missing_prior_undisputed_transaction_description' => count( array_column( $prior, 'product_description' ) ) < self::NUMBER,
					'missing_prior_undisputed_transactions' => array() === $prior,
				)
			)
		);
		$wrong    = array() === $prior ? array() : array_diff( array_column( $prior, 'charge' ), $this->earlier( $dispute ) );
		return array(
			'required_actions' => $missing,
			'status'           => array() !== $wrong ? 'not_qualified' : ( array() === $missing ? 'qualified' : 'requires_action' ),
		);
	}

	/** @return list<int> Numbers of the payments that count. */
	private function earlier( Record $dispute ): array {
		$code   = $dispute->body['network_reason_code'] ?? Data::of( 'dispute-reasons' )[ $dispute->text( 'reason' ) ] ?? null;
		$brand  = $dispute->body['brand'] ?? 'visa';
		$charge = $this->store->get( $dispute->parent );
		if ( self::REASON_CODE !== $code || 'visa' !== $brand || isset( $dispute->body['inquiry'] ) || 0 === $charge->int( 'customer' ) ) {
			return array();
		}
		$of_day = static fn ( int $days ): int => $charge->created - $days * 86400;
		$found  = array_filter(
			$this->store->charges_of( $charge->int( 'customer' ), $of_day( self::OLDEST ), $of_day( self::NEWEST ) ),
			static fn ( Record $other ): bool => $other->int( 'captured' ) > 0
				&& ! isset( $other->body['disputed'] )
				&& ! isset( $other->body['warning'] )
				&& self::card( $other ) === self::card( $charge )
		);
		return array_values( array_map( static fn ( Record $other ): int => $other->number, $found ) );
	}

	/** What identifies the card of a charge. */
	private static function card( Record $charge ): string {
		$method = Method::kept( $charge->body );
		return 'card' === $method->type ? (string) Method::render_details( $method, 'charge' )['fingerprint'] : '';
	}

	/** @param list<array<string, mixed>> $payments Facts of the disputed payment and of earlier ones. */
	private static function is_linked( array $payments ): bool {
		$same = static fn ( string $name ): bool => count( array_column( $payments, $name ) ) === self::NUMBER + 1
			&& 1 === count( array_unique( array_column( $payments, $name ), SORT_REGULAR ) );
		return array() !== array_filter( self::OF_DEVICE, $same )
			&& count( array_filter( array( ...self::OF_DEVICE, ...self::OF_CUSTOMER ), $same ) ) >= 2;
	}

	/**
	 * @return list<array<string, mixed>>
	 * @throws InvalidRequest When they are not two different charges.
	 */
	private function read_prior( Params $sent ): array {
		$list = $sent->within( 'prior_undisputed_transactions' );
		if ( count( $list->all() ) !== self::NUMBER ) {
			throw StripeErrors::invalid(
				$sent->name( 'prior_undisputed_transactions' ),
				'There must be exactly ' . self::NUMBER . ' prior undisputed transactions.',
				'parameter_invalid'
			);
		}
		$found = array();
		foreach ( array_keys( $list->all() ) as $key ) {
			$one    = $list->within( (string) $key );
			$charge = $this->objects->of_param( $one, 'charge', Kind::Charge )->number;
			if ( in_array( $charge, array_column( $found, 'charge' ), true ) ) {
				throw StripeErrors::invalid( $one->name( 'charge' ), 'Prior undisputed transactions must be different charges.', 'parameter_invalid' );
			}
			$found[] = array( 'charge' => $charge ) + $this->changed( array(), $one, 'charge' );
		}
		return $found;
	}

	/**
	 * @param array<string, mixed> $known Facts of a payment.
	 * @param string               $own   The field that only this payment has.
	 * @return array<string, mixed>
	 */
	private function changed( array $known, Params $sent, string $own ): array {
		$texts = array( ...self::OF_DEVICE, ...array_diff( self::OF_CUSTOMER, array( 'shipping_address' ) ), 'product_description' );
		$sent->allow( array_fill_keys( array( ...$texts, 'shipping_address', $own ), true ) );
		foreach ( array_filter( $texts, $sent->sent( ... ) ) as $name ) {
			$known[ $name ] = $sent->text( $name );
			if ( '' !== $known[ $name ] && mb_strlen( $known[ $name ] ) < ( self::LENGTHS[ $name ] ?? 0 ) ) {
				throw StripeErrors::invalid(
					$sent->name( $name ),
					'Invalid string: must be at least ' . self::LENGTHS[ $name ] . ' characters.',
					'parameter_invalid_string'
				);
			}
		}
		if ( 'merchandise_or_services' === $own && $sent->has( $own ) ) {
			$known[ $own ] = $sent->word( $own, array( 'merchandise', 'services' ) );
		}
		if ( $sent->has( 'shipping_address' ) ) {
			$address = $sent->within( 'shipping_address' );
			$address->allow( array_fill_keys( self::ADDRESS, true ) );
			$lines = array_map( $address->optional( ... ), array_combine( self::ADDRESS, self::ADDRESS ) );

			$known['shipping_address'] = array() === array_filter( $lines ) ? null : $lines;
		}
		return Record::thin( $known );
	}
}
