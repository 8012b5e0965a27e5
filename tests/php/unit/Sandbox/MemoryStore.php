<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use LogicException;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Sandbox\Payouts\PayoutSchedule;
use MerchantPayments\Sandbox\SandboxParts;
use MerchantPayments\Sandbox\Store\Backend;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Event;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\PageQuery;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\State;

/** Keeps rows in arrays, so that the rules can be tested without WordPress. Lists are SQL and cannot be read; a failure undoes nothing. */
final class MemoryStore implements Backend {

	/** @var array<int, Record> */
	public array $records = [];

	/** @var array<int, Entry> */
	public array $entries = [];

	/** @var list<Event> In the order in which they happened. */
	public array $events = [];

	/** @var array<string, array{fingerprint: string, created: int, answer: string}> */
	private array $answers = [];

	/** @var array<int, string> */
	private array $contents = [];

	/** @var array<int, int> */
	private array $dues = [];

	/** @var array<int, Entry> Those that no payout has taken. */
	private array $unpaid = [];

	private State $state;

	/** @param int $created UTC seconds. */
	public function __construct( int $created, int $seed = 1 ) {
		$this->state = new State( Ids::account( $seed ), $created, 0, 0, 0, 0, PayoutSchedule::next_run( $created ), [] );
	}

	/**
	 * A whole sandbox in memory.
	 *
	 * @return array{self, SandboxParts}
	 */
	public static function sandbox( Clock $clock ): array {
		$store = new self( $clock->now() );
		return [ $store, new SandboxParts( $store, $clock ) ];
	}

	public function transaction( callable $work ): mixed {
		return $work();
	}

	public function account( bool $lock ): State {
		return clone $this->state;
	}

	public function state(): State {
		return $this->state;
	}

	public function write_account( State $state ): void {
		$this->state = $state;
	}

	public function write( array $records, array $entries, array $events, array $dues, array $answers, array $contents ): void {
		$this->records  = array_replace( $this->records, $records );
		$this->entries  = array_replace( $this->entries, $entries );
		$this->unpaid  += array_filter( $entries, static fn ( Entry $entry ): bool => 0 === $entry->payout );
		$this->answers  = array_replace( $this->answers, $answers );
		$this->contents = array_replace( $this->contents, $contents );
		$this->dues     = array_filter( array_replace( $this->dues, $dues ), 'is_int' );
		array_push( $this->events, ...$events );
	}

	public function records( array $numbers ): array {
		return array_intersect_key( $this->records, array_fill_keys( $numbers, true ) );
	}

	public function entries( array $numbers ): array {
		return array_intersect_key( $this->entries, array_fill_keys( $numbers, true ) );
	}

	public function charges_of( int $customer, int $since, int $until ): array {
		return array_values(
			array_filter(
				$this->records,
				static fn ( Record $record ): bool => Kind::Charge === $record->kind()
					&& $record->int( 'customer' ) === $customer
					&& $record->created >= $since
					&& $record->created <= $until
			)
		);
	}

	public function record_page( PageQuery $query ): array {
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
		return array_values(
			array_filter( $this->events, static fn ( Event $event ): bool => in_array( $event->number, $query->values(), true ) )
		);
	}

	public function unpaid( int $time ): array {
		$unpaid = [];
		foreach ( $this->unpaid as $entry ) {
			$unpaid[ $entry->currency ][ $entry->available_on ] = ( $unpaid[ $entry->currency ][ $entry->available_on ] ?? 0 ) + $entry->net();
		}
		return $unpaid;
	}

	public function pay_out( string $currency, int $since, int $time, int $payout ): void {
		foreach ( $this->unpaid as $number => $entry ) {
			if ( $entry->currency === $currency && $entry->available_on >= $since && $entry->available_on <= $time ) {
				$entry->payout = $payout;
				unset( $this->unpaid[ $number ] );
			}
		}
	}

	public function due_after( array $after, int $limit ): array {
		$rows = array_filter(
			array_map( static fn ( int $due, int $number ): array => [ $due, $number ], $this->dues, array_keys( $this->dues ) ),
			static fn ( array $row ): bool => $row > $after
		);
		sort( $rows );
		return array_slice( $rows, 0, $limit );
	}

	public function content( int $number ): string {
		return $this->contents[ $number ] ?? '';
	}

	public function answer( string $key ): ?array {
		return $this->answers[ $key ] ?? null;
	}

	public function forget_answers( int $time ): void {
		$this->answers = array_filter( $this->answers, static fn ( array $answer ): bool => $answer['created'] >= $time );
	}
}
