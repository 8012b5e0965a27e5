<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/**
 * The sandbox's objects, as a unit of work: each is read and written once per transaction; SQL reads first flush pending writes.
 *
 * A transaction locks the account's row, so that changes of concurrent processes are serialized. A bulk load is one long transaction
 * that the calls inside it join.
 */
final class Store {

	/** Maximum number of pending rows. */
	private const BATCH = 20_000;

	/** Maximum number of objects in memory between two writes. */
	private const CACHE = 40_000;

	private ?State $state = null;

	private bool $open = false;

	/** @var array<int, Record> */
	private array $records = array();

	/** @var array<int, Record> */
	private array $changed = array();

	/** @var array<int, Entry> */
	private array $new_entries = array();

	/** @var list<Event> */
	private array $events = array();

	/** @var array<string, array<int, int>>|null Unpaid amounts as in Backend::unpaid(); null before they are read. */
	private ?array $unpaid = null;

	/** @var array<string, array{fingerprint: string, created: int, answer: string}> */
	private array $answers = array();

	/** @var array<int, string> */
	private array $contents = array();

	private DueQueue $schedule;

	public function __construct( private readonly Backend $backend, private readonly CurrentTime $clock, private readonly Ids $ids ) {
		$this->schedule = new DueQueue( $backend );
	}

	/**
	 * Runs a callback in a transaction and rolls back when it throws.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function transaction( callable $work ): mixed {
		if ( $this->open ) {
			$result = $work();
			if ( count( $this->changed ) + count( $this->events ) + count( $this->new_entries ) > self::BATCH ) {
				$this->flush();
			}
			return $result;
		}
		$this->refresh();
		$this->open = true;
		try {
			return $this->backend->transaction(
				function () use ( $work ): mixed {
					$state  = $this->use( $this->backend->account( true ) );
					$result = $work();
					$this->flush();
					$this->backend->write_account( $state );
					return $result;
				}
			);
		} finally {
			$this->open = false;
			$this->refresh();
		}
	}

	/** Clears what was read, at the start of a request. */
	public function refresh(): void {
		if ( $this->open ) {
			return;
		}
		$this->state       = null;
		$this->records     = array();
		$this->changed     = array();
		$this->new_entries = array();
		$this->unpaid      = null;
		$this->events      = array();
		$this->answers     = array();
		$this->contents    = array();
		$this->schedule    = new DueQueue( $this->backend );
	}

	public function state(): State {
		return $this->state ?? $this->use( $this->backend->account( false ) );
	}

	/** @param array<string, mixed> $body */
	public function add( Kind $kind, int $parent, string $status, array $body ): Record {
		$record = new Record( $this->state()->next_object( $kind ), $this->clock->now(), $parent, $status, $body );
		$this->save( $record );
		return $record;
	}

	public function save( Record $record ): void {
		$this->records[ $record->number ] = $record;
		$this->changed[ $record->number ] = $record;
	}

	/**
	 * @param list<int> $numbers
	 * @return array<int, Record> By number; those that do not exist are left out.
	 */
	public function records( array $numbers ): array {
		$missing = array_filter( $numbers, fn ( int $number ): bool => ! isset( $this->records[ $number ] ) );
		if ( array() !== $missing ) {
			$this->records += $this->backend->records( array_values( array_unique( $missing ) ) );
		}
		$found = array();
		foreach ( $numbers as $number ) {
			if ( isset( $this->records[ $number ] ) ) {
				$found[ $number ] = $this->records[ $number ];
			}
		}
		return $found;
	}

	/** The object with a number, which must exist. */
	public function get( int $number ): Record {
		return $this->records( array( $number ) )[ $number ];
	}

	/** @param int|null $due Due time of the object's next scheduled change, in UTC seconds; null for never. */
	public function schedule( Record $record, ?int $due ): void {
		$this->schedule->set( $record->number, $due );
	}

	/** @return array{int, int}|null When (UTC seconds) the first object is due, and its number. */
	public function first_due(): ?array {
		return $this->schedule->first();
	}

	/** Stores a new entry. Its number comes from `state()->next_entry()`. */
	public function book( Entry $entry ): void {
		$this->new_entries[ $entry->number ] = $entry;
		if ( null !== $this->unpaid && 0 === $entry->payout ) {
			$this->unpaid[ $entry->currency ][ $entry->available_on ] = ( $this->unpaid[ $entry->currency ][ $entry->available_on ] ?? 0 )
				+ $entry->net();
		}
	}

	/**
	 * @param list<int> $numbers
	 * @return array<int, Entry> By number; those that do not exist are left out.
	 */
	public function entries( array $numbers ): array {
		$found   = array_intersect_key( $this->new_entries, array_fill_keys( $numbers, true ) );
		$missing = array_values( array_diff( $numbers, array_keys( $found ) ) );
		return array() === $missing ? $found : $found + $this->backend->entries( $missing );
	}

	/**
	 * @return array<string, array{available: int, pending: int}> Balance by currency: what a payout may take at a moment, and the rest. Minor
	 *   units.
	 */
	public function totals( int $time ): array {
		$totals = array();
		foreach ( $this->unpaid( $time ) as $currency => $sums ) {
			$totals[ $currency ] = array(
				'available' => 0,
				'pending'   => 0,
			);
			foreach ( $sums as $available_on => $sum ) {
				$totals[ $currency ][ $available_on <= $time ? 'available' : 'pending' ] += $sum;
			}
		}
		ksort( $totals );
		return $totals;
	}

	/** Assigns all available unpaid entries of a currency to a payout. */
	public function pay_out( string $currency, int $time, int $payout ): void {
		$unpaid = $this->unpaid( $time )[ $currency ] ?? array();
		$left   = array_filter( $unpaid, static fn ( int $available_on ): bool => $available_on > $time, ARRAY_FILTER_USE_KEY );
		$taken  = array_keys( array_diff_key( $unpaid, $left ) );
		if ( array() === $taken ) {
			return;
		}
		foreach ( $this->new_entries as $entry ) {
			if ( 0 === $entry->payout && $entry->currency === $currency && $entry->available_on <= $time ) {
				$entry->payout = $payout;
			}
		}
		$this->backend->pay_out( $currency, min( $taken ), $time, $payout );
		$this->unpaid = array_filter( array( $currency => $left ) + (array) $this->unpaid );
	}

	/** @param int $subject Object's number; 0 for the account. */
	public function emit( EventType $type, int $subject ): void {
		$this->events[] = new Event( $this->state()->next_event(), $this->clock->now(), $type, $subject );
	}

	/** @return list<Record> As Backend::charges_of(). */
	public function charges_of( int $customer, int $since, int $until ): array {
		$this->flush();
		$found = $this->backend->charges_of( $customer, $since, $until );
		foreach ( $found as $record ) {
			$this->records[ $record->number ] ??= $record;
		}
		return $found;
	}

	/** @return list<Record> */
	public function record_page( PageQuery $query ): array {
		$this->flush();
		$page = $this->backend->record_page( $query );
		foreach ( $page as $record ) {
			$this->records[ $record->number ] ??= $record;
		}
		return $page;
	}

	/** @return list<Entry> */
	public function entry_page( PageQuery $query ): array {
		$this->flush();
		return $this->backend->entry_page( $query );
	}

	/** @return list<Event> */
	public function event_page( PageQuery $query ): array {
		$this->flush();
		return $this->backend->event_page( $query );
	}

	public function keep_content( int $number, string $bytes ): void {
		$this->contents[ $number ] = $bytes;
	}

	/** The content of a file; empty when there is none. */
	public function content( int $number ): string {
		return $this->contents[ $number ] ?? $this->backend->content( $number );
	}

	/** @return array{fingerprint: string, created: int, answer: string}|null The answer to an idempotency key. */
	public function answer( string $key ): ?array {
		return $this->answers[ $key ] ?? $this->backend->answer( $key );
	}

	public function keep_answer( string $key, string $fingerprint, string $answer ): void {
		$this->answers[ $key ] = array(
			'fingerprint' => $fingerprint,
			'created'     => $this->clock->now(),
			'answer'      => $answer,
		);
	}

	/** Deletes responses from before a given time. */
	public function forget_answers( int $time ): void {
		$this->answers = array_filter( $this->answers, static fn ( array $answer ): bool => $answer['created'] >= $time );
		$this->backend->forget_answers( $time );
	}

	private function flush(): void {
		if ( ! $this->open ) {
			return;
		}
		$this->backend->write(
			$this->changed,
			$this->new_entries,
			$this->events,
			$this->schedule->take_changes(),
			$this->answers,
			$this->contents
		);
		$this->changed     = array();
		$this->new_entries = array();
		$this->events      = array();
		$this->answers     = array();
		$this->contents    = array();
		if ( count( $this->records ) > self::CACHE ) {
			$this->records = array();
		}
	}

	/**
	 * @return array<string, array<int, int>> As Backend::unpaid(); the clock only goes forward in a transaction, and so what was available
	 *   stays one sum.
	 */
	private function unpaid( int $time ): array {
		if ( null === $this->unpaid ) {
			$this->flush();
			$this->unpaid = $this->backend->unpaid( $time );
		}
		return $this->unpaid;
	}

	private function use( State $state ): State {
		$this->ids->belong_to( $state->account );
		$this->state = $state;
		return $state;
	}
}
