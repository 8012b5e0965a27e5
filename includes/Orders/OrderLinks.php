<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Orders\Matching\LinkedPayments;
use MerchantPayments\Orders\Matching\PaymentLink;
use WC_Order;

/**
 * The order fields of list items, loaded in one query per page.
 *
 * @phpstan-type Link array{
 *     number: string,
 *     url: string,
 *     customer_url: string|null,
 *     is_likely?: bool,
 *     subscriptions?: list<array{number: string, url: string}>
 * }
 */
final class OrderLinks {

	/**
	 * Schema of the field `order` of an item.
	 *
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'OrderLink', self::properties() );
	}

	/**
	 * Schema of its fields.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function properties(): array {
		return array(
			'number'        => array( 'type' => 'string' ),
			'url'           => array(
				'type'        => 'string',
				'description' => 'The order\'s page in wp-admin.',
			),
			'customer_url'  => array( 'type' => array( 'string', 'null' ) ),
			'is_likely'     => array(
				'type'        => 'boolean',
				'optional'    => true,
				'description' => 'Of another plugin\'s order, whether it is only likely the payment\'s.',
			),
			'subscriptions' => array(
				'type'        => 'array',
				'items'       => JsonSchema::closed(
					'OrderSubscription',
					array(
						'number' => array( 'type' => 'string' ),
						'url'    => array( 'type' => 'string' ),
					)
				),
				'optional'    => true,
				'description' => 'Only where WooCommerce Subscriptions is active.',
			),
		);
	}

	/**
	 * The orders of payments. A number alone is any shop's: the order must name the payment.
	 *
	 * @param list<array<string, mixed>> $rows   Rows with `order_id`, `payment_intent_id` and, where there may be one without, `charge_id`.
	 * @param LinkedPayments|null        $linked Where payments of other plugins' orders are shown, too.
	 * @return array<string, Link> As key() has it.
	 */
	public static function of_rows( array $rows, ?LinkedPayments $linked = null ): array {
		$orders = self::orders( array_values( array_map( intval( ... ), array_filter( array_column( $rows, 'order_id' ) ) ) ) );
		$links  = array();
		foreach ( $rows as $row ) {
			$intent = (string) $row['payment_intent_id'];
			$order  = $orders[ (int) $row['order_id'] ] ?? null;
			if ( null !== $order && PaymentOrders::is_named( $order, $intent ) ) {
				$links[ $intent ] ??= self::link( $order );
			}
		}
		$left = array_diff( array_map( self::key( ... ), $rows ), array_keys( $links ) );
		return null === $linked || array() === $left ? $links : $links + self::of_others( $linked->of_all( array_values( $left ) ) );
	}

	/**
	 * What the payment of a row is found by: its intent, or the charge that has none.
	 *
	 * @param array<string, mixed> $row
	 */
	public static function key( array $row ): string {
		$intent = (string) $row['payment_intent_id'];
		return '' === $intent ? (string) ( $row['charge_id'] ?? '' ) : $intent;
	}

	/**
	 * @param array<string, PaymentLink> $links By payment.
	 * @return array<string, Link>
	 */
	private static function of_others( array $links ): array {
		$shown  = array_filter( $links, static fn ( PaymentLink $link ): bool => $link->is_shown() );
		$orders = self::orders( array_map( static fn ( PaymentLink $link ): int => $link->order, array_values( $shown ) ) );
		$found  = array();
		foreach ( $shown as $payment => $link ) {
			$order = $orders[ $link->order ] ?? null;
			if ( null !== $order ) {
				$found[ $payment ] = self::link( $order ) + self::mark( $link );
			}
		}
		return $found;
	}

	/** @return array{is_likely?: true} */
	public static function mark( ?PaymentLink $link ): array {
		return null === $link || $link->is_sure() ? array() : array( 'is_likely' => true );
	}

	/**
	 * @param list<int> $ids Unknown ones are left out.
	 * @return array<int, WC_Order> By id.
	 */
	public static function orders( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$ids    = array_values( array_unique( $ids ) );
		$orders = wc_get_orders(
			array(
				'post__in' => $ids,
				'limit'    => count( $ids ),
				'type'     => 'shop_order',
			)
		);
		$found  = array_filter( is_array( $orders ) ? $orders : array(), static fn ( mixed $order ): bool => $order instanceof WC_Order );
		cache_users( array_unique( array_filter( array_map( static fn ( WC_Order $order ): int => $order->get_customer_id(), $found ) ) ) );
		return array_combine( array_map( static fn ( WC_Order $order ): int => $order->get_id(), $found ), $found );
	}

	/**
	 * The fields of an order.
	 *
	 * @return Link
	 */
	public static function link( WC_Order $order ): array {
		return array(
			'number'       => (string) $order->get_order_number(),
			'url'          => $order->get_edit_order_url(),
			'customer_url' => self::customer_url( $order ),
		) + self::subscriptions( $order );
	}

	/** The page of a registered customer; null where the user may not open it, as a shop manager an administrator's. */
	private static function customer_url( WC_Order $order ): ?string {
		$address = (string) get_edit_user_link( $order->get_customer_id() );
		return $order->get_customer_id() > 0 && '' !== $address ? $address : null;
	}

	/**
	 * The order's subscriptions; null without WooCommerce Subscriptions.
	 *
	 * @return array{subscriptions?: list<array{number: string, url: string}>}
	 */
	private static function subscriptions( WC_Order $order ): array {
		if ( ! class_exists( 'WC_Subscriptions', false ) ) {
			return array();
		}
		$links = array();
		foreach ( wcs_get_subscriptions_for_order( $order->get_id(), array( 'order_type' => 'any' ) ) as $subscription ) {
			$links[] = array(
				'number' => (string) $subscription->get_order_number(),
				'url'    => (string) $subscription->get_edit_order_url(),
			);
		}
		return array( 'subscriptions' => $links );
	}
}
