<?php
/**
 * An order as it lies in the tables.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Orders;

use MerchantPayments\Store\Moment;
use MerchantPayments\Store\Properties;
use WC_Abstract_Order;
use WC_Order;
use WC_Order_Refund;

/**
 * Maps columns to properties and back.
 */
final class OrderRow {

	/**
	 * Property => column of wc_orders. Refunds have only some of the properties.
	 */
	private const MAIN = [
		'currency'             => 'currency',
		'cart_tax'             => 'tax_amount',
		'total'                => 'total_amount',
		'customer_id'          => 'customer_id',
		'billing_email'        => 'billing_email',
		'parent_id'            => 'parent_order_id',
		'payment_method'       => 'payment_method',
		'payment_method_title' => 'payment_method_title',
		'transaction_id'       => 'transaction_id',
		'customer_ip_address'  => 'ip_address',
		'customer_user_agent'  => 'user_agent',
		'customer_note'        => 'customer_note',
	];

	/**
	 * Property => column of wc_order_operational_data.
	 */
	public const OPERATIONAL = [
		'created_via'                  => 'created_via',
		'version'                      => 'woocommerce_version',
		'prices_include_tax'           => 'prices_include_tax',
		'recorded_coupon_usage_counts' => 'coupon_usages_are_counted',
		'download_permissions_granted' => 'download_permission_granted',
		'cart_hash'                    => 'cart_hash',
		'new_order_email_sent'         => 'new_order_email_sent',
		'order_key'                    => 'order_key',
		'order_stock_reduced'          => 'order_stock_reduced',
		'date_paid'                    => 'date_paid_gmt',
		'date_completed'               => 'date_completed_gmt',
		'shipping_tax'                 => 'shipping_tax_amount',
		'shipping_total'               => 'shipping_total_amount',
		'discount_tax'                 => 'discount_tax_amount',
		'discount_total'               => 'discount_total_amount',
		'recorded_sales'               => 'recorded_sales',
	];

	/**
	 * Property of a refund => key of its meta data.
	 */
	public const REFUND_META = [
		'amount'           => '_refund_amount',
		'reason'           => '_refund_reason',
		'refunded_by'      => '_refunded_by',
		'refunded_payment' => '_refunded_payment',
	];

	/**
	 * Rows of one order.
	 *
	 * @param array<string, string|null>                          $main        Of wc_orders.
	 * @param array<string, string|null>                          $operational Of wc_order_operational_data.
	 * @param array<string, array<string, string|null>>           $addresses   Of wc_order_addresses, by type.
	 * @param list<array{id: int, key: string, value: mixed}> $meta        Of wc_orders_meta.
	 */
	public function __construct(
		private readonly array $main,
		private readonly array $operational,
		private readonly array $addresses,
		public readonly array $meta
	) {}

	/**
	 * The order's id.
	 */
	public function id(): int {
		return (int) $this->main['id'];
	}

	/**
	 * The type: shop_order or shop_order_refund.
	 */
	public function type(): string {
		return (string) $this->main['type'];
	}

	/**
	 * Values for the order's setters.
	 *
	 * @return array<string, mixed>
	 */
	public function props(): array {
		$status = (string) $this->main['status'];
		$props  = [
			'status'        => str_starts_with( $status, 'wc-' ) ? substr( $status, 3 ) : $status,
			'date_created'  => Moment::from_column( $this->main['date_created_gmt'] ),
			'date_modified' => Moment::from_column( $this->main['date_updated_gmt'] ),
		];
		foreach ( self::MAIN as $prop => $column ) {
			$props[ $prop ] = $this->main[ $column ];
		}
		foreach ( self::OPERATIONAL as $prop => $column ) {
			$value          = $this->operational[ $column ] ?? null;
			$props[ $prop ] = str_starts_with( $prop, 'date_' ) ? Moment::from_column( $value ) : $value;
		}
		if ( 'shop_order_refund' === $this->type() ) {
			$values = array_column( $this->meta, 'value', 'key' );
			return $props + array_map( fn ( string $key ) => $values[ $key ] ?? null, self::REFUND_META );
		}
		foreach ( $this->addresses as $type => $address ) {
			foreach ( array_diff_key( $address, array_flip( [ 'id', 'order_id', 'address_type' ] ) ) as $field => $value ) {
				$props[ $type . '_' . $field ] = $value;
			}
		}
		return $props;
	}

	/**
	 * The row of wc_orders, without its id.
	 *
	 * @param WC_Abstract_Order $order The order.
	 * @return array<string, mixed>
	 */
	public static function main( WC_Abstract_Order $order ): array {
		$status = $order->get_status();
		return self::columns( $order, self::MAIN ) + [
			'status'           => in_array( $status, [ 'trash', 'auto-draft' ], true ) ? $status : 'wc-' . $status,
			'type'             => $order->get_type(),
			'date_created_gmt' => Moment::column( $order->get_date_created( 'edit' ) ),
			'date_updated_gmt' => Moment::column( $order->get_date_modified( 'edit' ) ),
		];
	}

	/**
	 * What of the row of wc_orders a saved order writes: as in WooCommerce only what was changed, so that two who changed different things
	 * keep both.
	 *
	 * @param WC_Abstract_Order    $order   The order.
	 * @param array<string, mixed> $changes Its changed properties.
	 * @return array<string, mixed>
	 */
	public static function changed( WC_Abstract_Order $order, array $changes ): array {
		$own     = isset( $changes['billing'] ) ? $changes + [ 'billing_email' => true ] : $changes;
		$columns = array_intersect_key( self::MAIN, $own ) + array_intersect_key(
			[
				'status'       => 'status',
				'date_created' => 'date_created_gmt',
			],
			$own
		);
		return array_intersect_key( self::main( $order ), array_flip( $columns ) + [ 'date_updated_gmt' => true ] );
	}

	/**
	 * The row of wc_order_operational_data, without the order's id.
	 *
	 * @param WC_Abstract_Order         $order   The order.
	 * @param array<string, mixed>|null $changes Only the properties that changed.
	 * @return array<string, mixed>
	 */
	public static function operational( WC_Abstract_Order $order, ?array $changes = null ): array {
		return self::columns( $order, null === $changes ? self::OPERATIONAL : array_intersect_key( self::OPERATIONAL, $changes ) );
	}

	/**
	 * A row of wc_order_addresses.
	 *
	 * @param WC_Order $order The order.
	 * @param string   $type  billing or shipping.
	 * @return array<string, mixed>
	 */
	public static function address( WC_Order $order, string $type ): array {
		$address = $order->get_address( $type ) + [ 'email' => '' ];
		return array_map( 'strval', $address ) + [
			'order_id'     => $order->get_id(),
			'address_type' => $type,
		];
	}

	/**
	 * A refund's own properties as rows of meta data.
	 *
	 * @param WC_Abstract_Order         $order   An order has none.
	 * @param array<string, mixed>|null $changes Only the properties that changed.
	 * @return list<array{string, mixed}> Key and value.
	 */
	public static function refund_meta( WC_Abstract_Order $order, ?array $changes = null ): array {
		if ( ! $order instanceof WC_Order_Refund ) {
			return [];
		}
		$rows = [];
		foreach ( null === $changes ? self::REFUND_META : array_intersect_key( self::REFUND_META, $changes ) as $prop => $key ) {
			$rows[] = [ $key, Properties::get( $order, $prop ) ];
		}
		return $rows;
	}

	/**
	 * Values of the order's properties by column.
	 *
	 * @param WC_Abstract_Order     $order The order.
	 * @param array<string, string> $map   Property => column.
	 * @return array<string, mixed>
	 */
	private static function columns( WC_Abstract_Order $order, array $map ): array {
		$row = [];
		foreach ( $map as $prop => $column ) {
			$value          = is_callable( [ $order, "get_$prop" ] ) ? Properties::get( $order, $prop ) : null;
			$row[ $column ] = match ( true ) {
				str_starts_with( $prop, 'date_' ) => Moment::column( $value ),
				is_bool( $value ) => (int) $value,
				default => $value,
			};
		}
		return $row;
	}
}
