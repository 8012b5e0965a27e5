<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

use MerchantPayments\Orders\PaymentOrders;
use WC_Order;

/**
 * The plugins whose orders are known, and what each writes (facts/stripe.md, 6.1). Those that read another one's metas come first: who
 * wrote an order is told by the first that has left a sign on it.
 */
final class Schemes {

	/** Order metas with the order's number, by plugins that count for themselves. */
	public const NUMBERS = array(
		'_order_number',
		'_order_number_formatted',
		'_alg_wc_custom_order_number',
		'_wcj_order_number',
		'_ywson_custom_number_order_complete',
	);

	/** Order metas with what the customer was charged in another currency than the order's: the amount as decimal, and its currency. */
	public const PRESENTMENT = array( '_stripe_presentment_amount', '_stripe_presentment_currency' );

	/** Order meta with the mode of the payment: `live` or `test`. */
	public const MODE = '_wc_stripe_mode';

	/** An id of a payment intent or charge; a client secret is none. */
	private const ID = '/^(?:pi|ch|py)_(?!.*_secret_)[A-Za-z0-9_]{6,60}$/D';

	/** @return non-empty-list<Scheme> */
	public static function all(): array {
		return array(
			new Scheme(
				'checkoutplugins',
				'Stripe Payments For WooCommerce by Checkout Plugins',
				'checkout-plugins-stripe-woo',
				array( '_cpsw_intent_secret' ),
				array( 'cpsw_' ),
				array( '_cpsw_charge_captured' )
			),
			new Scheme(
				'funnelkit',
				'FunnelKit Payment Gateway for Stripe',
				'funnelkit-stripe-woo-payment-gateway',
				array( '_fkwcs_intent_id' ),
				array( 'fkwcs_' ),
				array( '_fkwcs_source_id', '_fkwcs_stripe_charge_captured' )
			),
			new Scheme(
				'webtoffee',
				'WebToffee Stripe Payment Gateway',
				'payment-gateway-stripe-and-woocommerce-integration',
				array( '_eh_stripe_payment_charge' ),
				array( 'eh_' )
			),
			new Scheme(
				'payment-plugins',
				'Payment Plugins for Stripe',
				'woo-stripe-payment',
				array( '_payment_intent_id', '_payment_intent' ),
				array( 'stripe_cc$', 'stripe_upm$', 'stripe_applepay$', 'stripe_googlepay$', 'stripe_payment_request$', 'stripe_link_checkout$' ),
				array( self::MODE, '_wc_stripe_charge_status' )
			),
			new Scheme(
				'gateway-stripe',
				'WooCommerce Stripe Gateway',
				'woocommerce-gateway-stripe',
				array( '_stripe_intent_id', '_stripe_charge_id' ),
				array( 'stripe$', 'stripe_' ),
				array( '_stripe_source_id', '_stripe_upe_payment_type', '_stripe_charge_captured' )
			),
		);
	}

	public static function named( string $id ): ?Scheme {
		return array_column( self::all(), null, 'id' )[ $id ] ?? null;
	}

	/** @return list<string> Every order meta that may name a payment. */
	public static function metas(): array {
		return array_values( array_unique( array_merge( ...array_map( static fn ( Scheme $one ): array => $one->metas, self::all() ) ) ) );
	}

	/** @return list<string> Every order meta that is read. */
	public static function read(): array {
		$signs = array_merge( ...array_map( static fn ( Scheme $one ): array => $one->signs, self::all() ) );
		return array_values( array_unique( array( ...self::metas(), ...$signs, ...self::NUMBERS, ...self::PRESENTMENT, self::MODE ) ) );
	}

	/**
	 * The plugin that took an order's payment, or null.
	 *
	 * @param list<string> $metas  Those that the order has.
	 * @param string       $method The order's payment method.
	 */
	public static function of( array $metas, string $method ): ?Scheme {
		foreach ( self::all() as $one ) {
			if ( array() !== array_intersect( $metas, array( ...$one->metas, ...$one->signs ) ) ) {
				return $one;
			}
		}
		foreach ( self::all() as $one ) {
			if ( $one->has_method( $method ) ) {
				return $one;
			}
		}
		return null;
	}

	/**
	 * Whether an order names another payment than a link has for it: as what paid it, by its plugin or by us.
	 *
	 * @param WC_Order $order As it is now.
	 */
	public static function names_another( WC_Order $order, PaymentLink $link ): bool {
		$said  = array_map( static fn ( string $meta ): mixed => $order->get_meta( $meta ), self::metas() );
		$own   = array( PaymentOrders::id( $order, PaymentOrders::INTENT ), PaymentOrders::id( $order, PaymentOrders::CHARGE ) );
		$ids   = array_map(
			static fn ( mixed $value ): mixed => is_array( $value ) ? $value['id'] ?? '' : $value,
			array( ...$said, ...$own, $order->get_transaction_id() )
		);
		$named = array_filter( $ids, static fn ( mixed $id ): bool => is_string( $id ) && '' !== self::id_in( $id ) );
		return array() !== $named && array() === array_intersect( $named, array( $link->payment, $link->charge ) );
	}

	/**
	 * The payment that a stored value names: an id, or an array with one. Values are other plugins', so no object is made of them.
	 *
	 * @return string Empty for none.
	 */
	public static function id_in( string $stored ): string {
		if ( 1 === preg_match( self::ID, $stored ) ) {
			return $stored;
		}
		if ( ! str_starts_with( $stored, 'a:' ) ) {
			return '';
		}
		// phpcs:ignore WordPress.PHP.NoSilencedErrors, WordPress.PHP.DiscouragedPHPFunctions -- Broken: no payment. No object is made.
		$array = @unserialize( $stored, array( 'allowed_classes' => false ) );
		$id    = is_array( $array ) ? $array['id'] ?? '' : '';
		return is_string( $id ) && 1 === preg_match( self::ID, $id ) ? $id : '';
	}
}
