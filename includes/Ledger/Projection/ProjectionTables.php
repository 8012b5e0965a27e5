<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use MerchantPayments\Ledger\Columns\Column;
use MerchantPayments\Ledger\Columns\ColumnType;
use MerchantPayments\Ledger\Columns\LedgerTable;

/**
 * Amounts are minor units of the row's currency, times UTC seconds. `words` are what a search finds a row by, each behind a space.
 * A dispute without a time to answer by has `due_by` 0.
 */
final class ProjectionTables {

	/** @return non-empty-list<LedgerTable> */
	public static function all(): array {
		return array( self::authorizations(), self::disputes(), self::fraud_outcomes() );
	}

	private static function authorizations(): LedgerTable {
		return new LedgerTable(
			'authorizations',
			array(
				Column::id( 'payment_intent_id' ),
				Column::id( 'charge_id' ),
				Column::number( 'created' ),
				...self::amount(),
				new Column( 'risk_level', ColumnType::number( 'tinyint' ), is_nullable: true ),
				...self::customer(),
			),
			array( 'payment_intent_id' ),
			array( 'by_created' => array( 'created', 'payment_intent_id' ) )
		);
	}

	private static function disputes(): LedgerTable {
		return new LedgerTable(
			'disputes',
			array(
				Column::id( 'dispute_id' ),
				Column::id( 'charge_id' ),
				new Column( 'payment_intent_id', ColumnType::id(), is_nullable: true ),
				Column::number( 'created' ),
				Column::number( 'due_by' ),
				...self::amount(),
				Column::code( 'reason', 50 ),
				Column::code( 'status', 40 ),
				Column::code( 'source', 50 ),
				...self::customer(),
			),
			array( 'dispute_id' ),
			array(
				'by_created' => array( 'created', 'dispute_id' ),
				'by_status'  => array( 'status', 'created' ),
				'by_charge'  => array( 'charge_id' ),
			)
		);
	}

	private static function fraud_outcomes(): LedgerTable {
		return new LedgerTable(
			'fraud_outcomes',
			array(
				Column::id( 'payment_intent_id' ),
				Column::number( 'created' ),
				...self::amount(),
				Column::code( 'status', 20 ),
				Column::code( 'state', 20 ),
				Column::code( 'intent_status', 40 ),
				new Column( 'rules', ColumnType::code( 190 ), default: '' ),
				new Column( 'risk_level', ColumnType::number( 'tinyint' ), is_nullable: true ),
				...self::customer(),
			),
			array( 'payment_intent_id' ),
			array( 'by_created' => array( 'state', 'created', 'payment_intent_id' ) )
		);
	}

	/** @return non-empty-list<Column> */
	private static function amount(): array {
		return array( Column::number( 'amount' ), Column::code( 'currency', 3 ) );
	}

	/** @return non-empty-list<Column> What rows have of a customer. */
	private static function customer(): array {
		return array(
			new Column( 'customer_name', ColumnType::text( 190 ) ),
			new Column( 'customer_email', ColumnType::text( 190 ) ),
			Column::code( 'customer_country', 2 ),
			new Column( 'order_id', ColumnType::number(), is_nullable: true ),
			new Column( 'words', ColumnType::long_text( 'text' ) ),
		);
	}
}
