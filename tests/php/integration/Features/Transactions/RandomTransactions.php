<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Transactions;

use MerchantPayments\Ledger\Columns\TransactionColumns;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\SearchIndex;
use MerchantPayments\Ledger\Totals;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Site;
use Random\Engine\Mt19937;
use Random\Randomizer;

/** Fills the ledger with rows that differ in everything that can be asked for. */
final class RandomTransactions {

	/** The second of the first row: 1 January 2026, 00:00 UTC. Rows fall into the forty days after it. */
	public const START = 1767225600;
	public const DAYS  = 40;

	/** Some of each of our categories, and one that the platform has newly. */
	public const TYPES = [
		...TransactionColumns::TYPES,
		'partial_capture_reversal',
		'stripe_fee',
		'tax_fee',
		'reserved_funds',
		'topup',
		'transfer',
		'transfer_failure',
		'something_new',
	];

	/** Of columns whose values aren't those of their kind. */
	private const VALUES = [
		'type'              => self::TYPES,
		'customer_currency' => [ 'usd', 'eur', 'jpy', 'cad' ],
		'currency'          => [ 'usd', 'jpy', 'kwd' ],
		'source'            => [ 'visa', 'mastercard', 'ideal', '' ],
		'source_identifier' => [ '4242', '5454', 'ING', '' ],
		'loan_id'           => [ 'loan_1', null, null, null ],
		'deposit_id'        => [ 'po_1', 'po_2', null ],
	];

	public const NAMES = [ 'Grace Hopper', 'Ana Müller', 'José Núñez-García', 'محمد علي', '100% Off_Sale', "O'Brien, Pat", '', 'Grace Kelly' ];

	/** Of columns that the list is filtered by, a few of each kind of code. */
	private const CODES = [
		'Currency' => [ 'usd', 'eur', 'jpy', 'cad' ],
		'Country'  => [ 'US', 'DE', 'JP', '' ],
		'Id'       => [ 'some', 'other', '' ],
	];

	/** Source of chance. */
	private Randomizer $chance;

	/** The same seed makes the same rows. */
	public function __construct( int $seed ) {
		$this->chance = new Randomizer( new Mt19937( $seed ) );
	}

	/**
	 * Writes rows as the projector would, with their totals and words.
	 *
	 * @param list<array<string, string|int|float|null>> $fixed What is not random in the first of them.
	 * @return list<array<string, string|int|float|null>>
	 */
	public function write( int $count, array $fixed = [] ): array {
		$rows = array_map( fn ( int $number ): array => array_merge( $this->row( $number ), $fixed[ $number - 1 ] ?? [] ), range( 1, $count ) );
		foreach ( [ 1, 2 ] as $scope ) {
			$tables = new ScopedTables( Site::instance()->database(), new Scope( $scope, Mode::Sandbox, 'any' ) );
			$totals = new Totals( $tables );
			$own    = array_values( array_filter( $rows, static fn ( array $row ): bool => $scope === $row['scope'] ) );
			$tables->insert( 'transactions', $own );
			foreach ( $own as $row ) {
				$totals->count( $row, 1 );
			}
			$totals->add();
			( new SearchIndex( $tables ) )->add( $own );
		}
		return $rows;
	}

	/** @return array<string, non-empty-list<string|int|null>> Values by column: every column that the list is filtered by has some. */
	public static function values(): array {
		$values = self::VALUES;
		foreach ( TransactionColumns::filtered() as $column ) {
			$by                        = $column->filter->values ?? [];
			$values[ $column->name ] ??= match ( true ) {
				$by instanceof CodeFormat => self::CODES[ $by->name ],
				$column->is_nullable      => [ ...$by, null ],
				default                   => [ ...$by, '' ],
			};
		}
		return $values;
	}

	/**
	 * A random one of several things.
	 *
	 * @template T
	 * @param non-empty-array<T> $things Things.
	 * @return T
	 */
	public function pick( array $things ): mixed {
		return $things[ $this->chance->pickArrayKeys( $things, 1 )[0] ];
	}

	/** A random whole number. */
	public function number( int $least, int $most ): int {
		return $this->chance->getInt( $least, $most );
	}

	/**
	 * One row; many share their second and their amount.
	 *
	 * @return array<string, string|int|float|null>
	 */
	private function row( int $number ): array {
		$name   = $this->pick( self::NAMES );
		$amount = $this->number( -50, 50 ) * 10;
		$fees   = $this->number( 0, 5 );
		return [
			'transaction_id'    => sprintf( 'txn_%05d', $number ),
			'scope'             => $this->number( 1, 20 ) === 1 ? 2 : 1,
			'listed'            => $this->number( 1, 20 ) === 1 ? 0 : 1,
			'created'           => self::START + $this->number( 0, self::DAYS * 24 - 1 ) * 3600 + $this->pick( [ 0, 0, 1, 3599 ] ),
			'available_on'      => self::START,
			'amount'            => $amount,
			'fees'              => $fees,
			'net'               => $amount - $fees,
			'customer_amount'   => $amount,
			'exchange_rate'     => null,
			'customer_name'     => $name,
			'customer_email'    => '' === $name ? '' : $this->pick( [ 'grace@example.com', 'ana_%@example.org', 'Jose@Example.com' ] ),
			'order_id'          => $this->pick( [ null, 1, 12, 123, 4242 ] ),
			'charge_id'         => null,
			'payment_intent_id' => null,
			'metadata'          => '{}',
		] + array_map( $this->pick( ... ), self::values() );
	}
}
