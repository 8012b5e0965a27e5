<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use Throwable;

/**
 * A named lock held as a unique row with owner and expiry. A dead owner's is free at once where its death is seen (`LockFiles`), else when
 * it runs out.
 *
 * Tested with eight concurrent requests: transients and `add_option` let two of them through, and `GET_LOCK` always succeeds on
 * SQLite.
 */
final class Lock {

	/** Microseconds between attempts. */
	private const PAUSE = 50_000;

	/** Maximum length of a lock's name in its row; longer names are hashed, because MySQL would truncate them silently. */
	private const LONGEST = 190;

	/**
	 * Owner tokens of the locks that this request holds, by name.
	 *
	 * @var array<string, string>
	 */
	private array $held = array();

	/** Whether the shutdown handler is registered. */
	private bool $is_watched = false;

	public function __construct(
		private readonly Database $database,
		private readonly Clock $clock,
		private readonly LockFiles $files = new LockFiles()
	) {}

	/**
	 * @param callable(string): string $table Returns a full table name.
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
	 * Runs a callback while holding the lock; fails when it is taken.
	 *
	 * @template T
	 * @param string                       $name    What is locked, for example `intent:pi_1`.
	 * @param int                          $seconds After how many seconds the lock is free even if nobody knows what became of its owner.
	 * @param callable(Closure(): void): T $work    What to do; it is given what confirms, in a database transaction, that the lock is still
	 *   held.
	 * @return T
	 * @throws Locked When another process holds it.
	 * @throws Throwable What the callback throws.
	 */
	public function hold( string $name, int $seconds, callable $work ): mixed {
		return $this->wait( $name, $seconds, 0, $work );
	}

	/**
	 * Runs a callback while holding the lock; waits until it is free.
	 *
	 * @template T
	 * @param int                          $seconds  As for hold().
	 * @param int                          $patience How many seconds to wait for others at most.
	 * @param callable(Closure(): void): T $work     What to do, as for hold().
	 * @return T
	 * @throws Locked When it was not free in time.
	 * @throws Throwable What the callback throws.
	 */
	public function wait( string $name, int $seconds, int $patience, callable $work ): mixed {
		$owner = $this->await( $name, $seconds, $patience );
		try {
			return $work( fn () => $this->confirm( $name, $owner ) );
		} finally {
			$this->let_go( $name, $owner );
		}
	}

	/**
	 * Takes the lock for longer than one call: until it is released, or the request ends.
	 *
	 * @param int $seconds  As for hold().
	 * @param int $patience As for wait().
	 * @return Closure(): void Releases it.
	 * @throws Locked When it was not free in time.
	 */
	public function keep( string $name, int $seconds, int $patience ): Closure {
		$owner = $this->await( $name, $seconds, $patience );
		return fn () => $this->let_go( $name, $owner );
	}

	/** Whether this request holds it: waiting for it would last as long as the request waits. */
	public function is_own( string $name ): bool {
		$owner = $this->held[ $name ] ?? '';
		return '' !== $owner && null !== $this->database->row(
			"SELECT owner FROM {$this->database->table( 'locks' )} WHERE name = %s AND owner = %s",
			array( self::row_name( $name ), $owner )
		);
	}

	/**
	 * Keeps a lock that this request holds for longer.
	 *
	 * @param int $seconds As for hold(), from now on.
	 * @throws Locked When it ran out and another process took it.
	 */
	public function renew( string $name, int $seconds ): void {
		$owner   = $this->held[ $name ] ?? throw new Locked( esc_html( $name ) );
		$until   = $this->clock->now() + $seconds;
		$table   = $this->database->table( 'locks' );
		$renewed = $this->database->run(
			"UPDATE {$table} SET expires = %d WHERE name = %s AND owner = %s",
			array( $until, self::row_name( $name ), $owner )
		);
		// None is changed, either, where it is renewed twice in a second.
		if ( 0 === $renewed && ! $this->is_own( $name ) ) {
			throw new Locked( esc_html( $name ) );
		}
	}

	/**
	 * Acquires the lock, waiting for others.
	 *
	 * @return string The owner token.
	 * @throws Locked When it was not free in time.
	 */
	private function await( string $name, int $seconds, int $patience ): string {
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
		return $owner;
	}

	private function let_go( string $name, string $owner ): void {
		unset( $this->held[ $name ] );
		$this->release( $name, $owner );
	}

	/**
	 * Registers a lock for release on shutdown, so that others need not wait for its expiry when the request ends in the middle of the
	 * work: by a fatal error, the time limit, or exit() in other code. PHP runs no `finally` then.
	 */
	private function remember( string $name, string $owner ): void {
		$this->held[ $name ] = $owner;
		if ( ! $this->is_watched ) {
			$this->is_watched = true;
			register_shutdown_function( $this->give_back( ... ) );
		}
	}

	/** Releases the locks that are still held on shutdown. */
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
	 * Acquires the lock if it is free.
	 *
	 * @param int $seconds Seconds until it expires.
	 * @return string|null The owner token, or null when another process holds it.
	 */
	public function take( string $name, int $seconds ): ?string {
		$now   = $this->clock->now();
		$table = $this->database->table( 'locks' );
		$found = $this->database->row( "SELECT owner, expires FROM {$table} WHERE name = %s", array( self::row_name( $name ) ) );
		if ( null !== $found ) {
			if ( (int) $found['expires'] > $now && ! $this->files->is_dead( (string) $found['owner'] ) ) {
				return null;
			}
			$this->release( $name, (string) $found['owner'] );
		}
		$owner = $this->files->create();
		$taken = $this->database->run(
			"INSERT IGNORE INTO {$table} (name, owner, expires) VALUES (%s, %s, %d)",
			array( self::row_name( $name ), $owner, $now + $seconds )
		);
		if ( 1 === $taken ) {
			return $owner;
		}
		$this->files->remove( $owner );
		return null;
	}

	/** Releases the lock; another owner's is left alone. */
	public function release( string $name, string $owner ): void {
		$this->database->run(
			"DELETE FROM {$this->database->table( 'locks' )} WHERE name = %s AND owner = %s",
			array( self::row_name( $name ), $owner )
		);
		$this->files->remove( $owner );
	}

	/**
	 * Confirms that a lock is still held, and keeps it until the surrounding database transaction ends. After an expired lock the work
	 * may be based on data that somebody else has changed.
	 *
	 * @throws Locked When it expired and another process took it.
	 */
	private function confirm( string $name, string $owner ): void {
		// WordPress's SQLite drop-in ignores FOR UPDATE; SQLite allows only one writing transaction at a time anyway.
		$held = $this->database->row(
			"SELECT owner FROM {$this->database->table( 'locks' )} WHERE name = %s AND owner = %s FOR UPDATE",
			array( self::row_name( $name ), $owner )
		);
		if ( null === $held ) {
			throw new Locked( esc_html( $name ) );
		}
	}

	/** The name as stored in its row. */
	private static function row_name( string $name ): string {
		return strlen( $name ) > self::LONGEST ? hash( 'sha256', $name ) : $name;
	}
}
