<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

use MerchantPayments\Sandbox\SandboxTables;

/** Keeps what was read and changed in memory, so that an object is read once and written once; `flush()` writes. */
abstract class TableStore implements Store {

	/** The account, once read. */
	protected ?State $state = null;

	/**
	 * Objects in memory, by number.
	 *
	 * @var array<int, Record>
	 */
	protected array $records = array();

	/**
	 * Those of them that are not written yet.
	 *
	 * @var array<int, Record>
	 */
	protected array $changed = array();

	/**
	 * Events that are not written yet, as rows.
	 *
	 * @var list<array<string, int>>
	 */
	protected array $events = array();

	/**
	 * Answers that are not written yet, by key.
	 *
	 * @var array<string, array{fingerprint: string, created: int, answer: string}>
	 */
	protected array $answers = array();

	/**
	 * Contents of files that are not written yet, by number.
	 *
	 * @var array<int, string>
	 */
	protected array $contents = array();

	public function __construct(
		protected readonly Tables $tables,
		protected readonly AccountRow $account,
		protected readonly Present $present,
		private readonly Ids $ids
	) {}

	/** The account as it is now; read once a request. */
	public function state(): State {
		return $this->state ?? $this->use_state( $this->account->read() );
	}

	/**
	 * Makes an object, created now.
	 *
	 * @param array<string, mixed> $body The rest.
	 */
	public function add( Kind $kind, int $parent, string $status, array $body ): Record {
		$record = new Record( $this->state()->next_object( $kind ), $this->present->now(), $parent, $status, $body );
		$this->save( $record );
		return $record;
	}

	/** Keeps a changed record. */
	public function save( Record $record ): void {
		$this->records[ $record->number ] = $record;
		$this->changed[ $record->number ] = $record;
	}

	/**
	 * Objects by number; those that do not exist are left out.
	 *
	 * @param list<int> $numbers Numbers.
	 * @return array<int, Record> By number.
	 */
	public function records( array $numbers ): array {
		$wanted  = array_fill_keys( $numbers, true );
		$missing = array_keys( array_diff_key( $wanted, $this->records ) );
		if ( array() !== $missing ) {
			$this->records += $this->tables->records( $missing );
		}
		return array_intersect_key( $this->records, $wanted );
	}

	/**
	 * Announces something, now.
	 *
	 * @param int $subject Number of the object, or 0 for the account.
	 */
	public function emit( EventType $type, int $subject ): void {
		$this->events[] = array(
			'number'  => $this->state()->next_event(),
			'created' => $this->present->now(),
			'type'    => $type->value,
			'subject' => $subject,
		);
	}

	/**
	 * A page of objects, newest first.
	 *
	 * @return list<Record>
	 */
	public function object_page( PageQuery $query ): array {
		$this->flush();
		$page = $this->tables->page( SandboxTables::OBJECTS, $query, Tables::record( ... ) );
		foreach ( $page as $record ) {
			$this->records[ $record->number ] ??= $record;
		}
		return $page;
	}

	/**
	 * A page of movements, newest first.
	 *
	 * @return list<Entry>
	 */
	public function entry_page( PageQuery $query ): array {
		$this->flush();
		return $this->tables->page( SandboxTables::ENTRIES, $query, Tables::entry( ... ) );
	}

	/**
	 * A page of events, newest first.
	 *
	 * @return list<Event>
	 */
	public function event_page( PageQuery $query ): array {
		$this->flush();
		return $this->tables->page( SandboxTables::EVENTS, $query, Tables::event( ... ) );
	}

	/**
	 * Keeps what is in a file.
	 *
	 * @param string $bytes Its bytes.
	 */
	public function keep_content( int $number, string $bytes ): void {
		$this->contents[ $number ] = $bytes;
	}

	/**
	 * What is in a file.
	 *
	 * @return string Its bytes; empty when nothing is kept under that number.
	 */
	public function content( int $number ): string {
		return $this->contents[ $number ] ?? $this->tables->content( $number );
	}

	/**
	 * The answer kept under an idempotency key.
	 *
	 * @return array{fingerprint: string, created: int, answer: string}|null
	 */
	public function recall( string $key ): ?array {
		if ( isset( $this->answers[ $key ] ) ) {
			return $this->answers[ $key ];
		}
		$database = $this->tables->database;
		$row      = $database->row( 'SELECT fingerprint, created, answer FROM ' . $this->tables->table( SandboxTables::ANSWERS ) . ' WHERE answer_key = %s' . $this->tables->lock(), array( $key ) );
		return null === $row ? null : array(
			'fingerprint' => (string) $row['fingerprint'],
			'created'     => (int) $row['created'],
			'answer'      => (string) $row['answer'],
		);
	}

	/** Keeps an answer under an idempotency key. */
	public function remember( string $key, string $fingerprint, string $answer ): void {
		$this->answers[ $key ] = array(
			'fingerprint' => $fingerprint,
			'created'     => $this->present->now(),
			'answer'      => $answer,
		);
	}

	/**
	 * Forgets answers kept before a moment.
	 *
	 * @param int $time UTC seconds.
	 */
	public function forget_answers( int $time ): void {
		$database      = $this->tables->database;
		$this->answers = array_filter( $this->answers, static fn ( array $answer ): bool => $answer['created'] >= $time );
		$database->run( 'DELETE FROM ' . $this->tables->table( SandboxTables::ANSWERS ) . ' WHERE created < %d', array( $time ) );
	}

	/** Writes what is not written yet. */
	abstract protected function flush(): void;

	/** Takes over an account that was just read. */
	protected function use_state( State $state ): State {
		$this->ids->belong_to( $state->account );
		$this->state = $state;
		return $state;
	}

	/** Writes objects, events, answers and contents of files. */
	protected function flush_common(): void {
		$this->tables->write_records( $this->changed );
		$this->tables->write_rows( SandboxTables::EVENTS, $this->events );
		$rows = array();
		foreach ( $this->answers as $key => $answer ) {
			$rows[] = array( 'answer_key' => (string) $key ) + $answer;
		}
		$this->tables->write_rows( SandboxTables::ANSWERS, $rows, true );
		foreach ( $this->contents as $number => $bytes ) {
			$this->tables->write_content( $number, $bytes );
		}
		$this->changed  = array();
		$this->events   = array();
		$this->answers  = array();
		$this->contents = array();
	}
}
