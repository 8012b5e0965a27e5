<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Sandbox\Faults\Faults;
use MerchantPayments\Sandbox\Store\AccountRow;
use MerchantPayments\Sandbox\Store\BufferedStore;
use MerchantPayments\Sandbox\Store\DatabaseStore;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Tables;
use Throwable;

/**
 * One payments platform in the site's database: its transport, clock, faults, bulk loads and starting over. A store can have several, each with
 * a name and tables of its own. Making one costs no query; its tables are made when it is first used.
 */
final class Sandbox {

	/** The sandbox on the ordinary store, once it is needed. */
	private ?SandboxParts $parts = null;

	private readonly SandboxTables $tables;

	public function __construct( private readonly Database $database, string $name = SandboxTables::DEFAULT_NAME, private readonly Clock $real = new SystemClock() ) {
		$this->tables = new SandboxTables( $database, $name );
	}

	/** Answers Stripe's calls. */
	public function transport(): SandboxTransport {
		return $this->parts()->transport();
	}

	/** The sandbox's clock. */
	public function clock(): SandboxClock {
		return $this->parts()->clock();
	}

	/** What goes wrong in this sandbox. */
	public function faults(): Faults {
		return new Faults( $this->tables );
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
		$this->tables->install();
		$started = $this->real->now();
		$frozen  = new FrozenClock( $started );
		$present = new Present();
		$ids     = new Ids();
		$store   = new BufferedStore( new Tables( $this->tables ), new AccountRow( $this->tables, $this->real ), $present, $ids, $this->real );
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
		$this->tables->install();
		$now = $this->real->now();
		$this->database->transaction(
			function () use ( $seed, $created, $now ): void {
				$this->tables->clear();
				( new AccountRow( $this->tables, $this->real ) )->create( $seed, $created ?? $now, ( $created ?? $now ) - $now );
			}
		);
		$this->parts = null;
	}

	/** Removes the sandbox and its tables. */
	public function remove(): void {
		$this->faults()->clear();
		$this->tables->remove();
		$this->parts = null;
	}

	/** The sandbox on the ordinary store. */
	private function parts(): SandboxParts {
		if ( null === $this->parts ) {
			$this->tables->install();
			$present     = new Present();
			$ids         = new Ids();
			$store       = new DatabaseStore( new Tables( $this->tables ), new AccountRow( $this->tables, $this->real ), $present, $ids, $this->real );
			$this->parts = new SandboxParts( $store, $present, $ids, $this->real );
		}
		return $this->parts;
	}
}
