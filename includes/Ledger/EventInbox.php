<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\Platform;
use RuntimeException;
use Throwable;

/**
 * The queue of events, whoever brings them: polling or a webhook. An event stays until the ledger and the orders have it; one that fails is
 * set aside and tried again later, so that it holds up no other. Done events are kept for as long as the platform may send them again.
 *
 * @phpstan-type Entry array{
 *     event_id: string,
 *     created: string,
 *     position: string,
 *     stage: string,
 *     tries: string,
 *     handled: string,
 *     error: string,
 *     body: string
 * }
 */
final class EventInbox {

	/** Who is next. */
	public const LEDGER = 'ledger';
	public const ORDERS = 'orders';
	public const DONE   = 'done';

	/** How many entries are read at once. */
	private const BATCH = 100;

	/** After how many seconds a failed event is tried again. After the last it waits until somebody asks for it. */
	private const DELAYS = array( 300, 1800, 7200, 43_200, 86_400 );

	/** Stands for "only when asked". */
	private const NEVER = 9_999_999_999;

	/**
	 * How often handling an event may end PHP, by its limits of memory and time or a crash, and after how many seconds nobody handles it any
	 * more.
	 */
	private const DEATHS = 2;
	private const DEAD   = 60;

	/** For how many days done events are remembered: the platform lists those of 30. */
	private const KEPT_DAYS = 35;

	/** The longest body that is kept, in bytes; a longer one is read from the platform when its turn comes. */
	private const LONGEST = 60_000;

	/**
	 * What handlers need of an event's object. The rest is read from the platform as it is by then, and no customer's data lies about here.
	 */
	private const FIELDS = array( 'id', 'object', 'automatic', 'captured', 'currency', 'disputed' );

	/** The same for fields that name other objects. */
	private const REFERENCES = array( 'balance_transaction', 'charge', 'failure_balance_transaction', 'payment_intent' );

	public function __construct( private readonly ScopedTables $tables, private readonly Clock $clock ) {}

	/**
	 * Takes events in. Those that are known already change nothing.
	 *
	 * @param list<array<string, mixed>> $events Stripe events, oldest first.
	 * @return list<int> When each that was new happened, in UTC seconds.
	 */
	public function put( array $events ): array {
		if ( array() === $events ) {
			return array();
		}
		$position = (int) ( microtime( true ) * 1_000_000 );
		return $this->tables->transaction(
			function () use ( $events, $position ): array {
				$new = array();
				foreach ( $events as $number => $event ) {
					$body   = (string) wp_json_encode( self::essence( $event ) );
					$is_new = $this->tables->insert_new(
						'inbox',
						$this->row(
							(string) $event['id'],
							(int) ( $event['created'] ?? 0 ),
							$position + $number,
							self::LEDGER,
							strlen( $body ) > self::LONGEST ? '' : $body
						)
					);
					if ( $is_new ) {
						$new[] = (int) ( $event['created'] ?? 0 );
					}
				}
				return $new;
			}
		);
	}

	/**
	 * Some entries whose turn it is, oldest first.
	 *
	 * @param Entry|null $after The last entry of the batch before.
	 * @return list<Entry>
	 */
	public function due( ?array $after ): array {
		$where = array(
			ScopedTables::one_of( 'stage', array( self::LEDGER, self::ORDERS ) ),
			new Condition( 'next_try <= %d', array( $this->clock->now() ) ),
		);
		if ( null !== $after ) {
			$where[] = new Condition(
				'created > %d OR ( created = %d AND position > %d )',
				array( (int) $after['created'], (int) $after['created'], (int) $after['position'] )
			);
		}
		/**
		 * Their columns are never null.
		 *
		 * @var list<Entry> $rows
		 */
		$rows = $this->tables->rows(
			'event_id, created, position, stage, tries, handled, error, body',
			'inbox',
			Condition::join( $where, 'AND' ),
			'ORDER BY created, position LIMIT %d',
			array( self::BATCH )
		);
		return $rows;
	}

	/** Who is next to take an event in; null for an event that never came. */
	public function stage( string $event_id ): ?string {
		return $this->tables->row( 'stage', 'inbox', self::is( $event_id ) )['stage'] ?? null;
	}

	/**
	 * Counts a try before it is made, so that an event whose handling ends PHP is set aside as well.
	 *
	 * @param Entry $entry
	 * @return bool Whether to go on; false when it is set aside now, or others may be at it.
	 */
	public function begin( array $entry ): bool {
		$now   = $this->clock->now();
		$tries = (int) $entry['tries'];
		if ( '' === $entry['error'] && $tries >= self::DEATHS ) {
			if ( (int) $entry['handled'] + self::DEAD <= $now ) {
				$this->set_aside(
					array( 'tries' => '0' ) + $entry,
					new RuntimeException( sprintf( 'PHP ended %d times while it was handled', $tries ) )
				);
			}
			return false;
		}
		$next = '' === $entry['error'] ? 0 : $this->next_try( $tries + 1 );
		$this->tables->update(
			'inbox',
			new Condition( 'tries = %d, next_try = %d, handled = %d', array( $tries + 1, $next, $now ) ),
			self::is( $entry['event_id'] )
		);
		return true;
	}

	/**
	 * Takes back a try that was held up by others.
	 *
	 * @param Entry $entry
	 */
	public function put_back( array $entry ): void {
		$this->tables->update(
			'inbox',
			new Condition( 'tries = %d, next_try = 0', array( (int) $entry['tries'] ) ),
			Condition::join( array( self::is( $entry['event_id'] ), ScopedTables::one_of( 'stage', array( self::LEDGER, self::ORDERS ) ) ), 'AND' )
		);
	}

	/** Notes that the ledger has an event. The caller is in the transaction that writes what it says. */
	public function pass_to_orders( string $event_id ): void {
		$moved = $this->tables->update(
			'inbox',
			new Condition( 'stage = %s', array( self::ORDERS ) ),
			Condition::join( array( self::is( $event_id ), new Condition( 'stage = %s', array( self::LEDGER ) ) ), 'AND' )
		);
		if ( 0 === $moved ) {
			$this->tables->insert_new(
				'inbox',
				$this->row( $event_id, $this->clock->now(), (int) ( microtime( true ) * 1_000_000 ), self::ORDERS, '' )
			);
		}
	}

	/** Notes that everybody has an event. */
	public function done( string $event_id ): void {
		$this->tables->update(
			'inbox',
			new Condition( "stage = %s, handled = %d, body = '', error = ''", array( self::DONE, $this->clock->now() ) ),
			self::is( $event_id )
		);
	}

	/**
	 * Sets an event aside that could not be taken in. The log names each failure once, not each try.
	 *
	 * @param Entry $entry
	 */
	public function set_aside( array $entry, Throwable $failure ): void {
		$tries = (int) $entry['tries'] + 1;
		// As plain text: what a database complains about may be bytes that it cannot store.
		$error = substr( (string) preg_replace( '/[^\x20-\x7E]+/', '?', $failure->getMessage() ), 0, 190 );
		$this->tables->update(
			'inbox',
			new Condition( 'tries = %d, next_try = %d, error = %s', array( $tries, $this->next_try( $tries ), $error ) ),
			self::is( $entry['event_id'] )
		);
		if ( $error !== $entry['error'] ) {
			Log::failure( sprintf( 'The event %s could not be applied (%s) and was set aside', $entry['event_id'], $entry['stage'] ), $failure );
		}
	}

	/** @param int $tries How often it was tried; the first is 1. */
	private function next_try( int $tries ): int {
		$delay = self::DELAYS[ $tries - 1 ] ?? null;
		return null === $delay ? self::NEVER : $this->clock->now() + $delay;
	}

	/** Lets everything that was set aside have its turn now, and all its tries once more. */
	public function retry(): void {
		$this->tables->update( 'inbox', new Condition( 'tries = 0, next_try = 0', array() ), self::failed() );
	}

	/**
	 * Events that were set aside, oldest first.
	 *
	 * @return list<array{event_id: string, error: string}>
	 */
	public function set_aside_events( int $limit ): array {
		/**
		 * Their columns are never null.
		 *
		 * @var list<array{event_id: string, error: string}> $rows
		 */
		$rows = $this->tables->rows( 'event_id, error', 'inbox', self::failed(), 'ORDER BY created, position LIMIT %d', array( $limit ) );
		return $rows;
	}

	/** How many events were set aside. */
	public function number_set_aside(): int {
		return $this->tables->count( 'inbox', self::failed() );
	}

	/**
	 * What handlers need of an event, as it was put in.
	 *
	 * @param Entry $entry
	 * @return array<string, mixed>|null Null where it has to be read from the platform.
	 */
	public static function event( array $entry ): ?array {
		$event = json_decode( $entry['body'], true );
		return is_array( $event ) ? $event : null;
	}

	/** Forgets events that were done long ago; the daily job's next run does what is left. */
	public function prune(): void {
		$old = new Condition( 'stage = %s AND handled < %d', array( self::DONE, $this->clock->now() - self::KEPT_DAYS * 86400 ) );
		for ( $step = 0; $step < 100; $step++ ) {
			$ids = $this->tables->column( 'event_id', 'inbox', $old, 'LIMIT 1000' );
			if ( array() === $ids ) {
				return;
			}
			$this->tables->delete( 'inbox', ScopedTables::one_of( 'event_id', $ids ) );
		}
	}

	/** Forgets everything: of a store that begins anew, or takes all events in again. */
	public function clear(): void {
		$this->tables->delete( 'inbox' );
	}

	/** @return array<string, string|int> */
	private function row( string $id, int $created, int $position, string $stage, string $body ): array {
		return array(
			'event_id' => $id,
			'created'  => $created,
			'position' => $position,
			'stage'    => $stage,
			'tries'    => 0,
			'next_try' => 0,
			'handled'  => 0,
			'error'    => '',
			'body'     => $body,
		);
	}

	private static function is( string $event_id ): Condition {
		return new Condition( 'event_id = %s', array( $event_id ) );
	}

	/** An error is kept until its event is done, also when it is tried again. */
	private static function failed(): Condition {
		return Condition::join(
			array( ScopedTables::one_of( 'stage', array( self::LEDGER, self::ORDERS ) ), new Condition( "error <> ''", array() ) ),
			'AND'
		);
	}

	/**
	 * @param array<string, mixed> $event A Stripe event.
	 * @return array<string, mixed>
	 */
	private static function essence( array $event ): array {
		$thing  = (array) ( $event['data']['object'] ?? array() );
		$object = array_intersect_key( $thing, array_flip( self::FIELDS ) ) + array_map(
			Platform::id_of( ... ),
			array_intersect_key( $thing, array_flip( self::REFERENCES ) )
		);
		if ( isset( $thing['balance_transactions'] ) ) {
			$object['balance_transactions'] = array_values( array_map( Platform::id_of( ... ), (array) $thing['balance_transactions'] ) );
		}
		if ( isset( $thing['metadata'][ Verdict::METADATA ] ) ) {
			$object['metadata'] = array( Verdict::METADATA => $thing['metadata'][ Verdict::METADATA ] );
		}
		if ( isset( $thing['outcome']['type'] ) ) {
			$object['outcome'] = array( 'type' => $thing['outcome']['type'] );
		}
		return array(
			'id'      => $event['id'],
			'type'    => $event['type'] ?? '',
			'created' => $event['created'] ?? 0,
			'data'    => array( 'object' => $object ),
		);
	}
}
