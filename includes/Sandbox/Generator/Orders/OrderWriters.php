<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use MerchantPayments\Kernel\BulkWrite;

/** Puts the writers together over ranges of ids that are reserved for them. */
final class OrderWriters {

	private function __construct(
		private readonly OrderRows $rows,
		public readonly OrderWriter $book,
		public readonly OrderNotes $notes,
		public readonly OrderCustomers $customers
	) {}

	/** @param int $orders How many orders there will be at most, without refunds. */
	public static function open( OrderTables $tables, int $orders ): self {
		$rows  = new OrderRows( $tables, new BulkWrite( $tables->database ) );
		$dates = new OrderDates( wp_timezone() );
		$heads = new OrderHeads( $rows, $dates, defined( 'WC_VERSION' ) ? (string) constant( 'WC_VERSION' ) : '', home_url( '/' ) );
		$wpdb  = $tables->database->wpdb;
		return new self(
			$rows,
			new OrderWriter(
				$rows,
				$heads,
				new OrderItems( $rows, self::items( $tables, $orders ) ),
				// Two orders in three have no refund, none has more than two.
				$tables->reserve( 'posts', 'ID', $orders * 2, self::blank_post() )
			),
			new OrderNotes( $rows, $dates ),
			new OrderCustomers( $rows, $dates, $wpdb->get_blog_prefix() . 'capabilities', $tables->reserve( 'users', 'ID', $orders, array( 'user_login' => '-' ) ) )
		);
	}

	/** Writes what is still held back. */
	public function flush(): void {
		$this->rows->flush();
	}

	/** @param int $orders How many orders there will be at most. */
	private static function items( OrderTables $tables, int $orders ): int {
		$blank = array(
			'order_item_name' => '',
			'order_item_type' => '',
			'order_id'        => '0',
		);
		return $tables->reserve( 'items', 'order_item_id', $orders * OrderItems::AT_MOST, $blank );
	}

	/** @return array<string, string> */
	private static function blank_post(): array {
		return array(
			'post_content'          => '',
			'post_title'            => '',
			'post_excerpt'          => '',
			'to_ping'               => '',
			'pinged'                => '',
			'post_content_filtered' => '',
			'post_status'           => 'draft',
			'post_type'             => OrderTables::PLACEHOLDER,
		);
	}
}
