<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Orders\PaymentOrders;

/**
 * Orders that WooCommerce stores as posts.
 *
 * @phpstan-import-type OrderRow from OrderStorage
 * @phpstan-import-type MetaRow from OrderStorage
 */
final readonly class OrdersInPosts implements OrderStorage {

	/** Metas with what the other storage has as columns. */
	private const COLUMNS = array(
		'_order_currency' => 'currency',
		'_order_total'    => 'total',
		'_billing_email'  => 'email',
		'_customer_user'  => 'customer',
		'_payment_method' => 'method',
		'_transaction_id' => 'transaction',
		'_order_key'      => 'key',
	);

	public function __construct( private Database $database ) {}

	public function after( int $after, int $number ): array {
		return $this->orders( new Condition( 'p.ID > %d', array( $after ) ), $number );
	}

	public function with_ids( array $ids ): array {
		return $this->orders( ScopedTables::one_of( 'p.ID', $ids ), count( $ids ) );
	}

	/** @return list<OrderRow> */
	private function orders( Condition $where, int $number ): array {
		$wpdb = $this->database->wpdb;
		$rows = $this->database->rows(
			"SELECT p.ID AS id, p.post_date_gmt FROM {$wpdb->posts} p
			LEFT JOIN {$wpdb->postmeta} m ON m.post_id = p.ID AND m.meta_key = '_payment_method'
			WHERE {$where->sql} AND p.post_type = 'shop_order' AND p.post_status NOT IN ('trash', 'auto-draft')
				AND COALESCE( m.meta_value, '' ) <> %s
			ORDER BY p.ID LIMIT %d",
			array( ...$where->args, PaymentOrders::METHOD, $number )
		);
		if ( array() === $rows ) {
			return array();
		}
		$values = array();
		$ids    = array_map( static fn ( array $row ): int => (int) $row['id'], $rows );
		foreach ( $this->metas( $ids, array_keys( self::COLUMNS ) ) as $meta ) {
			$values[ $meta['order'] ][ self::COLUMNS[ $meta['key'] ] ] = $meta['value'];
		}
		return array_map(
			static function ( array $row ) use ( $values ): array {
				$own = ( $values[ (int) $row['id'] ] ?? array() ) + array_fill_keys( array_values( self::COLUMNS ), '' );
				return array(
					'id'          => (int) $row['id'],
					'currency'    => $own['currency'],
					'total'       => $own['total'],
					'created'     => (string) $row['post_date_gmt'],
					'email'       => $own['email'],
					'customer'    => (int) $own['customer'],
					'method'      => $own['method'],
					'transaction' => $own['transaction'],
					'key'         => $own['key'],
				);
			},
			$rows
		);
	}

	public function metas( array $ids, array $keys ): array {
		$where = Condition::join( array( ScopedTables::one_of( 'post_id', $ids ), ScopedTables::one_of( 'meta_key', $keys ) ), 'AND' );
		$rows  = $this->database->rows(
			"SELECT post_id, meta_key, meta_value FROM {$this->database->wpdb->postmeta} WHERE {$where->sql} ORDER BY meta_id",
			$where->args
		);
		return array_map(
			static fn ( array $row ): array => array(
				'order' => (int) $row['post_id'],
				'key'   => (string) $row['meta_key'],
				'value' => (string) $row['meta_value'],
			),
			$rows
		);
	}

	public function ids_with_keys( array $order_keys ): array {
		return $this->ids( array( '_order_key' ), $order_keys );
	}

	public function ids_with_numbers( array $numbers ): array {
		return $this->ids( Schemes::NUMBERS, $numbers );
	}

	/**
	 * @param non-empty-list<string> $keys
	 * @param non-empty-list<string> $values
	 * @return list<int>
	 */
	private function ids( array $keys, array $values ): array {
		$where = Condition::join( array( ScopedTables::one_of( 'meta_key', $keys ), ScopedTables::one_of( 'meta_value', $values ) ), 'AND' );
		$sql   = "SELECT post_id FROM {$this->database->wpdb->postmeta} WHERE {$where->sql}";
		return array_map( intval( ... ), $this->database->column( $sql, $where->args ) );
	}
}
