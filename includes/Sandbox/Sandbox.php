<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Customers\CustomerErasure;
use MerchantPayments\Sandbox\Faults\Aftermath;
use MerchantPayments\Sandbox\Faults\Faults;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Tables;

/**
 * A payments platform in the site's database: transport, clock, faults, bulk loads and reset. A store can have several, each with its
 * own name and tables. Creating an instance makes no query; tables are created on first use.
 */
final class Sandbox {

	private ?SandboxParts $parts = null;

	private readonly SandboxTables $tables;

	public function __construct(
		private readonly Database $database,
		string $name = SandboxTables::DEFAULT_NAME,
		private readonly Clock $real = new SystemClock()
	) {
		$this->tables = new SandboxTables( $database, $name );
	}

	/** Handles Stripe's calls. Nothing is loaded before the first one. */
	public function transport(): SandboxTransport {
		return new SandboxTransport( $this->parts( ... ) );
	}

	public function clock(): SandboxClock {
		return $this->parts()->clock();
	}

	/** Injected faults. */
	public function faults(): Faults {
		return new Faults( $this->tables );
	}

	/** What injected faults have left behind. */
	public function aftermath(): Aftermath {
		return new Aftermath( Aftermath::OPTION . $this->tables->suffix(), fn (): int => $this->clock()->now(), $this->transport() );
	}

	/**
	 * Runs many calls quickly in one transaction, during which other processes can read but not write. The clock stands still unless
	 * it is set. Afterwards it continues in real time, or from a later time that it was set to.
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
	 * Resets the sandbox to a new account.
	 *
	 * @param int|null             $created  Creation time of the account and start of the clock, in UTC seconds. Null for now.
	 * @param array<string, mixed> $settings Its settings; by default those of a verified US account.
	 */
	public function reset( int $seed, ?int $created = null, array $settings = array() ): void {
		$this->aftermath()->clear();
		$this->tables->install();
		$now = $this->real->now();
		$this->database->transaction(
			function () use ( $seed, $created, $now, $settings ): void {
				$this->tables->clear();
				$this->backend()->create_account( $seed, $created ?? $now, ( $created ?? $now ) - $now, $settings );
			}
		);
		$this->parts = null;
	}

	/** @return array<string, mixed> The settings that the account was opened with. */
	public function opened_with(): array {
		$this->parts()->store()->refresh();
		return array_intersect_key( $this->parts()->store()->state()->settings, array_flip( AccountSettings::OPENED_WITH ) );
	}

	/**
	 * Erases a batch of what is known of a customer.
	 *
	 * @return bool Whether nothing is left.
	 */
	public function forget_customer( string $email ): bool {
		$this->parts = null;
		return ( new CustomerErasure( $this->tables ) )->erase( $email );
	}

	/** Makes the tables, which the first call does otherwise: before a transaction that makes calls. */
	public function install(): void {
		$this->tables->install();
	}

	/** Deletes the sandbox and its tables. */
	public function remove(): void {
		$this->faults()->clear();
		$this->aftermath()->clear();
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
