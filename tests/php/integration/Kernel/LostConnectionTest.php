<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kernel;

use Closure;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use RuntimeException;
use wpdb;

/**
 * The server closes the connection: it is restarted, or tired of waiting. Only MySQL and MariaDB have connections to lose; on SQLite a
 * request that ends stands for it.
 *
 * @covers \MerchantPayments\Kernel\Database
 */
final class LostConnectionTest extends IntegrationTestCase {

	/** Our tables. */
	private Database $database;

	/** WordPress ends a request that has no database; here that is an exception. */
	protected function set_up(): void {
		parent::set_up();
		$this->database = Site::instance()->database();
		add_filter( 'wp_die_handler', array( $this, 'ends' ) );
		$this->database->wpdb->hide_errors();
	}

	/** Ends are ends again. */
	protected function tear_down(): void {
		remove_filter( 'wp_die_handler', array( $this, 'ends' ) );
		parent::tear_down();
	}

	/**
	 * What ends the request.
	 *
	 * @return Closure(): never
	 */
	public function ends(): Closure {
		return static fn (): never => throw new RuntimeException( 'The request ends.' );
	}

	/**
	 * In the middle of a transaction nothing of it stays, whoever sends the next statement, and nobody hears of a success.
	 *
	 * @dataProvider moments
	 * @param list<'ours'|'lost'|'theirs'> $acts What is done in the transaction.
	 */
	public function test_a_transaction_is_whole_or_not( array $acts ): void {
		$told = null;
		try {
			$told = $this->database->transaction( fn (): string => implode( array_map( $this->act( ... ), $acts, array_keys( $acts ) ) ) );
		} catch ( RuntimeException ) {
			$this->assertSame( [], $this->database->column( "SELECT name FROM {$this->database->table( 'locks' )}" ) );
		}
		$this->assertNull( $told );
		$this->assertSame(
			'later',
			$this->database->transaction( fn (): string => $this->act( 'ours', 9 ) . 'later' ),
			'The next one has a connection again.'
		);
		$this->assertSame( [ '9' ], $this->database->column( "SELECT name FROM {$this->database->table( 'locks' )}" ) );
	}

	/**
	 * Moments at which the connection is lost.
	 *
	 * @return array<string, array{list<string>}>
	 */
	public static function moments(): array {
		return [
			'between statements'               => [ [ 'ours', 'lost', 'ours' ] ],
			'before a statement of other code' => [ [ 'ours', 'lost', 'theirs' ] ],
			'before the commit'                => [ [ 'ours', 'lost' ] ],
			'before the first statement'       => [ [ 'lost', 'ours' ] ],
		];
	}

	/** Outside of transactions WordPress connects again. */
	public function test_a_single_statement_goes_over_a_new_connection(): void {
		if ( null === $this->database->sqlite() ) {
			$this->lose();
		}
		$this->act( 'ours', 1 );
		$this->assertSame( [ '1' ], $this->database->column( "SELECT name FROM {$this->database->table( 'locks' )}" ) );
	}

	/** Writes a row as we do or as WordPress and other plugins do, or loses the connection. */
	private function act( string $act, int $name ): string {
		$row = [
			'name'    => (string) $name,
			'owner'   => 'x',
			'expires' => 1,
		];
		match ( $act ) {
			'ours'   => $this->database->run(
				"INSERT INTO {$this->database->table( 'locks' )} (name, owner, expires) VALUES (%s, %s, %d)",
				array_values( $row )
			),
			'theirs' => $this->database->wpdb->insert( $this->database->table( 'locks' ), $row ),
			default  => $this->lose(),
		};
		return '';
	}

	/** Has the server close WordPress's connection, over another one. */
	private function lose(): void {
		if ( null !== $this->database->sqlite() ) {
			( $this->ends() )();
		}
		$wpdb  = $this->database->wpdb;
		$mine  = $this->database->row( 'SELECT CONNECTION_ID() AS id' );
		$other = new wpdb( $wpdb->__get( 'dbuser' ), $wpdb->__get( 'dbpassword' ), $wpdb->__get( 'dbname' ), $wpdb->__get( 'dbhost' ) );
		$other->query( 'KILL ' . (int) ( $mine['id'] ?? 0 ) );
		$other->close();
		usleep( 50_000 );
	}
}
