<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

/** Removes the orders, refunds and customers that the generator made, and nothing else. */
final class OrderRemoval {

	/** How many ids a statement names at most. */
	private const AT_ONCE = 500;

	public function __construct( private readonly OrderTables $tables ) {}

	/** Removes everything that bears the generator's mark. */
	public function run(): void {
		$this->mark_later_refunds();
		$t    = $this->tables->names;
		$ours = "SELECT order_id FROM {$t['operational']} WHERE created_via = '" . OrderTables::MARK . "'";
		foreach (
			array(
				"DELETE FROM {$t['item_meta']} WHERE order_item_id IN ( SELECT order_item_id FROM {$t['items']} WHERE order_id IN ( {$ours} ) )",
				"DELETE FROM {$t['items']} WHERE order_id IN ( {$ours} )",
				"DELETE FROM {$t['notes']} WHERE comment_type = 'order_note' AND comment_post_ID IN ( {$ours} )",
				"DELETE FROM {$t['addresses']} WHERE order_id IN ( {$ours} )",
				"DELETE FROM {$t['meta']} WHERE order_id IN ( {$ours} )",
				"DELETE FROM {$t['posts']} WHERE post_type = '" . OrderTables::PLACEHOLDER . "' AND ID IN ( {$ours} )",
				"DELETE FROM {$t['orders']} WHERE id IN ( {$ours} )",
				"DELETE FROM {$t['operational']} WHERE created_via = '" . OrderTables::MARK . "'",
			) as $statement
		) {
			$this->tables->database->run( $statement );
		}
		$this->remove_users();
	}

	/** A refund that a merchant made of a made order goes with the order. */
	private function mark_later_refunds(): void {
		$t   = $this->tables->names;
		$ids = $this->tables->database->column(
			"SELECT child.id FROM {$t['orders']} child JOIN {$t['operational']} parent ON parent.order_id = child.parent_order_id AND parent.created_via = %s
			JOIN {$t['operational']} own ON own.order_id = child.id AND ( own.created_via IS NULL OR own.created_via <> %s )",
			array( OrderTables::MARK, OrderTables::MARK )
		);
		$this->in_parts( $ids, "UPDATE {$t['operational']} SET created_via = '" . OrderTables::MARK . "' WHERE order_id IN ( %s )" );
	}

	/** Removes the WordPress users of made customers. */
	private function remove_users(): void {
		$wpdb = $this->tables->database->wpdb;
		$ids  = $this->tables->database->column( "SELECT user_id FROM {$wpdb->usermeta} WHERE meta_key = %s", array( OrderCustomers::MARK ) );
		$this->in_parts( $ids, "DELETE FROM {$wpdb->users} WHERE ID IN ( %s )" );
		$this->in_parts( $ids, "DELETE FROM {$wpdb->usermeta} WHERE user_id IN ( %s )" );
	}

	/** @param list<string> $ids Ids from the database. */
	private function in_parts( array $ids, string $statement ): void {
		foreach ( array_chunk( array_map( 'intval', $ids ), self::AT_ONCE ) as $part ) {
			$this->tables->database->run( sprintf( $statement, implode( ',', $part ) ) );
		}
	}
}
