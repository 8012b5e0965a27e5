<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use LogicException;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Sandbox\Payouts\PayoutCalendar;
use MerchantPayments\Sandbox\SandboxParts;
use MerchantPayments\Sandbox\Store\DueQueue;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Event;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\PageQuery;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\State;
use MerchantPayments\Sandbox\Store\Store;
use MerchantPayments\Sandbox\Store\UnpaidEntries;

/** Keeps everything in arrays, so that the rules can be tested without WordPress. Lists are SQL and cannot be read. */
final class MemoryStore implements Store {

	/**
	 * Objects by number.
	 *
	 * @var array<int, Record>
	 */
	public array $records = [];

	/**
	 * Movements by number.
	 *
	 * @var array<int, Entry>
	 */
	public array $entries = [];

	/**
	 * Events in the order in which they were announced.
	 *
	 * @var list<Event>
	 */
	public array $events = [];

	/**
	 * Answers by key.
	 *
	 * @var array<string, array{fingerprint: string, created: int, answer: string}>
	 */
	private array $answers = [];

	/**
	 * Contents of files by number.
	 *
	 * @var array<int, string>
	 */
	private array $contents = [];

	private UnpaidEntries $unpaid;
	private DueQueue $queue;
	private State $state;

	/** @param int     $created UTC seconds. */
	public function __construct( private readonly Present $present, Ids $ids, int $created, int $seed = 1 ) {
		$this->unpaid = new UnpaidEntries();
		$this->queue  = new DueQueue();
		$this->state  = new State( Ids::account( $seed ), $created, 0, 0, 0, 0, PayoutCalendar::next_run( $created ), 0, [] );
		$ids->belong_to( $this->state->account );
	}

	/**
	 * A whole sandbox in memory.
	 *
	 * @return array{self, SandboxParts}
	 */
	public static function sandbox( Clock $clock ): array {
		$present = new Present();
		$ids     = new Ids();
		$store   = new self( $present, $ids, $clock->now() );
		return [ $store, new SandboxParts( $store, $present, $ids, $clock ) ];
	}

	public function transaction( callable $work ): mixed {
		return $work();
	}

	public function state(): State {
		return $this->state;
	}

	public function refresh(): void {}

	public function add( Kind $kind, int $parent, string $status, array $body ): Record {
		$record = new Record( $this->state->next_object( $kind ), $this->present->now(), $parent, $status, $body );
		$this->save( $record );
		return $record;
	}

	public function save( Record $record ): void {
		$this->records[ $record->number ] = $record;
	}

	public function records( array $numbers ): array {
		return array_intersect_key( $this->records, array_fill_keys( $numbers, true ) );
	}

	public function schedule( Record $record, ?int $due ): void {
		$this->queue->set( $record->number, $due );
		$this->state->first_due = $this->queue->first()[0] ?? null;
	}

	public function first_due(): ?array {
		return $this->queue->first();
	}

	public function book( Entry $entry ): void {
		$this->entries[ $entry->number ] = $entry;
		if ( 0 === $entry->payout ) {
			$this->unpaid->add( $entry );
		}
	}

	public function entries( array $numbers ): array {
		return array_intersect_key( $this->entries, array_fill_keys( $numbers, true ) );
	}

	public function totals( int $time ): array {
		return $this->unpaid->totals( $time );
	}

	public function pay_out( string $currency, int $time, int $payout ): void {
		foreach ( $this->unpaid->take( $currency, $time ) as $entry ) {
			$entry->payout = $payout;
		}
	}

	public function emit( EventType $type, int $subject ): void {
		$this->events[] = new Event( $this->state->next_event(), $this->present->now(), $type, $subject );
	}

	public function object_page( PageQuery $query ): array {
		throw new LogicException( 'No lists without a database.' );
	}

	public function entry_page( PageQuery $query ): array {
		throw new LogicException( 'No lists without a database.' );
	}

	/**
	 * The event with a number: lists are SQL.
	 *
	 * @throws LogicException When it asks for a list.
	 */
	public function event_page( PageQuery $query ): array {
		if ( 1 !== $query->limit ) {
			throw new LogicException( 'No lists without a database.' );
		}
		return array_values( array_filter( $this->events, static fn ( Event $event ): bool => in_array( $event->number, $query->values(), true ) ) );
	}

	public function keep_content( int $number, string $bytes ): void {
		$this->contents[ $number ] = $bytes;
	}

	public function content( int $number ): string {
		return $this->contents[ $number ] ?? '';
	}

	public function recall( string $key ): ?array {
		return $this->answers[ $key ] ?? null;
	}

	public function remember( string $key, string $fingerprint, string $answer ): void {
		$this->answers[ $key ] = [
			'fingerprint' => $fingerprint,
			'created'     => $this->present->now(),
			'answer'      => $answer,
		];
	}

	public function forget_answers( int $time ): void {
		$this->answers = array_filter( $this->answers, static fn ( array $answer ): bool => $answer['created'] >= $time );
	}
}
