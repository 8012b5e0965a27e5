<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Sandbox\Store\AccountRow;
use MerchantPayments\Sandbox\Store\BufferedStore;
use MerchantPayments\Sandbox\Store\DatabaseStore;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Tables;
use Throwable;

/** The door to the sandbox's room: its transport, its clock, bulk loads and starting over. Making one costs no query. */
final class Sandbox {

	/** The sandbox on the ordinary store, once it is needed. */
	private ?SandboxParts $parts = null;

	public function __construct( private readonly Database $database, private readonly Clock $real = new SystemClock() ) {}

	/** Answers Stripe's calls. */
	public function transport(): SandboxTransport {
		return $this->parts()->transport();
	}

	/** The sandbox's clock. */
	public function clock(): SandboxClock {
		return $this->parts()->clock();
	}

	/**
	 * Does many calls quickly. The given transport and clock write in large batches; the clock stands still unless it is set.
	 * Meanwhile others can read, and are refused when they want to change something. Afterwards the clock runs on in real time, or
	 * from where it was set to when that is ahead. When the work throws, what was not written yet is lost.
	 *
	 * @template T
	 * @param callable(SandboxTransport, SandboxClock): T $work What to do.
	 * @return T
	 * @throws Throwable What the work threw.
	 */
	public function bulk( callable $work ): mixed {
		$started = $this->real->now();
		$frozen  = new FrozenClock( $started );
		$present = new Present();
		$ids     = new Ids();
		$store   = new BufferedStore( $this->tables(), new AccountRow( $this->database, $this->real ), $present, $ids, $this->real );
		$parts   = new SandboxParts( $store, $present, $ids, $frozen );
		$store->open();
		try {
			$present->be( $parts->clock()->now() );
			$result = $work( $parts->transport(), $parts->clock() );
			$store->close( max( 0, $parts->clock()->now() - $this->real->now() ) );
			return $result;
		} catch ( Throwable $failure ) {
			$store->abandon();
			throw $failure;
		} finally {
			$this->parts = null;
		}
	}

	/**
	 * Empties the sandbox and makes a new account.
	 *
	 * @param int|null $created When the account was made, UTC seconds: the clock starts there. Null for now.
	 */
	public function reset( int $seed, ?int $created = null ): void {
		$now = $this->real->now();
		$this->database->transaction(
			function () use ( $seed, $created, $now ): void {
				foreach ( array_keys( SandboxTables::definitions( $this->database->table( ... ), '' ) ) as $table ) {
					$this->database->run( 'DELETE FROM ' . $this->database->table( $table ) );
				}
				( new AccountRow( $this->database, $this->real ) )->create( $seed, $created ?? $now, ( $created ?? $now ) - $now );
			}
		);
		$this->parts = null;
	}

	/** The sandbox on the ordinary store. */
	private function parts(): SandboxParts {
		if ( null === $this->parts ) {
			$present     = new Present();
			$ids         = new Ids();
			$store       = new DatabaseStore( $this->tables(), new AccountRow( $this->database, $this->real ), $present, $ids, $this->real );
			$this->parts = new SandboxParts( $store, $present, $ids, $this->real );
		}
		return $this->parts;
	}

	/** Reads and writes the tables. */
	private function tables(): Tables {
		return new Tables( $this->database, new BulkWrite( $this->database ) );
	}
}
