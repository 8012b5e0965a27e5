<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Columns;

use MerchantPayments\Platform\CodeFormat;

/**
 * The columns of `transactions`. Amounts are minor units of the row's currency, times UTC seconds.
 *
 * `listed` is 0 for movements that count in a payout's sum and aren't transactions of the merchant's (the money of a failed payout, an
 * instant payout's debit). `fee_tax` is the tax in `fees`.
 */
final class TransactionColumns {

	/** The twelve types (specification part 2, section 9). Those of TransactionTypes and unknown ones are passed through. */
	public const TYPES = array(
		'charge',
		'payment',
		'payment_failure_refund',
		'payment_refund',
		'refund',
		'refund_failure',
		'dispute',
		'dispute_reversal',
		'card_reader_fee',
		'financing_payout',
		'financing_paydown',
		'fee_refund',
	);

	private const CHANNELS = array( 'online', 'in_person', 'in_person_pos' );
	private const DEVICES  = array( 'ios', 'android' );
	private const RISKS    = array( 0, 1, 2 );

	/** @return non-empty-list<Column> */
	public static function all(): array {
		return array(
			new Column( 'transaction_id', ColumnType::id(), field: '' ),
			new Column( 'listed', ColumnType::number( 'tinyint' ) ),
			Column::number( 'created' ),
			...self::filtered(),
			...self::amounts(),
			...self::customer(),
			...self::links(),
		);
	}

	/**
	 * The columns that the list is filtered by, in the order of the index `by_time` and of the sums' keys.
	 *
	 * @return non-empty-list<Column>
	 */
	public static function filtered(): array {
		return array(
			new Column(
				'type',
				ColumnType::code( 40 ),
				filter: FilterBy::choice( TransactionTypes::filtered(), __( 'Type of the transaction.', 'merchant-payments-for-woocommerce' ), true ),
				index: 'by_type',
				field: 'One of: ' . implode( ', ', self::TYPES ) . '; or what else the platform has.'
			),
			new Column(
				'channel',
				ColumnType::code( 20 ),
				filter: FilterBy::choice( self::CHANNELS, __( 'Where the payment was taken.', 'merchant-payments-for-woocommerce' ) ),
				index: 'by_channel',
				field: 'online, in_person, in_person_pos, or empty.'
			),
			new Column(
				'source',
				ColumnType::code( 40 ),
				filter: FilterBy::code( CodeFormat::Id ),
				index: 'by_source',
				field: 'Card brand or payment method.'
			),
			new Column(
				'source_device',
				ColumnType::code( 20 ),
				is_nullable: true,
				filter: FilterBy::choice( self::DEVICES, __( 'The phone that took the payment.', 'merchant-payments-for-woocommerce' ) ),
				index: 'by_device',
				field: ''
			),
			new Column(
				'risk_level',
				ColumnType::number( 'tinyint' ),
				is_nullable: true,
				filter: FilterBy::choice( self::RISKS, __( '0 normal, 1 elevated, 2 highest.', 'merchant-payments-for-woocommerce' ) ),
				index: 'by_risk',
				field: '0 normal, 1 elevated, 2 highest.'
			),
			...self::filtered_by_code(),
		);
	}

	/** @return non-empty-list<Column> */
	private static function filtered_by_code(): array {
		return array(
			new Column(
				'customer_country',
				ColumnType::code( 2 ),
				filter: FilterBy::code( CodeFormat::Country ),
				index: 'by_country',
				field: 'ISO 3166 code of two letters, or empty.'
			),
			new Column(
				'currency',
				ColumnType::code( 3 ),
				filter: FilterBy::code_always( CodeFormat::Currency, 'store_currency' ),
				index: 'by_currency',
				field: 'The currency that is paid out, in lower case.'
			),
			new Column(
				'customer_currency',
				ColumnType::code( 3 ),
				filter: FilterBy::code( CodeFormat::Currency ),
				index: 'by_customer_currency',
				field: ''
			),
			new Column( 'loan_id', ColumnType::id(), is_nullable: true, filter: FilterBy::code( CodeFormat::Id, has_not: false ), field: '' ),
		);
	}

	/** @return non-empty-list<Column> */
	private static function amounts(): array {
		return array(
			new Column( 'amount', ColumnType::number(), field: 'Minor units of currency.' ),
			new Column( 'fees', ColumnType::number(), field: 'Minor units of currency.' ),
			new Column( 'fee_tax', ColumnType::number(), default: '0' ),
			new Column( 'net', ColumnType::number(), field: 'amount - fees.' ),
			new Column( 'customer_amount', ColumnType::number(), field: 'Minor units of customer_currency.' ),
			new Column( 'exchange_rate', ColumnType::rate(), is_nullable: true, field: '' ),
			Column::number( 'available_on' ),
		);
	}

	/** @return non-empty-list<Column> */
	private static function customer(): array {
		return array(
			new Column( 'source_identifier', ColumnType::text( 100 ), field: 'Last four digits, or the bank.' ),
			new Column( 'customer_name', ColumnType::text( 190 ), field: '' ),
			new Column( 'customer_email', ColumnType::text( 190 ), field: '' ),
		);
	}

	/** @return non-empty-list<Column> */
	private static function links(): array {
		return array(
			new Column( 'order_id', ColumnType::number(), is_nullable: true ),
			new Column( 'charge_id', ColumnType::id(), is_nullable: true ),
			new Column( 'payment_intent_id', ColumnType::id(), is_nullable: true, field: '' ),
			new Column( 'deposit_id', ColumnType::id(), is_nullable: true, field: '' ),
			new Column( 'metadata', ColumnType::long_text() ),
			// 1 where the row was made of a report, which does not say everything (ReportedMovement).
			new Column( 'lean', ColumnType::number( 'tinyint' ), default: '0' ),
		);
	}

	/** @return non-empty-list<string> */
	public static function names_of_filtered(): array {
		return array_map( static fn ( Column $column ): string => $column->name, self::filtered() );
	}
}
