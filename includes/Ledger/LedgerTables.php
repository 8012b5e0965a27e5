<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Migration;
use MerchantPayments\Ledger\Columns\Column;
use MerchantPayments\Ledger\Columns\ColumnType;
use MerchantPayments\Ledger\Columns\LedgerTable;
use MerchantPayments\Ledger\Columns\TransactionColumns;
use MerchantPayments\Ledger\Projection\ProjectionTables;

/**
 * The ledger's tables. Amounts are minor units of the row's currency, times UTC seconds, days UTC days.
 *
 * Documents are made by the store; those with the number 0 were the platform's.
 */
final class LedgerTables {

	/** @return non-empty-list<LedgerTable> */
	public static function all(): array {
		return array(
			self::transactions(),
			...self::sums(),
			self::search(),
			self::payouts(),
			self::payout_items(),
			...ProjectionTables::all(),
			...self::records(),
			...self::links(),
		);
	}

	/** @param string $name Short name, without a prefix. */
	public static function named( string $name ): LedgerTable {
		return array_column( self::all(), null, 'name' )[ $name ];
	}

	/**
	 * @param callable(string): string $full_name By the name without the store's prefix.
	 * @return array<string, string> CREATE TABLE statements by the name without the store's prefix.
	 */
	public static function definitions( callable $full_name, string $collate ): array {
		$statements = array();
		foreach ( self::all() as $table ) {
			$statements[ $table->short_name() ] = $table->statement( $full_name( $table->short_name() ), $collate );
		}
		return $statements;
	}

	/** @return list<Migration> Of all tables: what dbDelta doesn't do. Changes that fill rows are added here (.github/ledger-tables.md). */
	public static function migrations(): array {
		return array_map( static fn ( LedgerTable $table ): Migration => $table->migration(), self::all() );
	}

	/** `by_time` is a covering index: it has every column that the list can be filtered by or summed up. */
	private static function transactions(): LedgerTable {
		$filtered = TransactionColumns::names_of_filtered();
		$indexes  = array( 'by_time' => array( 'listed', 'created', 'transaction_id', ...$filtered, ...Totals::STEPS ) );
		foreach ( Totals::STEPS as $amount ) {
			$indexes[ 'by_' . $amount ] = array( 'listed', $amount, 'transaction_id' );
		}
		foreach ( TransactionColumns::filtered() as $column ) {
			if ( '' !== $column->index ) {
				$indexes[ $column->index ] = array( 'listed', $column->name, 'created', 'transaction_id' );
			}
		}
		return new LedgerTable(
			'transactions',
			TransactionColumns::all(),
			array( 'transaction_id' ),
			$indexes + array(
				'by_loan'    => array( 'loan_id', 'created' ),
				'by_deposit' => array( 'deposit_id', 'created' ),
				'by_charge'  => array( 'charge_id' ),
			)
		);
	}

	/** @return non-empty-list<LedgerTable> Sums of transactions, see Totals. */
	private static function sums(): array {
		return array_map(
			static fn ( string $name ): LedgerTable => new LedgerTable(
				$name,
				array( ...self::key_columns( Totals::key( $name ) ), ...array_map( Column::number( ... ), Totals::SUMS ) ),
				Totals::key( $name )
			),
			Totals::TABLES
		);
	}

	/**
	 * The columns of a key of sums: those of the rows, and what is reckoned from them.
	 *
	 * @param non-empty-list<string> $names
	 * @return non-empty-list<Column>
	 */
	private static function key_columns( array $names ): array {
		$of_rows  = array_column( TransactionColumns::all(), null, 'name' );
		$reckoned = array(
			'day'    => new Column( 'day', ColumnType::number( 'int' ) ),
			'sorted' => Column::code( 'sorted', 10 ),
			'step'   => Column::number( 'step' ),
		);
		return array_map( static fn ( string $name ): Column => $reckoned[ $name ] ?? $of_rows[ $name ]->in_key(), $names );
	}

	private static function search(): LedgerTable {
		return new LedgerTable(
			'search',
			array(
				Column::code( 'list', 20 ),
				new Column( 'word', ColumnType::text( SearchIndex::ENTRY, 'COLLATE utf8mb4_bin' ) ),
				Column::id( 'id' ),
				...self::key_columns( SearchIndex::FACTS ),
			),
			array( 'list', 'word', 'id' )
		);
	}

	/** `by_created` is a covering index: balances add up all payouts before a time. */
	private static function payouts(): LedgerTable {
		return new LedgerTable(
			'payouts',
			array(
				Column::id( 'payout_id' ),
				Column::number( 'created' ),
				Column::number( 'arrival' ),
				new Column( 'type', ColumnType::text( 20 ) ),
				Column::code( 'currency', 3 ),
				Column::number( 'amount' ),
				Column::number( 'fee' ),
				new Column( 'status', ColumnType::text( 20 ) ),
				new Column( 'automatic', ColumnType::number( 'tinyint' ) ),
				new Column( 'awaits_items', ColumnType::number( 'tinyint' ), default: '0' ),
				new Column( 'bank_account', ColumnType::text( 190 ) ),
				new Column( 'bank_reference_key', ColumnType::text( 190 ), is_nullable: true ),
				new Column( 'failure_code', ColumnType::text( 60 ), is_nullable: true ),
				new Column( 'failure_message', ColumnType::text( 255 ), is_nullable: true ),
			),
			array( 'payout_id' ),
			array(
				'by_arrival' => array( 'arrival', 'payout_id' ),
				'by_created' => array( 'currency', 'created', 'automatic', 'amount', 'fee' ),
			)
		);
	}

	private static function payout_items(): LedgerTable {
		return new LedgerTable(
			'payout_items',
			array( Column::id( 'transaction_id' ), Column::id( 'payout_id' ) ),
			array( 'transaction_id' ),
			array( 'by_payout' => array( 'payout_id' ) )
		);
	}

	/** @return non-empty-list<LedgerTable> What the platform can't give again. */
	private static function records(): array {
		return array(
			new LedgerTable(
				'documents',
				array(
					Column::id( 'document_id' ),
					Column::code( 'type', 40 ),
					Column::number( 'created' ),
					Column::code( 'period_from', 10 ),
					Column::code( 'period_to', 10 ),
					new Column( 'number', ColumnType::number( 'int' ), default: '0' ),
					new Column( 'body', ColumnType::long_text(), is_nullable: true ),
				),
				array( 'document_id' ),
				array( 'by_created' => array( 'created', 'document_id' ) )
			),
			new LedgerTable( 'writes', array( Column::id( 'id' ), Column::number( 'revision' ), Column::number( 'written' ) ), array( 'id' ) ),
			new LedgerTable(
				'imports',
				array(
					Column::code( 'list', 20 ),
					Column::code( 'position', 190 ),
					Column::number( 'objects' ),
					Column::number( 'begun' ),
					Column::number( 'finished' ),
					new Column( 'reached', ColumnType::number(), default: '0' ),
					new Column( 'oldest', ColumnType::number(), default: '0' ),
					new Column( 'since', ColumnType::number(), default: '0' ),
					new Column( 'worked', ColumnType::number(), default: '0' ),
				),
				array( 'list' )
			),
			new LedgerTable( 'reads', array( Column::number( 'day' ), Column::number( 'calls' ) ), array( 'day' ) ),
			new LedgerTable(
				'inbox',
				array(
					Column::id( 'event_id' ),
					Column::number( 'created' ),
					Column::number( 'position' ),
					Column::code( 'stage', 10 ),
					new Column( 'tries', ColumnType::number( 'int' ) ),
					Column::number( 'next_try' ),
					Column::number( 'handled' ),
					new Column( 'error', ColumnType::text( 190 ) ),
					new Column( 'body', ColumnType::long_text() ),
				),
				array( 'event_id' ),
				array(
					'by_turn' => array( 'stage', 'created', 'position' ),
					'by_age'  => array( 'stage', 'handled' ),
				)
			),
		);
	}

	/** @return non-empty-list<LedgerTable> Which orders of other plugins the payments are for; `order_traces` while they are looked for. */
	private static function links(): array {
		return array(
			new LedgerTable(
				'order_links',
				array(
					Column::id( 'payment_id' ),
					Column::id( 'charge_id' ),
					Column::number( 'order_id' ),
					Column::code( 'certainty', 10 ),
					new Column( 'rule', ColumnType::number( 'tinyint' ) ),
					Column::code( 'gateway', 20 ),
					Column::code( 'decision', 10 ),
					Column::number( 'taken' ),
				),
				array( 'payment_id' ),
				array(
					'by_order'     => array( 'order_id' ),
					'by_certainty' => array( 'certainty', 'decision', 'payment_id' ),
				)
			),
			new LedgerTable(
				'order_traces',
				array( Column::id( 'payment_id' ), Column::number( 'order_id' ) ),
				array( 'payment_id', 'order_id' )
			),
		);
	}
}
