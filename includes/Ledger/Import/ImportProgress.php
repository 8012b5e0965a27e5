<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

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

	/** Forgets all. */
	public function clear(): void {
		$this->tables->delete( self::TABLE );
	}

	public function save( ListProgress $one ): ListProgress {
		$row = array(
			'list'     => $one->list,
			'position' => (string) $one->position,
			'objects'  => $one->objects,
			'begun'    => $one->begun,
			'finished' => $one->finished,
			'reached'  => $one->reached,
			'oldest'   => $one->oldest,
			'since'    => $one->since,
			'worked'   => $one->worked,
		);
		$this->tables->insert( self::TABLE, array( $row ), true );
		return $one;
	}
}
