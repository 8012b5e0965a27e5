<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Orders\Matching\PaymentLink;
use WC_Order;
use WC_Order_Item_Product;
use WC_Product;

/** The order fields on details pages: those of lists, plus customer, IP address and product type (facts/rest.md, section 3). */
final class OrderDetails {

	/** Product types of the dispute form, by the platform's names (specification part 2, section 3). */
	public const PRODUCT_TYPES = array( 'physical_product', 'digital_product_or_service', 'offline_service', 'multiple' );

	/** Product type of WooCommerce Bookings, an offline service. */
	private const BOOKING = 'booking';

	/**
	 * Schema of the field `order`, the same in all routes; null without an order. Existing clients accept both null and the empty
	 * array that other plugins return in some routes.
	 *
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$text   = array( 'type' => 'string' );
		$maybe  = array( 'type' => array( 'string', 'null' ) );
		$fields = array( 'id' => array( 'type' => 'integer' ) ) + OrderLinks::properties() + array(
			'customer_name'          => $text,
			'customer_email'         => $text,
			'fraud_meta_box_type'    => $text + array( 'description' => 'How fraud rules and the merchant judged it; empty when nobody did.' ),
			'ip_address'             => $text + array( 'description' => 'The customer\'s; empty when it is not known.' ),
			'suggested_product_type' => $maybe
				+ array( 'description' => implode( ', ', self::PRODUCT_TYPES ) . '; null when its products are gone.' ),
		);
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'OrderDetails', $fields );
	}

	/**
	 * @param PaymentLink|null $link By which another plugin's order is shown.
	 * @return array<string, mixed>|null
	 */
	public static function of( ?WC_Order $order, ?PaymentLink $link = null ): ?array {
		if ( null === $order ) {
			return null;
		}
		return array( 'id' => $order->get_id() ) + OrderLinks::link( $order ) + OrderLinks::mark( $link ) + array(
			'customer_name'          => trim( $order->get_formatted_billing_full_name() ),
			'customer_email'         => (string) $order->get_billing_email(),
			'fraud_meta_box_type'    => (string) $order->get_meta( OrderPayment::FRAUD_OUTCOME ),
			'ip_address'             => (string) $order->get_customer_ip_address(),
			'suggested_product_type' => self::product_type( $order ),
		);
	}

	/** The product type of the whole order. */
	private static function product_type( WC_Order $order ): ?string {
		$types = array();
		foreach ( $order->get_items() as $item ) {
			$product = $item instanceof WC_Order_Item_Product ? $item->get_product() : null;
			if ( $product instanceof WC_Product ) {
				$types[ self::type_of( $product ) ] = true;
			}
		}
		return count( $types ) > 1 ? 'multiple' : array_key_first( $types );
	}

	private static function type_of( WC_Product $product ): string {
		if ( self::BOOKING === $product->get_type() ) {
			return 'offline_service';
		}
		// A downloadable product that is also shipped counts as physical.
		return $product->is_virtual() ? 'digital_product_or_service' : 'physical_product';
	}
}
