<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Faults;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Sandbox\SandboxTables;

/** Stores the number of faults to inject by kind of call. Each is used once, also with concurrent calls. */
final class Faults {

	/** Autoloaded option that says whether there may be faults, so that a sandbox without them makes no query. One for each sandbox. */
	private const OPTION = 'merchant_payments_sandbox_faulty';

	private readonly Database $database;

	public function __construct( private readonly SandboxTables $tables ) {
		$this->database = $tables->database;
	}

	/**
	 * Injects a fault, replacing another for the same kind of call.
	 *
	 * @param int $times Number of calls; 0 removes it.
	 */
	public function order( FaultTarget $operation, FaultMode $mode, int $times, int $seconds = 0 ): void {
		$this->tables->install();
		$this->database->run( "DELETE FROM {$this->table()} WHERE operation = %s OR times <= 0", array( $operation->value ) );
		if ( $times > 0 ) {
			$this->database->run(
				"INSERT INTO {$this->table()} (operation, mode, seconds, times) VALUES (%s, %s, %d, %d)",
				array( $operation->value, $mode->value, $seconds, $times )
			);
		}
		update_option( $this->option(), array() === $this->open() ? '' : '1', true );
	}

	/** Removes all faults. */
	public function clear(): void {
		if ( ! $this->may_fail() ) {
			return;
		}
		$this->database->run( "DELETE FROM {$this->table()}" );
		update_option( $this->option(), '', true );
	}

	/** @return array{mode: FaultMode, seconds: int}|null The fault of a call, which is used up with that; null when it goes well. */
	public function take( string $method, string $path ): ?array {
		if ( ! $this->may_fail() ) {
			return null;
		}
		foreach ( $this->open() as $row ) {
			$covers = FaultTarget::from( (string) $row['operation'] )->covers( $method, $path );
			if (
				$covers
				&& 1 === $this->database->run(
					"UPDATE {$this->table()} SET times = times - 1 WHERE operation = %s AND times > 0",
					array( (string) $row['operation'] )
				)
			) {
				return array(
					'mode'    => FaultMode::from( (string) $row['mode'] ),
					'seconds' => (int) $row['seconds'],
				);
			}
		}
		return null;
	}

	/** Reads the autoloaded options: get_option() would query for an option that was never set. */
	private function may_fail(): bool {
		return '1' === ( wp_load_alloptions()[ $this->option() ] ?? '' );
	}

	/** @return list<array<string, string|null>> Rows with operation, mode, seconds, times. */
	public function open(): array {
		return $this->database->rows( "SELECT * FROM {$this->table()} WHERE times > 0 ORDER BY operation" );
	}

	private function table(): string {
		return $this->tables->table( SandboxTables::FAULTS );
	}

	private function option(): string {
		return self::OPTION . $this->tables->suffix();
	}
}
