<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Options;

/**
 * Exports and erases a customer's personal data in one scope of the ledger, by email address and in batches. Amounts, orders and dates
 * stay.
 */
final class CustomerRecords {

	/** Rows of each list in one batch. */
	public const BATCH = 100;

	/** Seconds that erasure waits for the writers' lock. */
	private const PATIENCE = 10;

	/** The small lists and their keys. They are scanned. */
	private const SMALL = array(
		'authorizations' => 'payment_intent_id',
		'disputes'       => 'dispute_id',
		'fraud_outcomes' => 'payment_intent_id',
	);

	/**
	 * Customers whose names and addresses were erased. The platform still has them, so they would come back with the next event. By keyed hash
	 * of the address, with the time: later payments are a new customer's.
	 */
	private const ERASED = 'merchant_payments_erased_customers';

	/** Lock for changes of that list, and seconds until it expires. */
	private const ERASED_LOCK    = 'erased-customers';
	private const ERASED_SECONDS = 30;

	public function __construct( private readonly ScopedTables $tables, private readonly Lock $lock ) {}

	/**
	 * A batch of records.
	 *
	 * @param int $page From 1.
	 * @return array<string, list<array<string, string|null>>> By list: rows with `id`, `created`, `amount`, `currency`, `customer_name`,
	 *   `customer_email`,
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
	 * Erases a batch of names and addresses, from rows and from the search index.
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
		$rows = $this->tables->rows(
			'*',
			'transactions',
			$this->of( $email, 'transactions' ),
			'ORDER BY transaction_id LIMIT %d',
			array( self::BATCH )
		);
		if ( array() === $rows ) {
			return 0;
		}
		$erased = array_map( static fn ( array $row ): array => LedgerRows::NOBODY + $row, $rows );
		( new SearchIndex( $this->tables ) )->replace( $rows, $erased );
		$this->tables->update(
			'transactions',
			new Condition( "customer_name = '', customer_email = ''", array() ),
			ScopedTables::one_of( 'transaction_id', array_map( strval( ... ), array_column( $rows, 'transaction_id' ) ) )
		);
		return count( $rows );
	}

	private function erase_small( string $email, string $table, string $id ): int {
		$rows = $this->tables->rows( "{$id} AS id, words", $table, $this->of( $email, $table ), "ORDER BY {$id} LIMIT %d", array( self::BATCH ) );
		foreach ( $rows as $row ) {
			$this->tables->update(
				$table,
				new Condition(
					"customer_name = '', customer_email = '', words = %s",
					array( SearchIndex::without_customer( (string) $row['words'] ) )
				),
				new Condition( "{$id} = %s", array( (string) $row['id'] ) )
			);
		}
		return count( $rows );
	}

	/**
	 * Condition for a customer's rows. Byte-exact except for case: the database's collation ignores accents, which would match another
	 * customer.
	 */
	private function of( string $email, string $table ): Condition {
		$same = new Condition( 'customer_email = %s AND HEX(LOWER(customer_email)) = HEX(LOWER(%s))', array( $email, $email ) );
		if ( 'transactions' !== $table ) {
			return $same;
		}
		$found = ( new SearchQuery( $this->tables ) )->ids( array( $email ) );
		return Condition::join( array( new Condition( "transaction_id IN ({$found->sql})", $found->args ), $same ), 'AND' );
	}

	/**
	 * Adds a customer to the list of erased ones.
	 *
	 * @param int $until UTC seconds; payments up to this time belong to the erased customer.
	 */
	public static function remember_erased( Lock $lock, string $email, int $until ): void {
		$lock->wait(
			self::ERASED_LOCK,
			self::ERASED_SECONDS,
			self::PATIENCE,
			static function () use ( $email, $until ): void {
				// Another process may have changed it since this one read it.
				Options::forget( self::ERASED );
				$stored = self::stored();
				$stored['customers'][ self::hash( $stored['key'], $email ) ] = $until;
				update_option( self::ERASED, $stored, false );
			}
		);
	}

	/**
	 * Whether a payment belongs to an erased customer.
	 *
	 * @param int $paid UTC seconds.
	 */
	public static function is_erased( string $email, int $paid ): bool {
		$stored = self::stored();
		return '' !== $email
			&& array() !== $stored['customers']
			&& $paid <= ( $stored['customers'][ self::hash( $stored['key'], $email ) ] ?? -1 );
	}

	/** @return array{key: string, customers: array<string, int>} */
	private static function stored(): array {
		/**
		 * Written by remember_erased().
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
