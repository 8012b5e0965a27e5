<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Sandbox\Faults\Faults;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Tables;

/**
 * One payments platform in the site's database: its transport, clock, faults, bulk loads and starting over. A store can have several, each with
 * a name and tables of its own. Making one costs no query; its tables are made when it is first used.
 */
final class Sandbox {

	private ?SandboxParts $parts = null;

	private readonly SandboxTables $tables;

	public function __construct( private readonly Database $database, string $name = SandboxTables::DEFAULT_NAME, private readonly Clock $real = new SystemClock() ) {
		$this->tables = new SandboxTables( $database, $name );
	}

	/** Answers Stripe's calls. Nothing is read or loaded before the first one. */
	public function transport(): SandboxTransport {
		return new SandboxTransport( $this->parts( ... ) );
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
	 * Makes many calls quickly: in one transaction, all or nothing, during which others can read and wait when they want to change something.
	 * The clock stands still unless it is set. Afterwards it runs on in real time, or from where it was set to when that is ahead.
	 *
	 * @template T
	 * @param callable(SandboxTransport, SandboxClock): T $work
	 * @return T
	 */
	public function bulk( callable $work ): mixed {
		$this->tables->install();
		$started = new CurrentTime();
		$started->set( $this->real->now() );
		$parts       = new SandboxParts( $this->backend(), $started );
		$this->parts = null;
		return $parts->store()->transaction(
			function () use ( $parts, $work ): mixed {
				$parts->get( CurrentTime::class )->set( $parts->clock()->now() );
				$result                          = $work( $parts->transport(), $parts->clock() );
				$parts->store()->state()->offset = max( 0, $parts->clock()->now() - $this->real->now() );
				return $result;
			}
		);
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
				$this->backend()->create_account( $seed, $created ?? $now, ( $created ?? $now ) - $now );
			}
		);
		$this->parts = null;
	}

	/** Makes the tables, which the first call does otherwise: before a transaction that makes calls. */
	public function install(): void {
		$this->tables->install();
	}

	/** Removes the sandbox and its tables. */
	public function remove(): void {
		$this->faults()->clear();
		$this->tables->remove();
		$this->parts = null;
	}

	private function parts(): SandboxParts {
		$this->tables->install();
		return $this->parts ??= new SandboxParts( $this->backend(), $this->real );
	}

	private function backend(): Tables {
		return new Tables( $this->tables, $this->real );
	}
}
