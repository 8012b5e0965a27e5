<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** The customer of a payment and the risk that the platform sees in it, as lists have them. */
final class PaymentCustomer {

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
	public static function of( array $charge ): array {
		$billing = (array) ( $charge['billing_details'] ?? array() );
		$erased  = ErasedCustomers::has( mb_substr( (string) ( $billing['email'] ?? '' ), 0, 190 ), (int) ( $charge['created'] ?? 0 ) ) ? self::NOBODY : array();
		return $erased + array(
			'customer_name'    => mb_substr( (string) ( $billing['name'] ?? '' ), 0, 190 ),
			'customer_email'   => mb_substr( (string) ( $billing['email'] ?? '' ), 0, 190 ),
			'customer_country' => Code::of( (string) ( $billing['address']['country'] ?? '' ), 2 ),
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
		$row = self::of( $charge ) + array( 'order_id' => self::order( $charge ) );
		return $row + array( 'words' => SearchWords::of_small( $row + array( 'source_identifier' => PaymentSource::of( $charge )['source_identifier'] ) ) );
	}
}
