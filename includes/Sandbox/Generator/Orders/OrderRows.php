<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use MerchantPayments\Kernel\BulkWrite;

/** Collects rows by table and writes them many at once. */
final class OrderRows {

	/** From how many rows of one table on all tables are written. */
	private const FULL = 4000;

	/** Columns of the tables of metadata. */
	private const META_COLUMNS = array(
		'meta'      => array( 'order_id', 'meta_key', 'meta_value' ),
		'item_meta' => array( 'order_item_id', 'meta_key', 'meta_value' ),
		'user_meta' => array( 'user_id', 'meta_key', 'meta_value' ),
	);

	/** @var array<string, list<array<string, string|int|float|null>>> */
	private array $rows = array();

	public function __construct( private readonly OrderTables $tables, private readonly BulkWrite $write ) {}

	/**
	 * @param 'orders'|'addresses'|'operational'|'meta'|'items'|'item_meta'|'posts'|'notes'|'users'|'user_meta' $table Which table.
	 * @param array<string, string|int|float|null>                                                              $row   The row; all rows of a table have the same columns in the same order.
	 */
	public function add( string $table, array $row ): void {
		$this->rows[ $table ][] = $row;
		if ( count( $this->rows[ $table ] ) >= self::FULL ) {
			$this->flush();
		}
	}

	/**
	 * @param 'meta'|'item_meta'|'user_meta' $table  Which table.
	 * @param array<string, string|null>     $values By key; those that are null are left out.
	 */
	public function add_meta( string $table, int $owner, array $values ): void {
		$columns = self::META_COLUMNS[ $table ];
		foreach ( $values as $key => $value ) {
			if ( null !== $value ) {
				$this->add( $table, array_combine( $columns, array( $owner, $key, $value ) ) );
			}
		}
	}

	/** Writes what has been collected. */
	public function flush(): void {
		foreach ( $this->rows as $table => $rows ) {
			$this->write->write( $this->tables->names[ $table ], $rows );
		}
		$this->rows = array();
	}
}
