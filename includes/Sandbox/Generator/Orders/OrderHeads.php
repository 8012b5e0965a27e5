<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

/** Writes the post that reserves an id, the order's own row and its operational data. */
final class OrderHeads {

	public function __construct(
		private readonly OrderTables $tables,
		private readonly string $version,
		private readonly string $address
	) {}

	/** @param int $time When it was made, in UTC seconds. */
	public function placeholder( int $id, int $parent, int $time ): void {
		$utc   = $this->tables->utc( $time );
		$local = $this->tables->local( $time );
		$this->tables->add(
			'posts',
			array(
				'ID'                    => $id,
				'post_author'           => 0,
				'post_date'             => $local,
				'post_date_gmt'         => $utc,
				'post_content'          => '',
				'post_title'            => '',
				'post_excerpt'          => '',
				'post_status'           => 'draft',
				'comment_status'        => 'closed',
				'ping_status'           => 'closed',
				'post_name'             => '',
				'to_ping'               => '',
				'pinged'                => '',
				'post_modified'         => $local,
				'post_modified_gmt'     => $utc,
				'post_content_filtered' => '',
				'post_parent'           => $parent,
				'guid'                  => $this->address . '?post_type=' . OrderTables::PLACEHOLDER . '&p=' . $id,
				'post_type'             => OrderTables::PLACEHOLDER,
			)
		);
	}

	/**
	 * The order's own row; what is not given is empty.
	 *
	 * @param array<string, string|int|null> $values Some of the table's columns.
	 */
	public function order( array $values ): void {
		$this->tables->add(
			'orders',
			array(
				'id'                   => $values['id'],
				'status'               => $values['status'],
				'currency'             => $values['currency'],
				'type'                 => $values['type'],
				'tax_amount'           => 0,
				'total_amount'         => $values['total_amount'],
				'customer_id'          => $values['customer_id'] ?? 0,
				'billing_email'        => $values['billing_email'] ?? null,
				'date_created_gmt'     => $values['date_created_gmt'],
				'date_updated_gmt'     => $values['date_updated_gmt'],
				'parent_order_id'      => $values['parent_order_id'] ?? 0,
				'payment_method'       => $values['payment_method'] ?? null,
				'payment_method_title' => $values['payment_method_title'] ?? null,
				'transaction_id'       => $values['transaction_id'] ?? null,
				'ip_address'           => $values['ip_address'] ?? null,
				'user_agent'           => null,
				'customer_note'        => null,
			)
		);
	}

	/**
	 * Operational data; what is not given is empty.
	 *
	 * @param array<string, string|int|null> $values Some of the table's columns.
	 */
	public function operational( int $id, array $values = array() ): void {
		$paid = isset( $values['date_paid_gmt'] ) ? 1 : 0;
		$this->tables->add(
			'operational',
			array(
				'order_id'                    => $id,
				'created_via'                 => OrderTables::MARK,
				'woocommerce_version'         => $this->version,
				'prices_include_tax'          => 0,
				'coupon_usages_are_counted'   => $paid,
				'download_permission_granted' => $paid,
				'cart_hash'                   => '',
				'new_order_email_sent'        => 1,
				'order_key'                   => $values['order_key'] ?? '',
				'order_stock_reduced'         => $paid,
				'date_paid_gmt'               => $values['date_paid_gmt'] ?? null,
				'date_completed_gmt'          => $values['date_completed_gmt'] ?? null,
				'shipping_tax_amount'         => 0,
				'shipping_total_amount'       => $values['shipping_total_amount'] ?? 0,
				'discount_tax_amount'         => 0,
				'discount_total_amount'       => 0,
				'recorded_sales'              => $paid,
			)
		);
	}
}
