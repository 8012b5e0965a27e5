<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** Reads a charge in the terms of lists: its customer, its payment method, its risk. */
final class ChargeColumns {

	/** The risk levels as numbers: the wire form of existing clients. */
	private const RISK = array(
		'normal'   => 0,
		'elevated' => 1,
		'highest'  => 2,
	);

	/** The columns of a customer whose name and address were erased. */
	public const NOBODY = array(
		'customer_name'  => '',
		'customer_email' => '',
	);

	/**
	 * The columns about the customer.
	 *
	 * @param array<string, mixed> $charge The charge, or an empty array.
	 * @return array{customer_name: string, customer_email: string, customer_country: string}
	 */
	public static function customer( array $charge ): array {
		$billing = (array) ( $charge['billing_details'] ?? array() );
		$erased  = CustomerRecords::is_erased( mb_substr( (string) ( $billing['email'] ?? '' ), 0, 190 ), (int) ( $charge['created'] ?? 0 ) ) ? self::NOBODY : array();
		return $erased + array(
			'customer_name'    => mb_substr( (string) ( $billing['name'] ?? '' ), 0, 190 ),
			'customer_email'   => mb_substr( (string) ( $billing['email'] ?? '' ), 0, 190 ),
			'customer_country' => LedgerTables::code( (string) ( $billing['address']['country'] ?? '' ), 2 ),
		);
	}

	/**
	 * The payment's order, when it names one.
	 *
	 * @param array<string, mixed> $charge The charge, or an empty array.
	 */
	public static function order( array $charge ): ?int {
		$order = $charge['metadata']['order_id'] ?? null;
		return is_numeric( $order ) ? (int) $order : null;
	}

	/**
	 * The risk level; null when the platform does not say one.
	 *
	 * @param array<string, mixed> $charge The charge, or an empty array.
	 */
	public static function risk( array $charge ): ?int {
		return self::RISK[ (string) ( $charge['outcome']['risk_level'] ?? '' ) ] ?? null;
	}

	/**
	 * The columns of a payment in a small list: the customer, the order, and the words that a search finds them by.
	 *
	 * @param array<string, mixed> $charge The charge, or an empty array.
	 * @return array<string, string|int|null>
	 */
	public static function columns( array $charge ): array {
		$row = self::customer( $charge ) + array( 'order_id' => self::order( $charge ) );
		return $row + array( 'words' => SearchWords::of_small( $row + array( 'source_identifier' => self::source( $charge )['source_identifier'] ) ) );
	}

	/**
	 * Columns `channel`, `source`, `source_identifier` and `source_device`.
	 *
	 * @param array<string, mixed> $charge The charge, or an empty array.
	 * @return array<string, string|null>
	 */
	public static function source( array $charge ): array {
		$details = (array) ( $charge['payment_method_details'] ?? array() );
		$type    = (string) ( $details['type'] ?? '' );
		$method  = (array) ( $details[ $type ] ?? array() );
		return array(
			'channel'           => self::channel( $charge, $type ),
			'source'            => LedgerTables::code( (string) ( $method['brand'] ?? $type ), 40 ),
			'source_identifier' => mb_substr( (string) ( $method['last4'] ?? $method['bank_name'] ?? $method['bank'] ?? '' ), 0, 100 ),
			'source_device'     => self::device( $charge ),
		);
	}

	/**
	 * Where the payment was taken; `metadata.ipp_channel` is written by the mobile apps.
	 *
	 * @param array<string, mixed> $charge The charge.
	 */
	private static function channel( array $charge, string $type ): string {
		if ( array() === $charge ) {
			return '';
		}
		if ( 'card_present' !== $type && 'interac_present' !== $type ) {
			return 'online';
		}
		return 'mobile_pos' === ( $charge['metadata']['ipp_channel'] ?? '' ) ? 'in_person_pos' : 'in_person';
	}

	/**
	 * The phone that took the payment, for Tap to Pay (`metadata.platform`, written by the mobile apps).
	 *
	 * @param array<string, mixed> $charge The charge.
	 */
	private static function device( array $charge ): ?string {
		$device = $charge['metadata']['platform'] ?? null;
		$code   = is_string( $device ) ? LedgerTables::code( $device, 20 ) : '';
		return '' === $code ? null : $code;
	}
}
