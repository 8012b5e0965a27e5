<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Platform\MinorUnits;
use UnexpectedValueException;

/**
 * Makes of a line of Stripe's report of movements the balance transaction that the API would answer, as far as the line says it: ids, times
 * and money are exact. What is missing is in .github/decisions/old-history.md.
 *
 * @phpstan-import-type Row from LedgerRows
 */
final class ReportedMovement {

	/** Columns of a row that are as they would be by the API. */
	public const EXACT = array(
		'transaction_id',
		'listed',
		'created',
		'available_on',
		'currency',
		'amount',
		'fees',
		'net',
		'customer_currency',
		'charge_id',
		'payment_intent_id',
		'loan_id',
		'deposit_id',
	);

	/** What is asked for, beside metadata. */
	private const COLUMNS = array(
		'balance_transaction_id',
		'created_utc',
		'available_on_utc',
		'currency',
		'gross',
		'fee',
		'net',
		'reporting_category',
		'source_id',
		'description',
		'customer_facing_amount',
		'customer_facing_currency',
		'automatic_payout_id',
		'customer_name',
		'customer_email',
		'customer_address_country',
		'charge_id',
		'payment_intent_id',
		'charge_created_utc',
		'payment_method_type',
		'card_brand',
		'card_address_country',
	);

	/** What a payment's metadata may say of its order and of where it was paid: by us, by other plugins, and by the mobile apps. */
	private const METADATA = array(
		LedgerRows::OURS,
		OrderTraces::NUMBER,
		OrderTraces::SECOND,
		OrderTraces::KEY,
		OrderTraces::SITE,
		OrderTraces::SIGNATURE,
		LedgerRows::CHANNEL,
		LedgerRows::DEVICE,
	);

	/** Those without which there is no row. */
	private const NEEDED = array(
		'balance_transaction_id',
		'created_utc',
		'available_on_utc',
		'currency',
		'gross',
		'fee',
		'net',
		'reporting_category',
	);

	/** Payouts: not in this report, and read whole where they are all the same. */
	private const PAYOUTS = array( 'payout', 'payout_reversal' );

	/**
	 * The usual type of each reporting category that has another name (docs.stripe.com/reports/reporting-categories); of a payment that is not
	 * by card, and of what is about one, see type().
	 */
	private const TYPES = array(
		'charge_failure'              => 'payment_failure_refund',
		'connect_reserved_funds'      => 'reserve_transaction',
		'fee'                         => 'stripe_fee',
		'other_adjustment'            => 'adjustment',
		'platform_earning'            => 'application_fee',
		'platform_earning_refund'     => 'application_fee_refund',
		'risk_reserved_funds'         => 'reserved_funds',
		'tax'                         => 'tax_fee',
		'transfer_reversal'           => 'transfer_cancel',
		'unreconciled_customer_funds' => 'payment_unreconciled',
	);

	/** Types of what is paid otherwise than by card: ids of those begin with `py`. */
	private const NOT_BY_CARD = array(
		'charge' => 'payment',
		'refund' => 'payment_refund',
	);

	/** Brands of the old Card object, which reports have, by those of payments. */
	private const BRANDS = array(
		'american express' => 'amex',
		'diners club'      => 'diners',
		'eftpos australia' => 'eftpos_au',
	);

	/** @return list<string> What a report has to have. */
	public static function columns(): array {
		return array( ...self::COLUMNS, ...array_map( self::metadata_column( ... ), self::METADATA ) );
	}

	/**
	 * Whether a file can be read.
	 *
	 * @param list<string> $columns Of its first line.
	 */
	public static function are_whole( array $columns ): bool {
		return array() === array_diff( self::columns(), $columns );
	}

	/** @param array<string, string> $line By column. */
	public static function is_payout( array $line ): bool {
		return in_array( $line['reporting_category'] ?? '', self::PAYOUTS, true );
	}

	/**
	 * A row of `transactions`, without what the line does not say.
	 *
	 * @param array<string, string> $line By column.
	 * @return Row
	 * @throws UnexpectedValueException When it lacks what a row needs, or its money does not add up.
	 */
	public static function row( array $line ): array {
		$movement = self::of( $line );
		if ( $movement['net'] !== $movement['amount'] - $movement['fee'] ) {
			throw new UnexpectedValueException( 'gross - fee is not net.' );
		}
		$payout = $line['automatic_payout_id'] ?? '';
		$lean   = array(
			'deposit_id' => '' === $payout ? null : $payout,
			'lean'       => 1,
		);
		return array_replace( LedgerRows::transaction( $movement ), $lean );
	}

	/**
	 * @param array<string, string> $line
	 * @return array{id: string, type: string, created: int, available_on: int, currency: string, amount: int, fee: int, net: int,
	 *   reporting_category: string, source: array<string, mixed>|null} A balance transaction with `source` expanded.
	 * @throws UnexpectedValueException When it lacks what a row needs.
	 */
	private static function of( array $line ): array {
		foreach ( self::NEEDED as $column ) {
			if ( '' === ( $line[ $column ] ?? '' ) ) {
				throw new UnexpectedValueException( esc_html( "No column $column." ) );
			}
		}
		$currency = strtolower( $line['currency'] );
		return array(
			'id'                 => $line['balance_transaction_id'],
			'type'               => self::type( $line ),
			'created'            => self::time( $line['created_utc'] ),
			'available_on'       => self::time( $line['available_on_utc'] ),
			'currency'           => $currency,
			'amount'             => MinorUnits::of_major( $line['gross'], $currency ),
			'fee'                => MinorUnits::of_major( $line['fee'], $currency ),
			'net'                => MinorUnits::of_major( $line['net'], $currency ),
			'reporting_category' => $line['reporting_category'],
			'source'             => self::source( $line ),
		);
	}

	/** @param array<string, string> $line */
	private static function type( array $line ): string {
		$category = $line['reporting_category'];
		$by_card  = ! str_starts_with( '' === ( $line['charge_id'] ?? '' ) ? ( $line['source_id'] ?? '' ) : $line['charge_id'], 'py' );
		return $by_card ? self::TYPES[ $category ] ?? $category : self::NOT_BY_CARD[ $category ] ?? self::TYPES[ $category ] ?? $category;
	}

	/**
	 * @param array<string, string> $line
	 * @return array<string, mixed>|null
	 */
	private static function source( array $line ): ?array {
		$charge = self::charge( $line );
		$id     = $line['source_id'] ?? '';
		if ( '' === $id ) {
			return null;
		}
		$money = self::customers_money( $line );
		return $id === ( $charge['id'] ?? null ) ? $money + $charge : $money + array(
			'id'     => $id,
			'charge' => $charge,
		);
	}

	/**
	 * In the currency that the customer knows.
	 *
	 * @param array<string, string> $line
	 * @return array{amount?: int, currency?: string}
	 */
	private static function customers_money( array $line ): array {
		$currency = strtolower( $line['customer_facing_currency'] ?? '' );
		$amount   = $line['customer_facing_amount'] ?? '';
		return '' === $currency || '' === $amount ? array() : array(
			'amount'   => abs( MinorUnits::of_major( $amount, $currency ) ),
			'currency' => $currency,
		);
	}

	/**
	 * @param array<string, string> $line
	 * @return array<string, mixed>|null
	 */
	private static function charge( array $line ): ?array {
		$id     = $line['charge_id'] ?? '';
		$method = $line['payment_method_type'] ?? '';
		$brand  = strtolower( $line['card_brand'] ?? '' );
		$made   = $line['charge_created_utc'] ?? '';
		if ( '' === $id ) {
			return null;
		}
		return array(
			'id'                     => $id,
			'object'                 => 'charge',
			'created'                => '' === $made ? 0 : self::time( $made ),
			'payment_intent'         => '' === ( $line['payment_intent_id'] ?? '' ) ? null : $line['payment_intent_id'],
			'description'            => $line['description'] ?? '',
			'billing_details'        => array(
				'name'    => $line['customer_name'] ?? '',
				'email'   => $line['customer_email'] ?? '',
				'address' => array( 'country' => self::first( $line, 'card_address_country', 'customer_address_country' ) ),
			),
			'payment_method_details' => array(
				'type'  => $method,
				$method => '' === $brand ? array() : array( 'brand' => self::BRANDS[ $brand ] ?? str_replace( ' ', '_', $brand ) ),
			),
			'metadata'               => self::metadata( $line ),
		);
	}

	/** @param array<string, string> $line */
	private static function first( array $line, string ...$columns ): string {
		return (string) current( array_filter( array_map( static fn ( string $column ): string => $line[ $column ] ?? '', $columns ) ) );
	}

	/**
	 * @param array<string, string> $line
	 * @return array<string, string>
	 */
	private static function metadata( array $line ): array {
		$said = array();
		foreach ( self::METADATA as $key ) {
			$said[ $key ] = $line[ self::metadata_column( $key ) ] ?? '';
		}
		return array_filter( $said, static fn ( string $value ): bool => '' !== $value );
	}

	private static function metadata_column( string $key ): string {
		return "payment_metadata[$key]";
	}

	/**
	 * @param string $text In UTC, for example `2019-10-01 07:04:23`.
	 * @throws UnexpectedValueException When it is no time.
	 */
	private static function time( string $text ): int {
		$time = strtotime( $text . ' UTC' );
		return false === $time ? throw new UnexpectedValueException( esc_html( "\"$text\" is no time." ) ) : $time;
	}
}
