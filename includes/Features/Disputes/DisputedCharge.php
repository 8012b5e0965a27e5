<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Payments\BalanceMovement;
use MerchantPayments\Payments\BillingDetails;
use MerchantPayments\Platform\Platform;
use WC_Order;

/**
 * The `charge` field of a dispute: the payment's details that the page and the letter to the bank need (specification part 2, section
 * 3).
 */
final class DisputedCharge {

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text   = array( 'type' => 'string' );
		$maybe  = array( 'type' => array( 'string', 'null' ) );
		$number = array( 'type' => 'integer' );
		$yes    = array( 'type' => 'boolean' );
		$line   = JsonSchema::closed( 'DisputedChargeLine', array( 'product_description' => $text ) );
		$level3 = JsonSchema::closed(
			'DisputedChargeLines',
			array(
				'line_items' => array(
					'type'  => 'array',
					'items' => $line,
				),
			)
		);
		return JsonSchema::closed(
			'DisputedCharge',
			array(
				'id'                  => $text,
				'amount'              => $number + array( 'description' => 'Minor units of currency.' ),
				'amount_refunded'     => $number + array( 'description' => 'Minor units of currency.' ),
				'currency'            => $text,
				'created'             => $number + array( 'description' => 'UTC seconds.' ),
				'status'              => $text,
				'paid'                => $yes,
				'captured'            => $yes,
				'refunded'            => $yes,
				'disputed'            => $yes,
				'payment_intent'      => $maybe,
				'payment_method'      => $maybe,
				'balance_transaction' => BalanceMovement::schema(),
				'billing_details'     => BillingDetails::schema(),
				'bank_name'           => $maybe + array( 'description' => 'The customer\'s bank; null when the platform does not say.' ),
				'level3'              => array( 'type' => array( 'object', 'null' ) )
					+ $level3
					+ array( 'description' => 'What was bought; null when that is not known.' ),
			)
		);
	}

	/**
	 * @param array<string, mixed> $charge Stripe's charge with its balance transaction expanded.
	 * @return array<string, mixed>
	 */
	public static function of( array $charge, ?WC_Order $order ): array {
		return array(
			'id'                  => (string) $charge['id'],
			'amount'              => (int) $charge['amount'],
			'amount_refunded'     => (int) $charge['amount_refunded'],
			'currency'            => (string) $charge['currency'],
			'created'             => (int) $charge['created'],
			'status'              => (string) $charge['status'],
			'paid'                => (bool) $charge['paid'],
			'captured'            => (bool) $charge['captured'],
			'refunded'            => (bool) $charge['refunded'],
			'disputed'            => (bool) $charge['disputed'],
			'payment_intent'      => Platform::id_of( $charge['payment_intent'] ?? null ),
			'payment_method'      => $charge['payment_method'] ?? null,
			'balance_transaction' => BalanceMovement::of( $charge['balance_transaction'] ?? null ),
			'billing_details'     => BillingDetails::of( (array) ( $charge['billing_details'] ?? array() ) ),
			'bank_name'           => self::bank_name( (array) ( $charge['payment_method_details'] ?? array() ) ),
			'level3'              => self::lines( (array) ( $charge['level3']['line_items'] ?? array() ), $order ),
		);
	}

	/**
	 * The name of the customer's bank. Stripe names few cards' issuers, and a bank only of the debits that have one.
	 *
	 * @param array<string, mixed> $method Stripe's `payment_method_details`.
	 */
	private static function bank_name( array $method ): ?string {
		$details = (array) ( $method[ (string) ( $method['type'] ?? '' ) ] ?? array() );
		$name    = $details['issuer'] ?? $details['bank_name'] ?? null;
		return is_string( $name ) && '' !== trim( $name ) ? $name : null;
	}

	/**
	 * Line items of the payment, or else of the order.
	 *
	 * @param array<array-key, array<string, mixed>> $lines The payment's lines.
	 * @return array{line_items: list<array{product_description: string}>}|null
	 */
	private static function lines( array $lines, ?WC_Order $order ): ?array {
		$names = array_map( static fn ( array $line ): string => (string) ( $line['product_description'] ?? '' ), array_values( $lines ) );
		if ( array() === $names && null !== $order ) {
			$names = array_map( static fn ( \WC_Order_Item $item ): string => $item->get_name(), array_values( $order->get_items() ) );
		}
		return array() === $names
			? null
			: array(
				'line_items' => array_map(
					static fn ( string $name ): array => array( 'product_description' => PlainText::of( $name ) ),
					$names
				),
			);
	}
}
