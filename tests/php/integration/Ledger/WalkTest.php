<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\Search;
use MerchantPayments\Ledger\SearchIndex;
use MerchantPayments\Ledger\SearchWords;
use MerchantPayments\Ledger\Walk;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * A search that very many rows fit walks from row to row, and finds what the index of words finds.
 *
 * @covers \MerchantPayments\Ledger\ListReader
 * @covers \MerchantPayments\Ledger\SearchWords
 */
final class WalkTest extends IntegrationTestCase {

	private const TERMS = [ [ 'a' ], [ 'm' ], [ 'emma' ], [ 'GAR' ], [ 'jose', 'björn' ], [ '@' ], [ 'an', 'b', 'zzz' ], [ 'Emma Garcia' ], [ 'a b' ], [ '1234' ], [ '#12' ], [ '%' ], [ 'example.com' ] ];

	/** Our tables. */
	private ScopedTables $tables;

	/** A store. */
	protected function set_up(): void {
		parent::set_up();
		$this->tables = SandboxStore::make( 700 )->tables();
	}

	/** Both ways find the same rows in the same order, on every page. */
	public function test_the_walk_finds_what_the_index_finds(): void {
		$compared = 0;
		foreach ( self::TERMS as $terms ) {
			foreach ( [ [ 'created', 'desc' ], [ 'created', 'asc' ], [ 'amount', 'desc' ] ] as [ $column, $direction ] ) {
				foreach ( [ 1, 2, 5 ] as $page ) {
					$request = new ListRequest( $page, 25, 'any', $direction );
					$found   = ( new Search( $this->tables, SearchIndex::TRANSACTIONS ) )->ids( $terms );
					$indexed = $this->reader()->page( $request, $column, new Condition( "transaction_id IN ({$found->sql})", $found->args ) );
					$this->assertSame( $indexed, $this->reader()->walk( $request, $column, null, $this->walk( $terms ) ), implode( ', ', $terms ) . " $column $direction $page" );
					$compared += count( $indexed );
				}
			}
		}
		$this->assertGreaterThan( 500, $compared );
	}

	/** From a row to those beside it. */
	public function test_neighbours(): void {
		$all = array_column( (array) $this->reader()->walk( new ListRequest( 1, 75, 'any', 'desc' ), 'created', null, $this->walk( [ 'a' ] ) ), 'transaction_id' );
		$ids = fn ( array $beside ): array => array_column( (array) $this->reader()->walk( new ListRequest( 3, 25, 'any', 'desc', $beside ), 'created', null, $this->walk( [ 'a' ] ) ), 'transaction_id' );
		$this->assertCount( 75, $all );
		$this->assertSame( array_slice( $all, 25, 25 ), $ids( [ 'after' => $all[24] ] ) );
		$this->assertSame( array_slice( $all, 25, 25 ), $ids( [ 'before' => $all[50] ] ) );
	}

	/** Reads the list of transactions. */
	private function reader(): ListReader {
		return new ListReader( $this->tables, 'transactions', 'transaction_id', new Condition( 'listed = 1' ) );
	}

	/**
	 * Looks for terms.
	 *
	 * @param list<string> $terms Terms.
	 */
	private function walk( array $terms ): Walk {
		$words = array_map( SearchWords::of_term( ... ), $terms );
		return new Walk( SearchWords::FIELDS, static fn ( array $row ): bool => SearchWords::fit_any( $row, $words ) );
	}
}
