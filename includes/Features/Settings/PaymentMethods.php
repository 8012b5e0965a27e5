<?php
/**
 * Payment methods in the settings.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

/**
 * Which payment methods the account may take: its capabilities, as Stripe names them.
 */
final class PaymentMethods {

	/**
	 * How capabilities of payment methods end.
	 */
	private const ENDING = '_payments';

	/**
	 * The methods.
	 *
	 * @param array<string, mixed>|null $account Stripe's `account`, or null when the store has none.
	 * @return array{available_payment_method_ids: list<string>, payment_method_statuses: object, duplicated_payment_method_ids: object}
	 */
	public static function read( ?array $account ): array {
		$capabilities = array_filter( $account['capabilities'] ?? array( 'card_payments' => 'unrequested' ), static fn ( string $name ): bool => str_ends_with( $name, self::ENDING ), ARRAY_FILTER_USE_KEY );
		return array(
			'available_payment_method_ids'  => array_map( static fn ( string $name ): string => substr( $name, 0, -strlen( self::ENDING ) ), array_keys( $capabilities ) ),
			'payment_method_statuses'       => (object) array_map(
				static fn ( string $status ): array => array(
					'status'       => $status,
					'requirements' => array(),
				),
				$capabilities
			),
			'duplicated_payment_method_ids' => (object) array(),
		);
	}
}
