<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Orders\PaymentOrders;

/**
 * Orders in WooCommerce's own tables.
 *
 * @phpstan-import-type OrderRow from OrderStorage
 * @phpstan-import-type MetaRow from OrderStorage
 */
final readonly class OrdersInTables implements OrderStorage {

	public function __construct( private Database $database ) {}

	public function after( int $after, int $number ): array {
		return $this->orders( new Condition( 'o.id > %d', array( $after ) ), $number );
	}

	public function with_ids( array $ids ): array {
		return $this->orders( ScopedTables::one_of( 'o.id', $ids ), count( $ids ) );
	}

	/** @return list<OrderRow> */
	private function orders( Condition $where, int $number ): array {
		$prefix = $this->database->wpdb->prefix;
		$rows   = $this->database->rows(
			"SELECT o.id, o.currency, o.total_amount, o.date_created_gmt, o.billing_email, o.customer_id, o.payment_method, o.transaction_id,
				d.order_key
			FROM {$prefix}wc_orders o LEFT JOIN {$prefix}wc_order_operational_data d ON d.order_id = o.id
			WHERE {$where->sql} AND o.type = 'shop_order' AND o.status NOT IN ('trash', 'auto-draft')
				AND COALESCE( o.payment_method, '' ) <> %s
			ORDER BY o.id LIMIT %d",
			array( ...$where->args, PaymentOrders::METHOD, $number )
		);
		return array_map(
			static fn ( array $row ): array => array(
				'id'          => (int) $row['id'],
				'currency'    => (string) $row['currency'],
				'total'       => (string) $row['total_amount'],
				'created'     => (string) $row['date_created_gmt'],
				'email'       => (string) $row['billing_email'],
				'customer'    => (int) $row['customer_id'],
				'method'      => (string) $row['payment_method'],
				'transaction' => (string) $row['transaction_id'],
				'key'         => (string) $row['order_key'],
			),
			$rows
		);
	}

	public function metas( array $ids, array $keys ): array {
		$where = Condition::join( array( ScopedTables::one_of( 'order_id', $ids ), ScopedTables::one_of( 'meta_key', $keys ) ), 'AND' );
		$rows  = $this->database->rows(
			"SELECT order_id, meta_key, meta_value FROM {$this->database->wpdb->prefix}wc_orders_meta WHERE {$where->sql} ORDER BY id",
			$where->args
		);
		return array_map(
			static fn ( array $row ): array => array(
				'order' => (int) $row['order_id'],
				'key'   => (string) $row['meta_key'],
				'value' => (string) $row['meta_value'],
			),
			$rows
		);
	}

	public function ids_with_keys( array $order_keys ): array {
		$where = ScopedTables::one_of( 'order_key', $order_keys );
		$table = $this->database->wpdb->prefix . 'wc_order_operational_data';
		return array_map( intval( ... ), $this->database->column( "SELECT order_id FROM {$table} WHERE {$where->sql}", $where->args ) );
	}

	public function ids_with_numbers( array $numbers ): array {
		$named = array( ScopedTables::one_of( 'meta_key', Schemes::NUMBERS ), ScopedTables::one_of( 'meta_value', $numbers ) );
		$where = Condition::join( $named, 'AND' );
		$table = $this->database->wpdb->prefix . 'wc_orders_meta';
		return array_map( intval( ... ), $this->database->column( "SELECT order_id FROM {$table} WHERE {$where->sql}", $where->args ) );
	}
}
