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
		$erased = array_map( static fn ( array $row ): array => PaymentCustomer::NOBODY + $row, $rows );
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
}
