<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use Closure;
use Generator;
use LogicException;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\Findings;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;

/**
 * The small lists (authorizations, fraud outcomes, disputes): which rows an event or an answer of the platform changes, and how they
 * are written.
 * A row is always made of the whole object, so events may come twice and in any order.
 *
 * Also keeps what needs the merchant, one number everywhere: payments to decide, authorized or held (a held one is authorized, too), and
 * disputes that need a response. They are counted when the lists change, so that the menu, which is on every page of wp-admin, runs no
 * query.
 *
 * @phpstan-type Row array<string, string|int|float|null>
 * @phpstan-type Change array{table: string, key: string, id: string, row: Row|null}
 */
final class Projections {

	/**
	 * How the names of the autoloaded options begin with the numbers of authorizations, and of disputes that need a response; the scope's id
	 * follows.
	 */
	public const UNCAPTURED = 'merchant_payments_uncaptured_count_';
	public const AWAITING   = 'merchant_payments_disputes_awaiting_';

	private const AUTHORIZATIONS = 'authorizations';
	private const FRAUD_OUTCOMES = 'fraud_outcomes';
	private const DISPUTES       = 'disputes';

	public const TABLES = array( self::AUTHORIZATIONS, self::FRAUD_OUTCOMES, self::DISPUTES );

	/** Those that are short: payments that rules held or blocked are found by reading all there are. */
	public const BOUNDED = array( self::AUTHORIZATIONS, self::DISPUTES );

	/** The lists that the menu has a number of. */
	private const COUNTED = array(
		self::AUTHORIZATIONS => self::UNCAPTURED,
		self::DISPUTES       => self::AWAITING,
	);

	/** The lists that an object in hand may be a row of, by its type; an intent or charge has the other with it. */
	private const OF_ANSWER = array(
		'payment_intent' => array( self::AUTHORIZATIONS, self::FRAUD_OUTCOMES ),
		'charge'         => array( self::AUTHORIZATIONS ),
		'dispute'        => array( self::DISPUTES ),
	);

	/**
	 * Those that were needed so far, by table.
	 *
	 * @var array<string, Projection>
	 */
	private array $lists = array();

	public function __construct( private readonly ScopedTables $tables, private readonly Lock $lock, private readonly Platform $platform ) {}

	/**
	 * The rows that an event changes, as the platform has them now.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return list<Change>
	 */
	public function read( array $event ): array {
		$changes = array();
		foreach ( array_map( $this->list( ... ), self::TABLES ) as $list ) {
			foreach ( $list->targets( $event ) as $id ) {
				$changes[] = self::change( $list, $id, $list->row( $id ) );
			}
		}
		return $changes;
	}

	/**
	 * A row as the platform has it now.
	 *
	 * @phpstan-param Change $change
	 * @return Change
	 */
	public function read_again( array $change ): array {
		$list = $this->list( $change['table'] );
		return self::change( $list, $change['id'], $list->row( $change['id'] ) );
	}

	/**
	 * The rows that can be made of an object in hand, without a platform call.
	 *
	 * @param array<string, mixed> $thing A Stripe object.
	 * @return list<Change>
	 */
	public function of( array $thing ): array {
		$changes = array();
		foreach ( array_map( $this->list( ... ), self::OF_ANSWER[ $thing['object'] ?? '' ] ?? array() ) as $list ) {
			foreach ( $list->of( $thing, $this->tables ) as $id => $row ) {
				$changes[] = self::change( $list, (string) $id, $row );
			}
		}
		return $changes;
	}

	/**
	 * Writes rows. The caller holds the lock of writers and a transaction.
	 *
	 * @param list<Change> $changes
	 */
	public function write( array $changes ): void {
		foreach ( $changes as $change ) {
			$this->tables->delete( $change['table'], new Condition( $change['key'] . ' = %s', array( $change['id'] ) ) );
			$rows = null === $change['row'] ? array() : array( $change['row'] );
			ScopedTables::require_fit( $change['table'], $rows );
			$this->tables->insert( $change['table'], $rows );
		}
	}

	/**
	 * Counts again for the menu what was written. The caller holds the lock of writers.
	 *
	 * @param list<Change> $changes What was written.
	 */
	public function count( array $changes ): void {
		foreach ( array_intersect( array_keys( self::COUNTED ), array_column( $changes, 'table' ) ) as $table ) {
			self::count_list( $this->tables, $table );
		}
	}

	/** Empties the small lists. The caller holds the lock of writers and a transaction, and counts them afterwards. */
	public function clear(): void {
		array_map( fn ( string $table ): int => $this->tables->delete( $table ), self::TABLES );
	}

	/**
	 * Counts all again: for a store that changed its mode, or whose options were lost.
	 *
	 * @throws Locked When another request is writing.
	 */
	public function recount(): void {
		$this->lock->hold( Projector::lock( $this->tables->scope ), Projector::SECONDS, fn () => self::count_for_menu( $this->tables ) );
	}

	/** The caller holds the lock of writers, or the last count might not be the newest. */
	public static function count_for_menu( ScopedTables $tables ): void {
		foreach ( array_keys( self::COUNTED ) as $table ) {
			self::count_list( $tables, $table );
		}
	}

	/** @param key-of<self::COUNTED> $table */
	private static function count_list( ScopedTables $tables, string $table ): void {
		global $wpdb;
		$option = self::COUNTED[ $table ] . $tables->scope->id;
		$count  = (string) $tables->count(
			$table,
			self::DISPUTES === $table ? ScopedTables::one_of( 'status', DisputesProjection::AWAITING ) : null
		);
		if ( ! update_option( $option, $count, true ) ) {
			// WordPress doesn't write a value equal to the cached one, but another process may have written a different one since.
			$wpdb->update( $wpdb->options, array( 'option_value' => $count ), array( 'option_name' => $option ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery.DirectQuery, WordPress.DB.DirectDatabaseQuery.NoCaching -- The cache has the value already.
		}
	}

	/**
	 * A number from the options that WordPress has loaded anyway: a missing option would cost a query. By the scope's id alone, because the
	 * menu loads no class of scopes.
	 *
	 * @param self::UNCAPTURED|self::AWAITING $option
	 * @phpstan-impure
	 */
	public static function number( string $option, int $scope ): int {
		return (int) ( wp_load_alloptions()[ $option . $scope ] ?? 0 );
	}

	/**
	 * A row as texts. A column that was added to the table later is its last, wherever a new store has it.
	 *
	 * @param array<string, string|int|float|null> $row
	 * @return array<string, string>
	 */
	private static function comparable( array $row ): array {
		ksort( $row );
		return array_map( strval( ... ), $row );
	}

	/**
	 * What differs between a list and the platform, page by page.
	 *
	 * @param string         $table      One of TABLES.
	 * @param Closure(): int $revision   The ledger's revision; asked before each page is read.
	 * @param Findings       $unreadable Takes the platform's objects of which no row can be made.
	 * @return Generator<int, array{list<Change>, int}> Rows as they should be, and the revision before they were read.
	 */
	public function differing( string $table, Closure $revision, Findings $unreadable ): Generator {
		$list  = $this->list( $table );
		$first = $revision();
		$since = $first;
		$here  = array();
		$there = array();
		foreach ( $this->tables->rows( '*', $list->table() ) as $row ) {
			$here[ (string) $row[ $list->id() ] ] = self::comparable( array_diff_key( $row, array( 'scope' => true ) ) );
		}
		foreach ( $list->rows( $unreadable ) as $rows ) {
			$changes = array();
			foreach ( $rows as $row ) {
				$id = (string) $row[ $list->id() ];
				if ( ! isset( $there[ $id ] ) && ( $here[ $id ] ?? null ) !== self::comparable( $row ) ) {
					$changes[] = self::change( $list, $id, $row );
				}
				$there[ $id ] = true;
			}
			yield array( $changes, $since );
			$since = $revision();
		}
		// What cannot be read is no reason to lose what is known of it.
		foreach ( array() !== $unreadable->unreadable( $list->table() ) ? array() : array_chunk(
			array_keys( array_diff_key( $here, $there ) ),
			1000
		) as $ids ) {
			yield array( array_map( static fn ( string|int $id ): array => self::change( $list, (string) $id, null ), $ids ), $first );
		}
	}

	/**
	 * A list's rows as the platform has them, page by page, newest first.
	 *
	 * @param string      $table      One of TABLES.
	 * @param string|null $position   Where to go on; null for the newest.
	 * @param Findings    $unreadable Takes the platform's objects of which no row can be made.
	 * @return Generator<int, array{list<Change>, string|null}> Each page, and the position after it; null in a list that is read as a whole.
	 */
	public function pages( string $table, ?string $position, Findings $unreadable ): Generator {
		$list  = $this->list( $table );
		$pages = $list instanceof ResumableProjection ? $list->rows_after( $position, $unreadable ) : $list->rows( $unreadable );
		foreach ( $pages as $after => $rows ) {
			$changes = array_map( static fn ( array $row ): array => self::change( $list, (string) $row[ $list->id() ], $row ), $rows );
			yield array( $changes, is_string( $after ) ? $after : null );
		}
	}

	/** @return list<string> Table and id of each row that is missing, wrong or not on the platform. */
	public function differences(): array {
		$found      = array();
		$unreadable = new Findings();
		foreach ( self::TABLES as $table ) {
			foreach ( $this->differing( $table, static fn (): int => 0, $unreadable ) as [ $changes ] ) {
				array_push( $found, ...array_map( static fn ( array $change ): string => "$table {$change['id']}", $changes ) );
			}
		}
		return array( ...$found, ...array_map( static fn ( Difference $difference ): string => $difference->text(), $unreadable->all() ) );
	}

	private function list( string $table ): Projection {
		return $this->lists[ $table ] ??= match ( $table ) {
			self::AUTHORIZATIONS => new AuthorizationsProjection( $this->platform->payments() ),
			self::FRAUD_OUTCOMES => new FraudOutcomesProjection( $this->platform->payments(), $this->tables ),
			self::DISPUTES       => new DisputesProjection( $this->platform->disputes() ),
			default              => throw new LogicException( esc_html( $table ) ),
		};
	}

	/**
	 * @phpstan-param Row|null $row
	 * @return Change
	 */
	private static function change( Projection $list, string $id, ?array $row ): array {
		return array(
			'table' => $list->table(),
			'key'   => $list->id(),
			'id'    => $id,
			'row'   => $row,
		);
	}
}
