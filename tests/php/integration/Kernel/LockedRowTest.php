<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kernel;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use RuntimeException;
use wpdb;

/**
 * A statement waits for a row in vain, or is the victim of a deadlock. WordPress and WooCommerce go on after it as if nothing was. On
 * SQLite a transaction has all rows from its beginning; there a failure of ours stands for it.
 *
 * @covers \MerchantPayments\Kernel\Database
 */
final class LockedRowTest extends IntegrationTestCase {

	/** Our tables. */
	private Database $database;

	/** Two rows. */
	protected function set_up(): void {
		parent::set_up();
		$this->database = Site::instance()->database();
		$this->database->run( "INSERT INTO {$this->table()} (name, owner, expires) VALUES ('free', 'nobody', 1), ('held', 'nobody', 1)" );
	}

	/** The table that is written. */
	private function table(): string {
		return $this->database->table( 'locks' );
	}

	/**
	 * The rows' owners.
	 *
	 * @return list<string>
	 */
	private function owners(): array {
		return $this->database->column( "SELECT owner FROM {$this->table()} ORDER BY name" );
	}

	/**
	 * When a statement of other code could not be done, nothing of the transaction stays, and nobody hears of a success.
	 *
	 * @dataProvider places
	 * @param list<string> $names The rows that are written, in their order.
	 */
	public function test_a_transaction_is_whole_or_not( array $names ): void {
		$other  = $this->hold();
		$thrown = false;
		try {
			$this->database->transaction( fn () => array_map( $this->write_as_others( ... ), $names ) );
		} catch ( RuntimeException ) {
			$thrown = true;
		}
		$other?->query( 'ROLLBACK' );
		$other?->close();
		$this->assertTrue( $thrown );
		$this->assertSame( [ 'nobody', 'nobody' ], $this->owners() );

		$this->database->transaction( fn () => $this->write( 'held' ) );
		$this->assertSame( [ 'nobody', 'me' ], $this->owners(), 'The next one is done.' );
	}

	/**
	 * Where in the transaction the row is that somebody else holds.
	 *
	 * @return array<string, array{list<string>}>
	 */
	public static function places(): array {
		return [
			'in the middle' => [ [ 'free', 'held', 'free' ] ],
			'at the end'    => [ [ 'free', 'held' ] ],
		];
	}

	/** Another process that holds a row; none on SQLite. */
	private function hold(): ?wpdb {
		if ( null !== $this->database->sqlite() ) {
			return null;
		}
		$mine  = $this->database->wpdb;
		$other = new wpdb( $mine->__get( 'dbuser' ), $mine->__get( 'dbpassword' ), $mine->__get( 'dbname' ), $mine->__get( 'dbhost' ) );
		$other->query( 'START TRANSACTION' );
		$other->query( "UPDATE {$this->table()} SET owner = 'other' WHERE name = 'held'" );
		$this->database->run( 'SET SESSION innodb_lock_wait_timeout = 1' );
		return $other;
	}

	/**
	 * Writes a row as WordPress and other plugins do: without a look at what comes of it.
	 *
	 * @throws RuntimeException On SQLite, for the row that is held.
	 */
	private function write_as_others( string $name ): void {
		if ( 'held' === $name && null !== $this->database->sqlite() ) {
			throw new RuntimeException( 'The row is held.' );
		}
		$before = $this->database->wpdb->suppress_errors( true );
		$this->write( $name );
		$this->database->wpdb->suppress_errors( $before );
	}

	/** Writes a row. */
	private function write( string $name ): void {
		$this->database->wpdb->update( $this->table(), [ 'owner' => 'me' ], [ 'name' => $name ] );
	}
}
