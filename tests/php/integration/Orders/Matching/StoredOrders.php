<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders\Matching;

use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Platform\MinorUnits;

/** Writes many orders as WooCommerce stores them: in tables of their own, or as posts. WooCommerce itself takes minutes for thousands. */
final class StoredOrders {

	/** @var array<string, list<array<string, string|int|null>>> Rows by table. */
	private array $rows = [];

	public function __construct( private readonly Database $database, private readonly bool $in_tables ) {}

	/**
	 * @param array<string, mixed>                                                       $order As GeneratedShop makes it.
	 * @param array{method: string, transaction: string, metas: array<string, string>} $left  What the plugin left on it.
	 */
	public function add( array $order, array $left ): void {
		$this->in_tables ? $this->add_to_tables( $order, $left ) : $this->add_to_posts( $order, $left );
	}

	public function flush(): void {
		foreach ( $this->rows as $table => $rows ) {
			( new BulkWrite( $this->database ) )->write( $this->database->wpdb->prefix . $table, $rows, false );
		}
		$this->rows = [];
	}

	/**
	 * @param array<string, mixed>                                                       $order
	 * @param array{method: string, transaction: string, metas: array<string, string>} $left
	 */
	private function add_to_tables( array $order, array $left ): void {
		$this->rows['wc_orders'][]                 = [
			'id'               => $order['id'],
			'type'             => 'shop_order',
			'status'           => 'wc-processing',
			'currency'         => strtoupper( (string) $order['currency'] ),
			'total_amount'     => self::total( $order ),
			'date_created_gmt' => gmdate( 'Y-m-d H:i:s', (int) $order['created'] ),
			'billing_email'    => $order['email'],
			'customer_id'      => $order['customer'],
			'payment_method'   => $left['method'],
			'transaction_id'   => $left['transaction'],
		];
		$this->rows['wc_order_operational_data'][] = [
			'order_id'  => $order['id'],
			'order_key' => $order['key'],
		];
		foreach ( $left['metas'] as $key => $value ) {
			// phpcs:disable WordPress.DB.SlowDBQuery -- A row, and no query.
			$this->rows['wc_orders_meta'][] = [
				'order_id'   => $order['id'],
				'meta_key'   => $key,
				'meta_value' => $value,
			];
			// phpcs:enable
		}
	}

	/**
	 * @param array<string, mixed>                                                       $order
	 * @param array{method: string, transaction: string, metas: array<string, string>} $left
	 */
	private function add_to_posts( array $order, array $left ): void {
		$time                  = gmdate( 'Y-m-d H:i:s', (int) $order['created'] );
		$this->rows['posts'][] = [
			'ID'                    => $order['id'],
			'post_type'             => 'shop_order',
			'post_status'           => 'wc-processing',
			'post_date'             => $time,
			'post_date_gmt'         => $time,
			'post_content'          => '',
			'post_title'            => 'Order',
			'post_excerpt'          => '',
			'to_ping'               => '',
			'pinged'                => '',
			'post_content_filtered' => '',
		];
		$metas                 = [
			'_order_key'      => $order['key'],
			'_order_currency' => strtoupper( (string) $order['currency'] ),
			'_order_total'    => self::total( $order ),
			'_billing_email'  => $order['email'],
			'_customer_user'  => (string) $order['customer'],
			'_payment_method' => $left['method'],
			'_transaction_id' => $left['transaction'],
		];
		foreach ( $metas + $left['metas'] as $key => $value ) {
			// phpcs:disable WordPress.DB.SlowDBQuery -- A row, and no query.
			$this->rows['postmeta'][] = [
				'post_id'    => $order['id'],
				'meta_key'   => $key,
				'meta_value' => $value,
			];
			// phpcs:enable
		}
	}

	/** @param array<string, mixed> $order */
	private static function total( array $order ): string {
		return ( new MinorUnits( (int) $order['total'], (string) $order['currency'] ) )->decimal();
	}
}
