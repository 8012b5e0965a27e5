<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Sandbox\SandboxTables;

/** Turns rows into records, movements and events, and back. Knows no rules. */
final class Tables {

	/** Ends a query that locks what it reads. SQLite has no such thing; WordPress's drop-in leaves it out. */
	public const LOCKED = ' FOR UPDATE';

	/** Numbers in one IN list. */
	private const CHUNK = 500;

	/** Bytes of a file in one row. */
	private const PART = 196_608;

	/** Whether reads lock what they read, which also makes them see what others have written since the transaction began. */
	public bool $locking = false;

	public readonly Database $database;

	private readonly BulkWrite $bulk;

	public function __construct( private readonly SandboxTables $tables ) {
		$this->database = $tables->database;
		$this->bulk     = new BulkWrite( $tables->database );
	}

	/** The full name of a table. */
	public function table( string $table ): string {
		return $this->tables->table( $table );
	}

	/**
	 * Objects by number.
	 *
	 * @param list<int> $numbers Numbers.
	 * @return array<int, Record>
	 */
	public function records( array $numbers ): array {
		$found = array();
		foreach ( $this->by_number( SandboxTables::OBJECTS, $numbers ) as $row ) {
			$found[ (int) $row['number'] ] = self::record( $row );
		}
		return $found;
	}

	/**
	 * Movements by number.
	 *
	 * @param list<int> $numbers Numbers.
	 * @return array<int, Entry>
	 */
	public function entries( array $numbers ): array {
		$found = array();
		foreach ( $this->by_number( SandboxTables::ENTRIES, $numbers ) as $row ) {
			$found[ (int) $row['number'] ] = self::entry( $row );
		}
		return $found;
	}

	/**
	 * A page of rows in list order.
	 *
	 * @template T of object
	 * @param callable(array<string, string|int|null>): T $make Makes a thing of a row.
	 * @return list<T>
	 */
	public function page( string $table, PageQuery $query, callable $make ): array {
		$where = str_replace( PageQuery::OBJECTS, $this->table( SandboxTables::OBJECTS ), $query->sql() );
		$sql   = 'SELECT * FROM ' . $this->table( $table ) . $where;
		$plain = array_filter( $query->values(), 'is_int' );
		$rows  = $plain === $query->values() ? $this->database->plain_rows( $sql, $plain ) : $this->database->rows( $sql, $query->values() );
		return array_map( $make, $rows );
	}

	/**
	 * Writes objects.
	 *
	 * @param iterable<Record> $records The objects.
	 */
	public function write_records( iterable $records ): void {
		$rows = array();
		foreach ( $records as $record ) {
			$rows[ (int) $record->stored ][] = array(
				'number'   => $record->number,
				'resource' => $record->kind()->listed_as()->value,
				'created'  => $record->created,
				'parent'   => $record->parent,
				'status'   => $record->status,
				'body'     => self::encode( $record->body ),
			);
			$record->stored                  = true;
		}
		$this->write( SandboxTables::OBJECTS, $rows );
	}

	/**
	 * Writes movements.
	 *
	 * @param iterable<Entry> $entries The movements.
	 */
	public function write_entries( iterable $entries ): void {
		$rows = array();
		foreach ( $entries as $entry ) {
			$rows[ (int) $entry->stored ][] = array(
				'number'       => $entry->number,
				'created'      => $entry->created,
				'available_on' => $entry->available_on,
				'type'         => $entry->type->value,
				'currency'     => $entry->currency,
				'amount'       => $entry->amount,
				'fee'          => $entry->fee,
				'net'          => $entry->net(),
				'source'       => $entry->source,
				'payout'       => $entry->payout,
				'body'         => self::encode( $entry->body ),
			);
			$entry->stored                  = true;
		}
		$this->write( SandboxTables::ENTRIES, $rows );
	}

	/**
	 * Writes rows as they are.
	 *
	 * @param list<array<string, string|int|float|null>> $rows The rows.
	 */
	public function write_rows( string $table, array $rows, bool $replace = false ): void {
		$this->bulk->write( $this->table( $table ), $rows, $replace );
	}

	/**
	 * Writes what is in a file, in parts that fit into one statement on any host. Each is a text: WordPress and its SQLite drop-in
	 * treat bytes as characters.
	 *
	 * @param string $bytes Its bytes.
	 */
	public function write_content( int $number, string $bytes ): void {
		foreach ( str_split( $bytes, self::PART ) as $part => $piece ) {
			$row = array(
				'number'  => $number,
				'part'    => $part,
				'content' => base64_encode( $piece ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- Bytes as text.
			);
			$this->write_rows( SandboxTables::CONTENTS, array( $row ) );
		}
	}

	/**
	 * What is in a file.
	 *
	 * @return string Its bytes; empty when nothing is kept under that number.
	 */
	public function content( int $number ): string {
		$parts = $this->database->column( 'SELECT content FROM ' . $this->table( SandboxTables::CONTENTS ) . ' WHERE number = %d ORDER BY part', array( $number ) );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- Bytes as text.
		return implode( '', array_map( static fn ( string $part ): string => (string) base64_decode( $part, true ), $parts ) );
	}

	/** Ends a query: inside a change it locks what it reads and so sees the newest rows, whatever the database transaction saw before. */
	public function lock(): string {
		return $this->locking ? self::LOCKED : '';
	}

	/**
	 * Makes an object of a row.
	 *
	 * @param array<string, string|int|null> $row The row.
	 */
	public static function record( array $row ): Record {
		$record         = new Record( (int) $row['number'], (int) $row['created'], (int) $row['parent'], (string) $row['status'], self::decode( (string) $row['body'] ) );
		$record->stored = true;
		return $record;
	}

	/**
	 * Makes a movement of a row.
	 *
	 * @param array<string, string|int|null> $row The row.
	 */
	public static function entry( array $row ): Entry {
		$entry         = new Entry(
			(int) $row['number'],
			(int) $row['created'],
			(int) $row['available_on'],
			EntryType::from( (int) $row['type'] ),
			(string) $row['currency'],
			(int) $row['amount'],
			(int) $row['fee'],
			(int) $row['source'],
			self::decode( (string) $row['body'] )
		);
		$entry->payout = (int) $row['payout'];
		$entry->stored = true;
		return $entry;
	}

	/**
	 * Makes an event of a row.
	 *
	 * @param array<string, string|int|null> $row The row.
	 */
	public static function event( array $row ): Event {
		return new Event( (int) $row['number'], (int) $row['created'], EventType::from( (int) $row['type'] ), (int) $row['subject'] );
	}

	/**
	 * A body as it is written.
	 *
	 * @param array<string, mixed> $body The body.
	 */
	public static function encode( array $body ): string {
		return array() === $body ? '' : (string) wp_json_encode( $body, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION | JSON_THROW_ON_ERROR );
	}

	/**
	 * A body as it was.
	 *
	 * @return array<string, mixed>
	 */
	public static function decode( ?string $text ): array {
		return null === $text || '' === $text ? array() : (array) json_decode( $text, true, 32, JSON_THROW_ON_ERROR );
	}

	/**
	 * Rows by number, in chunks.
	 *
	 * @param list<int> $numbers Numbers.
	 * @return list<array<string, string|int|null>>
	 */
	private function by_number( string $table, array $numbers ): array {
		$rows = array();
		foreach ( array_chunk( $numbers, self::CHUNK ) as $chunk ) {
			$sql = 'SELECT * FROM ' . $this->table( $table ) . ' WHERE number IN (' . implode( ',', $chunk ) . ')';
			array_push( $rows, ...$this->database->plain_rows( $sql, array(), $this->lock() ) );
		}
		return $rows;
	}

	/**
	 * Writes new rows and replaces old ones.
	 *
	 * @param array<int, list<array<string, string|int|float|null>>> $rows New ones under 0, old ones under 1.
	 */
	private function write( string $table, array $rows ): void {
		$this->write_rows( $table, $rows[0] ?? array() );
		$this->write_rows( $table, $rows[1] ?? array(), true );
	}
}
