<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Ledger\ScopedTables;

/** How far each list was imported (table `imports`), so that an import goes on where its process ended. */
final class ImportProgress {

	private const TABLE = 'imports';

	public function __construct( private readonly ScopedTables $tables ) {}

	/** @return array<string, ListProgress> Of the lists that were begun, by name. */
	public function all(): array {
		$all = array();
		foreach ( $this->tables->rows( '*', self::TABLE ) as $row ) {
			$list         = (string) $row['list'];
			$position     = '' === $row['position'] ? null : $row['position'];
			$all[ $list ] = new ListProgress(
				$list,
				$position,
				(int) $row['objects'],
				(int) $row['begun'],
				(int) $row['finished'],
				(int) $row['reached'],
				(int) $row['oldest'],
				(int) $row['since'],
				(int) $row['worked']
			);
		}
		return $all;
	}

	public function begin( ListProgress $one ): ListProgress {
		$this->tables->insert( self::TABLE, array( array( 'list' => $one->list ) + self::row( $one ) ), true );
		return $one;
	}

	/** @throws Locked When the list is no longer imported: somebody has deleted the account's rows meanwhile, and this with them. */
	public function save( ListProgress $one ): ListProgress {
		$row  = self::row( $one );
		$list = new Condition( 'list = %s', array( $one->list ) );
		$set  = implode( ', ', array_map( static fn ( string $column ): string => "{$column} = %s", array_keys( $row ) ) );
		$this->tables->update( self::TABLE, new Condition( $set, array_values( $row ) ), $list );
		// Not by the number of rows: it is 0 when nothing changes.
		if ( 0 === $this->tables->count( self::TABLE, $list ) ) {
			throw new Locked( esc_html( self::TABLE . ':' . $this->tables->scope->id ) );
		}
		return $one;
	}

	/** @return array<string, string|int> */
	private static function row( ListProgress $one ): array {
		return array(
			'position' => (string) $one->position,
			'objects'  => $one->objects,
			'begun'    => $one->begun,
			'finished' => $one->finished,
			'reached'  => $one->reached,
			'oldest'   => $one->oldest,
			'since'    => $one->since,
			'worked'   => $one->worked,
		);
	}
}
