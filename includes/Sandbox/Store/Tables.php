<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Sandbox\Account\AccountHealth;
use MerchantPayments\Sandbox\Payouts\PayoutSchedule;
use MerchantPayments\Sandbox\SandboxTables;

/** Stores the sandbox's rows in the site's database. */
final class Tables implements Backend {

	/** Maximum number of values in an IN list. */
	private const CHUNK = 500;

	/** Bytes of a file per row, so that statements fit any host's limit. */
	private const PART = 196_608;

	/** Maximum number of a customer's charges in one answer. */
	private const CHARGES = 50;

	/** The key of the account's row. */
	private const SLOT = 1;

	private readonly Database $database;

	private readonly BulkWrite $bulk;

	/**
	 * Lock clause of reads inside a transaction, which also makes them see what others have committed since it began. SQLite has no
	 * row locks; there the drop-in starts every transaction with the write lock.
	 */
	private string $lock = '';

	public function __construct( private readonly SandboxTables $tables, private readonly Clock $real ) {
		$this->database = $tables->database;
		$this->bulk     = new BulkWrite( $tables->database );
	}

	public function transaction( callable $work ): mixed {
		$this->lock = ' FOR UPDATE';
		try {
			return $this->database->transaction( $work );
		} finally {
			$this->lock = '';
		}
	}

	public function account( bool $lock ): State {
		$state = $this->find_account( $lock );
		if ( null === $state ) {
			$this->create_account( random_int( 1, PHP_INT_MAX ), $this->real->now(), 0, AccountHealth::NONE );
			$state = $this->find_account( $lock );
		}
		assert( null !== $state );
		return $state;
	}

	/**
	 * Creates the account's row, unless another process was faster.
	 *
	 * @param int                  $created  UTC seconds of the sandbox's clock.
	 * @param int                  $offset   Seconds that the clock is ahead of real time.
	 * @param array<string, mixed> $settings As in State.
	 */
	public function create_account( int $seed, int $created, int $offset, array $settings = array() ): void {
		$this->database->run(
			'INSERT IGNORE INTO '
				. $this->tables->table( SandboxTables::ACCOUNTS )
				. ' (slot, account, created, clock_offset, objects, entries, events, next_run, settings) VALUES (%d, %s, %d, %d, 0, 0, 0, %d, %s)',
			array( self::SLOT, Ids::account( $seed ), $created, $offset, PayoutSchedule::next_run( $created ), self::encode( $settings ) )
		);
	}

	public function write_account( State $state ): void {
		$this->database->run(
			'UPDATE '
				. $this->tables->table( SandboxTables::ACCOUNTS )
				. ' SET clock_offset = %d, objects = %d, entries = %d, events = %d, next_run = %d, settings = %s WHERE slot = %d',
			array( $state->offset, $state->objects, $state->entries, $state->events, $state->next_run, self::encode( $state->settings ), self::SLOT )
		);
	}

	public function write( array $records, array $entries, array $events, array $dues, array $answers, array $contents ): void {
		$this->write_records( $records );
		$this->write_entries( $entries );
		$this->write_rows(
			SandboxTables::EVENTS,
			array_map(
				static fn ( Event $event ): array => array(
					'number'  => $event->number,
					'created' => $event->created,
					'type'    => $event->type->value,
					'subject' => $event->subject,
				),
				$events
			)
		);
		$this->write_dues( $dues );
		$this->write_rows(
			SandboxTables::ANSWERS,
			array_map(
				static fn ( string|int $key, array $answer ): array => array( 'answer_key' => (string) $key ) + $answer,
				array_keys( $answers ),
				$answers
			),
			true
		);
		foreach ( $contents as $number => $bytes ) {
			$this->write_content( $number, $bytes );
		}
	}

	public function records( array $numbers ): array {
		return array_column( array_map( self::record( ... ), $this->by_number( SandboxTables::OBJECTS, $numbers ) ), null, 'number' );
	}

	public function entries( array $numbers ): array {
		return array_column( array_map( self::entry( ... ), $this->by_number( SandboxTables::ENTRIES, $numbers ) ), null, 'number' );
	}

	public function charges_of( int $customer, int $since, int $until ): array {
		$query = new PageQuery( self::CHARGES );
		$query->grandchildren_of( $customer, Kind::PaymentIntent )->of_kind( Kind::Charge )->where(
			'created BETWEEN %d AND %d',
			array( $since, $until )
		);
		return $this->record_page( $query );
	}

	public function record_page( PageQuery $query ): array {
		return array_map( self::record( ... ), $this->page( SandboxTables::OBJECTS, $query ) );
	}

	public function entry_page( PageQuery $query ): array {
		return array_map( self::entry( ... ), $this->page( SandboxTables::ENTRIES, $query ) );
	}

	public function event_page( PageQuery $query ): array {
		return array_map( self::event( ... ), $this->page( SandboxTables::EVENTS, $query ) );
	}

	public function unpaid( int $time ): array {
		$rows   = $this->database->rows(
			'SELECT currency, MIN(available_on) AS since, SUM(net) AS net FROM ' . $this->tables->table( SandboxTables::ENTRIES ) .
			' WHERE payout = 0 GROUP BY currency, CASE WHEN available_on <= %d THEN 0 ELSE available_on END' . $this->lock,
			array( $time )
		);
		$unpaid = array();
		foreach ( $rows as $row ) {
			$unpaid[ (string) $row['currency'] ][ (int) $row['since'] ] = (int) $row['net'];
		}
		return $unpaid;
	}

	/** The lower bound skips entries that a long transaction has paid out: InnoDB keeps their old index records until it ends. */
	public function pay_out( string $currency, int $since, int $time, int $payout ): void {
		$this->database->run(
			'UPDATE '
				. $this->tables->table( SandboxTables::ENTRIES )
				. ' SET payout = %d WHERE payout = 0 AND currency = %s AND available_on BETWEEN %d AND %d',
			array( $payout, $currency, $since, $time )
		);
	}

	public function due_after( array $after, int $limit ): array {
		$sql = 'SELECT due, number FROM '
			. $this->tables->table( SandboxTables::SCHEDULE )
			. ' WHERE due >= %d AND (due > %d OR number > %d) ORDER BY due, number LIMIT '
			. $limit;
		return array_map(
			static fn ( array $row ): array => array( (int) $row['due'], (int) $row['number'] ),
			$this->database->plain_rows( $sql, array( $after[0], $after[0], $after[1] ), $this->lock )
		);
	}

	public function content( int $number ): string {
		$parts = $this->database->column(
			'SELECT content FROM ' . $this->tables->table( SandboxTables::CONTENTS ) . ' WHERE number = %d ORDER BY part',
			array( $number )
		);
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- Bytes as text.
		return implode( '', array_map( static fn ( string $part ): string => (string) base64_decode( $part, true ), $parts ) );
	}

	public function answer( string $key ): ?array {
		$row = $this->database->row(
			'SELECT fingerprint, created, answer FROM ' . $this->tables->table( SandboxTables::ANSWERS ) . ' WHERE answer_key = %s' . $this->lock,
			array( $key )
		);
		return null === $row ? null : array(
			'fingerprint' => (string) $row['fingerprint'],
			'created'     => (int) $row['created'],
			'answer'      => (string) $row['answer'],
		);
	}

	public function forget_answers( int $time ): void {
		$this->database->run( 'DELETE FROM ' . $this->tables->table( SandboxTables::ANSWERS ) . ' WHERE created < %d', array( $time ) );
	}

	/** @param array<string, string|int|null> $row */
	public static function record( array $row ): Record {
		$record         = new Record(
			(int) $row['number'],
			(int) $row['created'],
			(int) $row['parent'],
			(string) $row['status'],
			self::decode( (string) $row['body'] )
		);
		$record->stored = true;
		return $record;
	}

	/** @param array<string, string|int|null> $row */
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
		return $entry;
	}

	/** @param array<string, string|int|null> $row */
	public static function event( array $row ): Event {
		return new Event( (int) $row['number'], (int) $row['created'], EventType::from( (int) $row['type'] ), (int) $row['subject'] );
	}

	private function find_account( bool $lock ): ?State {
		$row = $this->database->row(
			'SELECT * FROM ' . $this->tables->table( SandboxTables::ACCOUNTS ) . ' WHERE slot = ' . self::SLOT . ( $lock ? ' FOR UPDATE' : '' )
		);
		return null === $row ? null : new State(
			(string) $row['account'],
			(int) $row['created'],
			(int) $row['clock_offset'],
			(int) $row['objects'],
			(int) $row['entries'],
			(int) $row['events'],
			(int) $row['next_run'],
			self::decode( (string) $row['settings'] )
		);
	}

	/** @param array<int, Record> $records */
	private function write_records( array $records ): void {
		$rows = array( array(), array() );
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
		$this->write_rows( SandboxTables::OBJECTS, $rows[0] );
		$this->write_rows( SandboxTables::OBJECTS, $rows[1], true );
	}

	/** @param array<int, Entry> $entries New entries; only pay_out() changes existing ones. */
	private function write_entries( array $entries ): void {
		$rows = array();
		foreach ( $entries as $entry ) {
			$rows[] = array(
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
		}
		$this->write_rows( SandboxTables::ENTRIES, $rows );
	}

	/** @param array<int, int|null> $dues */
	private function write_dues( array $dues ): void {
		$rows = array();
		foreach ( array_filter( $dues, 'is_int' ) as $number => $due ) {
			$rows[] = array(
				'number' => $number,
				'due'    => $due,
			);
		}
		$this->write_rows( SandboxTables::SCHEDULE, $rows, true );
		foreach ( array_chunk( array_keys( array_filter( $dues, 'is_null' ) ), self::CHUNK ) as $numbers ) {
			$this->database->run(
				'DELETE FROM ' . $this->tables->table( SandboxTables::SCHEDULE ) . ' WHERE number IN (' . implode( ',', $numbers ) . ')'
			);
		}
	}

	/** Base64, because WordPress and its SQLite drop-in handle values as text. */
	private function write_content( int $number, string $bytes ): void {
		foreach ( str_split( $bytes, self::PART ) as $part => $piece ) {
			$row = array(
				'number'  => $number,
				'part'    => $part,
				'content' => base64_encode( $piece ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- Bytes as text.
			);
			$this->write_rows( SandboxTables::CONTENTS, array( $row ) );
		}
	}

	/** @param list<array<string, string|int|float|null>> $rows */
	private function write_rows( string $table, array $rows, bool $replace = false ): void {
		$this->bulk->write( $this->tables->table( $table ), $rows, $replace );
	}

	/** @return list<array<string, string|null>> */
	private function page( string $table, PageQuery $query ): array {
		$where = str_replace( PageQuery::OBJECTS, $this->tables->table( SandboxTables::OBJECTS ), $query->sql() );
		$sql   = 'SELECT * FROM ' . $this->tables->table( $table ) . $where;
		$plain = array_filter( $query->values(), 'is_int' );
		return $plain === $query->values() ? $this->database->plain_rows( $sql, $plain ) : $this->database->rows( $sql, $query->values() );
	}

	/**
	 * @param list<int> $numbers
	 * @return list<array<string, string|null>>
	 */
	private function by_number( string $table, array $numbers ): array {
		$rows = array();
		foreach ( array_chunk( $numbers, self::CHUNK ) as $chunk ) {
			$sql = 'SELECT * FROM ' . $this->tables->table( $table ) . ' WHERE number IN (' . implode( ',', $chunk ) . ')';
			array_push( $rows, ...$this->database->plain_rows( $sql, array(), $this->lock ) );
		}
		return $rows;
	}

	/** @param array<string, mixed> $body */
	private static function encode( array $body ): string {
		return array() === $body
			? ''
			: (string) wp_json_encode( $body, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION | JSON_THROW_ON_ERROR );
	}

	/** @return array<string, mixed> */
	private static function decode( string $text ): array {
		return '' === $text ? array() : (array) json_decode( $text, true, 32, JSON_THROW_ON_ERROR );
	}
}
