<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\SearchQuery;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * A search that very many rows match scans the list in its order, and finds what the index of words finds.
 *
 * @covers \MerchantPayments\Ledger\ListReader
 * @covers \MerchantPayments\Ledger\SearchQuery
 */
final class ScanTest extends IntegrationTestCase {

	private const TERMS = [
		[ 'a' ],
		[ 'm' ],
		[ 'emma' ],
		[ 'GAR' ],
		[ 'jose', 'björn' ],
		[ '@' ],
		[ 'an', 'b', 'zzz' ],
		[ 'Emma Garcia' ],
		[ 'a b' ],
		[ '1234' ],
		[ '#12' ],
		[ '%' ],
		[ 'example.com' ],
	];

	/** Our tables. */
	private ScopedTables $tables;

	/** A store. */
	protected function set_up(): void {
		parent::set_up();
		$this->tables = SandboxStore::make( 600 )->account()->tables();
	}

	/** Both ways find the same rows in the same order, on every page. */
	public function test_the_scan_finds_what_the_index_finds(): void {
		$compared = 0;
		foreach ( self::TERMS as $terms ) {
			foreach ( [ [ 'created', 'desc' ], [ 'created', 'asc' ], [ 'amount', 'desc' ] ] as [ $column, $direction ] ) {
				foreach ( [ 1, 2, 5 ] as $page ) {
					$request = new ListRequest( $page, 25, 'any', $direction );
					$found   = ( new SearchQuery( $this->tables ) )->ids( $terms );
					$indexed = $this->reader()->page( $request, $column, new Condition( "transaction_id IN ({$found->sql})", $found->args ) );
					$this->assertSame( $indexed, $this->scan( $request, $column, $terms ), implode( ', ', $terms ) . " $column $direction $page" );
					$compared += count( $indexed );
				}
			}
		}
		$this->assertGreaterThan( 500, $compared );
	}

	/** Pages beside a known row. */
	public function test_cursors(): void {
		$all = array_column( (array) $this->scan( new ListRequest( 1, 60, 'any', 'desc' ), 'created', [ 'a' ] ), 'transaction_id' );
		$ids = fn ( array $beside ): array => array_column(
			(array) $this->scan( new ListRequest( 3, 20, 'any', 'desc', $beside ), 'created', [ 'a' ] ),
			'transaction_id'
		);
		$this->assertCount( 60, $all );
		$this->assertSame( array_slice( $all, 20, 20 ), $ids( [ 'after' => $all[19] ] ) );
		$this->assertSame( array_slice( $all, 20, 20 ), $ids( [ 'before' => $all[40] ] ) );
	}

	/** Reads the list of transactions. */
	private function reader(): ListReader {
		return new ListReader( $this->tables, 'transactions', 'transaction_id', new Condition( 'listed = 1' ) );
	}

	/**
	 * @param list<string> $terms Terms.
	 * @return list<array<string, string|null>>|null
	 */
	private function scan( ListRequest $request, string $column, array $terms ): ?array {
		$words = array_map( SearchQuery::words( ... ), $terms );
		return $this->reader()->scan(
			$request,
			$column,
			null,
			SearchQuery::FIELDS,
			static fn ( array $row ): bool => SearchQuery::matches( $row, $words )
		);
	}
}
