<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\Query\Condition;

/** What one scope of the ledger knows of a customer, by e-mail address: read and erased in bounded batches. Amounts, orders and dates stay as they are. */
final class CustomerRecords {

	/** Rows of each list in one batch. */
	public const BATCH = 100;

	/** How many seconds erasing waits for other writers. */
	private const PATIENCE = 10;

	/** The small lists and their keys. They are searched whole. */
	private const SMALL = array(
		'authorizations' => 'payment_intent_id',
		'disputes'       => 'dispute_id',
		'fraud_outcomes' => 'payment_intent_id',
	);

	/**
	 * Customers whose names and addresses were erased. The platform keeps them with its payments, and the ledger is read from there again and again: without
	 * this list they would come back. It holds keyed hashes and moments; payments of later are a new customer's.
	 */
	private const ERASED = 'wcpay_erased_customers';

	/** The lock under which the list of erased customers is changed, and how long it lasts, in seconds. */
	private const ERASED_LOCK    = 'erased-customers';
	private const ERASED_SECONDS = 30;

	public function __construct( private readonly ScopedTables $tables, private readonly Lock $lock ) {}

	/**
	 * A batch of records.
	 *
	 * @param int $page From 1.
	 * @return array<string, list<array<string, string|null>>> By list: rows with `id`, `created`, `amount`, `currency`, `customer_name`, `customer_email`,
	 *                                                         `customer_country` and `order_id`.
	 */
	public function read( string $email, int $page ): array {
		$found = array();
		foreach ( array( 'transactions' => 'transaction_id' ) + self::SMALL as $table => $id ) {
			$found[ $table ] = $this->tables->rows(
				"{$id} AS id, created, amount, currency, customer_name, customer_email, customer_country, order_id",
				$table,
				$this->of( $email, $table ),
				"ORDER BY {$id} LIMIT %d OFFSET %d",
				array( self::BATCH, ( $page - 1 ) * self::BATCH )
			);
		}
		return $found;
	}

	/**
	 * Erases a batch of names and addresses, from rows and from what a search finds them by.
	 *
	 * @return array{erased: int, is_done: bool}
	 */
	public function erase( string $email ): array {
		$counts = $this->lock->wait(
			Projector::lock( $this->tables->scope ),
			Projector::SECONDS,
			self::PATIENCE,
			fn ( Closure $confirm ): array => $this->tables->transaction(
				function () use ( $email, $confirm ): array {
					$confirm();
					$counts = array( $this->erase_transactions( $email ) );
					foreach ( self::SMALL as $table => $id ) {
						$counts[] = $this->erase_small( $email, $table, $id );
					}
					return $counts;
				}
			)
		);
		return array(
			'erased'  => array_sum( $counts ),
			'is_done' => max( $counts ) < self::BATCH,
		);
	}

	private function erase_transactions( string $email ): int {
		$rows = $this->tables->rows( '*', 'transactions', $this->of( $email, 'transactions' ), 'ORDER BY transaction_id LIMIT %d', array( self::BATCH ) );
		if ( array() === $rows ) {
			return 0;
		}
		$erased = array_map( static fn ( array $row ): array => ChargeColumns::NOBODY + $row, $rows );
		( new SearchIndex( $this->tables ) )->replace( $rows, $erased );
		$this->tables->update( 'transactions', new Condition( "customer_name = '', customer_email = ''", array() ), ScopedTables::one_of( 'transaction_id', array_map( strval( ... ), array_column( $rows, 'transaction_id' ) ) ) );
		return count( $rows );
	}

	private function erase_small( string $email, string $table, string $id ): int {
		$rows = $this->tables->rows( "{$id} AS id, words", $table, $this->of( $email, $table ), "ORDER BY {$id} LIMIT %d", array( self::BATCH ) );
		foreach ( $rows as $row ) {
			$this->tables->update( $table, new Condition( "customer_name = '', customer_email = '', words = %s", array( SearchWords::of_nobody( (string) $row['words'] ) ) ), new Condition( "{$id} = %s", array( (string) $row['id'] ) ) );
		}
		return count( $rows );
	}

	/** A customer's rows. Byte for byte but for case: to the database's collation an accent makes no difference, and that would be another customer. */
	private function of( string $email, string $table ): Condition {
		$same = new Condition( 'customer_email = %s AND HEX(LOWER(customer_email)) = HEX(LOWER(%s))', array( $email, $email ) );
		if ( 'transactions' !== $table ) {
			return $same;
		}
		$found = ( new SearchIndex( $this->tables ) )->ids( array( $email ) );
		return Condition::join( array( new Condition( "transaction_id IN ({$found->sql})", $found->args ), $same ), 'AND' );
	}

	/**
	 * Remembers an erased customer.
	 *
	 * @param int $until UTC seconds: what was paid up to then is the erased customer's.
	 */
	public static function remember_erased( Lock $lock, string $email, int $until ): void {
		$lock->wait(
			self::ERASED_LOCK,
			self::ERASED_SECONDS,
			self::PATIENCE,
			static function () use ( $email, $until ): void {
				// Another process may have written since this one read it.
				wp_cache_delete( self::ERASED, 'options' );
				$stored = self::stored();
				$stored['customers'][ self::hash( $stored['key'], $email ) ] = $until;
				update_option( self::ERASED, $stored, false );
			}
		);
	}

	/**
	 * Whether a payment is an erased customer's.
	 *
	 * @param int $paid UTC seconds.
	 */
	public static function is_erased( string $email, int $paid ): bool {
		$stored = self::stored();
		return '' !== $email && array() !== $stored['customers'] && $paid <= ( $stored['customers'][ self::hash( $stored['key'], $email ) ] ?? -1 );
	}

	/** @return array{key: string, customers: array<string, int>} */
	private static function stored(): array {
		/**
		 * Written by us.
		 *
		 * @var array{key: string, customers: array<string, int>}|false $stored
		 */
		$stored = get_option( self::ERASED );
		return is_array( $stored ) ? $stored : array(
			'key'       => bin2hex( random_bytes( 16 ) ),
			'customers' => array(),
		);
	}

	private static function hash( string $key, string $email ): string {
		return substr( hash_hmac( 'sha256', strtolower( $email ), $key ), 0, 32 );
	}
}
