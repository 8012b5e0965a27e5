<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Account\Capabilities;

/** Which payment methods the account may take: its capabilities, as Stripe names them. */
final class PaymentMethods {

	/** Capabilities of a store that has no account yet. */
	public const WITHOUT_ACCOUNT = array( 'card_payments' => self::UNREQUESTED );

	/** The status of a capability that has to be requested first. */
	private const UNREQUESTED = 'unrequested';

	/**
	 * The methods.
	 *
	 * @param array<string, string> $capabilities Statuses by name.
	 * @return array{available_payment_method_ids: list<string>, payment_method_statuses: object, duplicated_payment_method_ids: object}
	 */
	public static function read( array $capabilities ): array {
		$methods = array_filter( array_combine( array_keys( $capabilities ), array_map( Capabilities::method( ... ), array_keys( $capabilities ) ) ) );
		return array(
			'available_payment_method_ids'  => array_values( $methods ),
			'payment_method_statuses'       => (object) array_map(
				static fn ( string $status ): array => array(
					'status'       => $status,
					'requirements' => array(),
				),
				array_intersect_key( $capabilities, $methods )
			),
			'duplicated_payment_method_ids' => (object) array(),
		);
	}

	/**
	 * The account update that changes need: a method that is switched on is requested first.
	 *
	 * @param array<string, mixed> $changes Changed settings.
	 * @param array<string, mixed> $present All settings as they are.
	 * @return array<string, mixed> Stripe's parameters; none when all methods were requested before.
	 */
	public static function update( array $changes, array $present ): array {
		$statuses = (array) $present['payment_method_statuses'];
		$methods  = array_filter( $changes['enabled_payment_method_ids'] ?? array(), static fn ( string $method ): bool => self::UNREQUESTED === ( $statuses[ Capabilities::of( $method ) ]['status'] ?? null ) );
		return array() === $methods ? array() : array( 'capabilities' => Capabilities::request( array_values( $methods ) ) );
	}
}
