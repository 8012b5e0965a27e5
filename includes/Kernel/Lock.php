<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use Throwable;

/**
 * A named lock held as a unique row with owner and expiry.
 *
 * Tried with eight parallel requests: transients and `add_option` let two through, and `GET_LOCK` always succeeds on SQLite.
 */
final class Lock {

	/** How long to wait before another look, in microseconds. */
	private const PAUSE = 50_000;

	/** How long a name may be to stand in its row as it is: MySQL cuts a longer one without a word, and nobody would find that row again. */
	private const LONGEST = 190;

	/**
	 * The owner's token of each lock that this request holds, by name.
	 *
	 * @var array<string, string>
	 */
	private array $held = array();

	/** Whether something is done at the end of the request. */
	private bool $is_watched = false;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {}

	/**
	 * The table of locks.
	 *
	 * @param callable(string): string $table Gives a full table name.
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	public static function definitions( callable $table, string $collate ): array {
		return array(
			'locks' => "CREATE TABLE {$table( 'locks' )} (
				name varchar(190) NOT NULL,
				owner varchar(40) NOT NULL,
				expires bigint(20) NOT NULL,
				PRIMARY KEY  (name)
			) {$collate};",
		);
	}

	/**
	 * Does work while holding the lock, or not at all.
	 *
	 * @template T
	 * @param string                       $name    What is locked, for example `intent:pi_1`.
	 * @param int                          $seconds After how many seconds a lock whose owner died is free again.
	 * @param callable(Closure(): void): T $work    What to do; it is given what confirms, in a database transaction, that the lock is still held.
	 * @return T
	 * @throws Locked When somebody else holds it.
	 * @throws Throwable What the work throws.
	 */
	public function hold( string $name, int $seconds, callable $work ): mixed {
		return $this->wait( $name, $seconds, 0, $work );
	}

	/**
	 * Does work while holding the lock, when its turn comes.
	 *
	 * @template T
	 * @param int                          $seconds  After how many seconds a lock whose owner died is free again.
	 * @param int                          $patience How many seconds to wait for others at most.
	 * @param callable(Closure(): void): T $work     What to do, as for hold().
	 * @return T
	 * @throws Locked When others hold it all the time.
	 * @throws Throwable What the work throws.
	 */
	public function wait( string $name, int $seconds, int $patience, callable $work ): mixed {
		$until = microtime( true ) + $patience;
		do {
			$owner = $this->take( $name, $seconds );
			if ( null === $owner && $patience > 0 ) {
				usleep( self::PAUSE );
			}
		} while ( null === $owner && microtime( true ) < $until );
		if ( null === $owner ) {
			throw new Locked( esc_html( $name ) );
		}
		$this->remember( $name, $owner );
		try {
			return $work( fn () => $this->confirm( $name, $owner ) );
		} finally {
			unset( $this->held[ $name ] );
			$this->release( $name, $owner );
		}
	}

	/**
	 * Remembers a lock, so that others need not wait until it runs out when the request ends in the middle of the work: by an error of PHP's, at its
	 * limit of time, or because other code ends it. Then PHP goes through no `finally`.
	 */
	private function remember( string $name, string $owner ): void {
		$this->held[ $name ] = $owner;
		if ( ! $this->is_watched ) {
			$this->is_watched = true;
			register_shutdown_function( $this->give_back( ... ) );
		}
	}

	/** Gives back what is still held at the end of the request. */
	private function give_back(): void {
		if ( array() === $this->held || ! $this->database->abandon() ) {
			return;
		}
		foreach ( $this->held as $name => $owner ) {
			$this->release( (string) $name, $owner );
		}
		$this->held = array();
	}

	/**
	 * Takes the lock if it is free.
	 *
	 * @param int $seconds How long it is held at most.
	 * @return string|null The owner's token, or null when somebody else holds it.
	 */
	public function take( string $name, int $seconds ): ?string {
		$now   = $this->clock->now();
		$name  = self::row_name( $name );
		$table = $this->database->table( 'locks' );
		$owner = bin2hex( random_bytes( 16 ) );
		$this->database->run( "DELETE FROM {$table} WHERE name = %s AND expires <= %d", array( $name, $now ) );
		$taken = $this->database->run(
			"INSERT IGNORE INTO {$table} (name, owner, expires) VALUES (%s, %s, %d)",
			array( $name, $owner, $now + $seconds )
		);
		return 1 === $taken ? $owner : null;
	}

	/** Gives the lock back; somebody else's is left alone. */
	public function release( string $name, string $owner ): void {
		$this->database->run( "DELETE FROM {$this->database->table( 'locks' )} WHERE name = %s AND owner = %s", array( self::row_name( $name ), $owner ) );
	}

	/**
	 * Sees to it that a lock is still held, and goes on being held until the surrounding database transaction ends. Work that took longer than its lock
	 * may have read what somebody else has changed since.
	 *
	 * @throws Locked When it ran out and somebody else took it.
	 */
	private function confirm( string $name, string $owner ): void {
		// WordPress's SQLite drop-in leaves FOR UPDATE out: there a transaction is the only one that writes from its beginning.
		$held = $this->database->row( "SELECT owner FROM {$this->database->table( 'locks' )} WHERE name = %s AND owner = %s FOR UPDATE", array( self::row_name( $name ), $owner ) );
		if ( null === $held ) {
			throw new Locked( esc_html( $name ) );
		}
	}

	/** What stands in the row of a name. */
	private static function row_name( string $name ): string {
		return strlen( $name ) > self::LONGEST ? hash( 'sha256', $name ) : $name;
	}
}
