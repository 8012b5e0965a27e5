<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Faults;

use MerchantPayments\Kernel\Database;

/** Keeps how often which kind of call is to go wrong. Each fault is used once, also by calls at the same moment. */
final class Faults {

	/** Says whether there may be any; loaded with every request, so that a sound sandbox asks nothing. */
	private const OPTION = 'wcpay_sandbox_faulty';

	public function __construct( private readonly Database $database ) {}

	/**
	 * The table of faults.
	 *
	 * @param callable(string): string $table Gives a full table name.
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	public static function definitions( callable $table, string $collate ): array {
		return array(
			'sandbox_faults' => "CREATE TABLE {$table( 'sandbox_faults' )} (
				operation varchar(40) NOT NULL,
				mode varchar(20) NOT NULL,
				seconds int(11) NOT NULL,
				times int(11) NOT NULL,
				PRIMARY KEY  (operation)
			) {$collate};",
		);
	}

	/**
	 * Orders a fault, in the place of another one of the same kind of call.
	 *
	 * @param int $times How many of them; 0 for none any more.
	 */
	public function order( Operation $operation, FaultMode $mode, int $times, int $seconds = 0 ): void {
		$this->database->run( "DELETE FROM {$this->table()} WHERE operation = %s OR times <= 0", array( $operation->value ) );
		if ( $times > 0 ) {
			$this->database->run(
				"INSERT INTO {$this->table()} (operation, mode, seconds, times) VALUES (%s, %s, %d, %d)",
				array( $operation->value, $mode->value, $seconds, $times )
			);
		}
		update_option( self::OPTION, array() === $this->open() ? '' : '1', true );
	}

	/** Orders that nothing goes wrong any more. */
	public function clear(): void {
		$this->database->run( "DELETE FROM {$this->table()}" );
		update_option( self::OPTION, '', true );
	}

	/**
	 * The fault of a call, which is used up with that; null when it goes well.
	 *
	 * @return array{mode: FaultMode, seconds: int}|null
	 */
	public function take( string $method, string $path ): ?array {
		if ( '1' !== get_option( self::OPTION ) ) {
			return null;
		}
		foreach ( $this->open() as $row ) {
			$covers = Operation::from( (string) $row['operation'] )->covers( $method, $path );
			if ( $covers && 1 === $this->database->run( "UPDATE {$this->table()} SET times = times - 1 WHERE operation = %s AND times > 0", array( (string) $row['operation'] ) ) ) {
				return array(
					'mode'    => FaultMode::from( (string) $row['mode'] ),
					'seconds' => (int) $row['seconds'],
				);
			}
		}
		return null;
	}

	/**
	 * The faults that are left.
	 *
	 * @return list<array<string, string|null>> Rows with operation, mode, seconds, times.
	 */
	public function open(): array {
		return $this->database->rows( "SELECT * FROM {$this->table()} WHERE times > 0 ORDER BY operation" );
	}

	private function table(): string {
		return $this->database->table( 'sandbox_faults' );
	}
}
