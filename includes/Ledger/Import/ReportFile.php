<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

use Generator;
use MerchantPayments\Ledger\ReportedMovement;
use UnexpectedValueException;

/** Reads a report's file (CSV, RFC 4180) line by line, whatever its size. */
final readonly class ReportFile {

	/** How many lines are written at once. */
	private const LINES = 500;

	/** @param string $path Where it is on the disk. */
	public function __construct( private string $path ) {}

	/**
	 * @param int $offset Where to go on, in bytes; 0 for the beginning.
	 * @return Generator<int, list<array<string, string>>> Lines by column, by where to go on after them.
	 * @throws UnexpectedValueException When it is no such report.
	 */
	public function lines( int $offset ): Generator {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_read_fopen -- A file of any size.
		$file = fopen( $this->path, 'r' );
		if ( false === $file ) {
			throw new UnexpectedValueException( 'The report\'s file is gone.' );
		}
		try {
			$columns = self::columns( $file );
			if ( $offset > 0 ) {
				fseek( $file, $offset );
			}
			$some = array();
			while ( true ) {
				$values = self::read( $file );
				if ( null !== $values && array( null ) !== $values ) {
					$values = array_map( strval( ... ), $values );
					$some[] = count( $values ) === count( $columns )
						? array_combine( $columns, $values )
						: throw new UnexpectedValueException( 'A line of the report has other columns than its first one.' );
				}
				if ( array() !== $some && ( null === $values || count( $some ) >= self::LINES ) ) {
					yield (int) ftell( $file ) => $some;
					$some = array();
				}
				if ( null === $values ) {
					return;
				}
			}
		} finally {
			fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_read_fclose -- As above.
		}
	}

	/**
	 * @param resource $file
	 * @return list<string>
	 * @throws UnexpectedValueException When one is missing.
	 */
	private static function columns( $file ): array {
		$columns = array_map( strval( ... ), self::read( $file ) ?? array() );
		return ReportedMovement::are_whole( $columns )
			? $columns
			: throw new UnexpectedValueException( 'The report has other columns than those asked for.' );
	}

	/**
	 * @param resource $file
	 * @return list<string|null>|null Null at its end.
	 */
	private static function read( $file ): ?array {
		$values = fgetcsv( $file, null, ',', '"', '' );
		return false === $values ? null : $values;
	}
}
