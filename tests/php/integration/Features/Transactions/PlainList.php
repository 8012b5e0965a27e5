<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Transactions;

use DateTimeImmutable;
use DateTimeZone;
use MerchantPayments\Ledger\Columns\TransactionColumns;

/** What the API must answer, by a loop over all rows. */
final class PlainList {

	/**
	 * The types of RandomTransactions in each category of our numbers (money.md, section 6).
	 *
	 * @var array<string, list<string>>
	 */
	public const CATEGORIES = [
		'activity'         => [ ...self::SALES, ...self::REFUNDS, ...self::DISPUTES, ...self::FEES ],
		'sales'            => self::SALES,
		'refunds'          => self::REFUNDS,
		'disputes'         => self::DISPUTES,
		'fees'             => self::FEES,
		'other_changes'    => [
			'financing_payout',
			'financing_paydown',
			'reserved_funds',
			'topup',
			'transfer',
			'transfer_failure',
			'something_new',
		],
		'loan_advances'    => [ 'financing_payout' ],
		'loan_repayments'  => [ 'financing_paydown' ],
		'reserves'         => [ 'reserved_funds' ],
		'topups'           => [ 'topup' ],
		'transfers'        => [ 'transfer', 'transfer_failure' ],
		'other'            => [ 'something_new' ],
		'returned_payouts' => RandomTransactions::TYPES,
	];

	private const SALES    = [ 'charge', 'payment', 'partial_capture_reversal' ];
	private const REFUNDS  = [ 'refund', 'payment_refund', 'payment_failure_refund', 'refund_failure' ];
	private const DISPUTES = [ 'dispute', 'dispute_reversal' ];
	private const FEES     = [ 'card_reader_fee', 'fee_refund', 'stripe_fee', 'tax_fee' ];

	/** @var list<string>|null Columns with filters: asked for once, not for each of thousands of rows. */
	private static ?array $filtered = null;

	/**
	 * Rows that fit, in the asked order.
	 *
	 * @param list<array<string, string|int|float|null>> $rows  All rows.
	 * @param array<string, mixed>                       $query What is asked.
	 * @return list<array<string, string|int|float|null>>
	 */
	public static function of( array $rows, array $query ): array {
		$rows   = array_values( array_filter( $rows, static fn ( array $row ): bool => self::fits( $row, $query ) ) );
		$column = [ 'date' => 'created' ][ $query['sort'] ] ?? $query['sort'];
		$sign   = 'asc' === $query['direction'] ? 1 : -1;
		usort(
			$rows,
			static fn ( array $a, array $b ): int => $sign * ( [ $a[ $column ], $a['transaction_id'] ] <=> [ $b[ $column ], $b['transaction_id'] ] )
		);
		return $rows;
	}

	/**
	 * Whether a row fits.
	 *
	 * @param array<string, string|int|float|null> $row   The row.
	 * @param array<string, mixed>                 $query What is asked.
	 */
	private static function fits( array $row, array $query ): bool {
		$is_listed = 'returned_payouts' === ( $query['category_is'] ?? '' ) ? 0 : 1;
		if ( 2 === $row['scope'] || ( $is_listed !== $row['listed'] && ! isset( $query['deposit_id'] ) ) ) {
			return false;
		}
		$always = [
			! isset( $query['store_currency_is'] ) || strtolower( $query['store_currency_is'] ) === $row['currency'],
			! isset( $query['deposit_id'] ) || $query['deposit_id'] === $row['deposit_id'],
			! isset( $query['search'] )
				|| self::any( array_map( static fn ( string $term ): bool => self::found( $row, $term ), $query['search'] ) ),
		];
		$joined = self::joined( $row, $query );
		$fits   = [] === $joined || ( 'any' === ( $query['match'] ?? 'all' ) ? self::any( $joined ) : ! in_array( false, $joined, true ) );
		return $fits && ! in_array( false, $always, true );
	}

	/**
	 * What each of the joined filters says.
	 *
	 * @param array<string, string|int|float|null> $row   The row.
	 * @param array<string, mixed>                 $query What is asked.
	 * @return list<bool>
	 */
	private static function joined( array $row, array $query ): array {
		$says = [];
		foreach ( self::$filtered ??= TransactionColumns::names_of_filtered() as $code ) {
			$value = is_string( $row[ $code ] ) ? strtolower( $row[ $code ] ) : $row[ $code ];
			if ( isset( $query[ $code . '_is' ] ) ) {
				$says[] = null !== $value && strtolower( (string) $query[ $code . '_is' ] ) === (string) $value;
			}
			if ( isset( $query[ $code . '_is_not' ] ) ) {
				$says[] = null === $value || strtolower( (string) $query[ $code . '_is_not' ] ) !== (string) $value;
			}
			if ( isset( $query[ $code . '_is_in' ] ) ) {
				$says[] = in_array( $value, $query[ $code . '_is_in' ], true );
			}
		}
		if ( isset( $query['category_is'] ) ) {
			$says[] = in_array( $row['type'], self::CATEGORIES[ $query['category_is'] ], true );
		}
		$zone = new DateTimeZone( $query['user_timezone'] ?? 'UTC' );
		if ( isset( $query['date_before'] ) ) {
			$says[] = $row['created'] <= self::second( $query['date_before'], true, $zone );
		}
		if ( isset( $query['date_after'] ) ) {
			$says[] = $row['created'] >= self::second( $query['date_after'], false, $zone );
		}
		if ( isset( $query['date_between'] ) ) {
			$dates = $query['date_between'];
			sort( $dates );
			$says[] = $row['created'] >= self::second( $dates[0], false, $zone ) && $row['created'] <= self::second( $dates[1], true, $zone );
		}
		return $says;
	}

	/**
	 * Whether a row fits a search term.
	 *
	 * @param array<string, string|int|float|null> $row The row.
	 */
	private static function found( array $row, string $term ): bool {
		$fold = static fn ( string $text ): string => mb_strtolower( remove_accents( $text ) );
		if ( preg_match( '/#(\d+)$/', $term, $order ) ) {
			return null !== $row['order_id'] && (string) $row['order_id'] === $order[1];
		}
		if ( ctype_digit( $term ) && (string) $row['order_id'] === $term ) {
			return true;
		}
		if ( preg_match( '/^\d{4}$/', $term ) ) {
			return $term === $row['source_identifier'];
		}
		if ( str_contains( $term, '@' ) ) {
			return str_starts_with( $fold( (string) $row['customer_email'] ), $fold( $term ) );
		}
		$words = self::words( $fold( (string) $row['customer_name'] ) );
		// An e-mail address is a word of its own.
		$words[] = $fold( (string) $row['customer_email'] );
		$parts   = self::words( $fold( $term ) );
		foreach ( $parts as $part ) {
			if ( ! self::any( array_map( static fn ( string $word ): bool => str_starts_with( $word, $part ), $words ) ) ) {
				return false;
			}
		}
		return [] !== $parts;
	}

	/**
	 * Words of a text.
	 *
	 * @return list<string>
	 */
	private static function words( string $text ): array {
		preg_match_all( '/[\p{L}\p{N}]+/u', $text, $words );
		return $words[0];
	}

	/**
	 * Whether one is true.
	 *
	 * @param array<bool> $says What each says.
	 */
	private static function any( array $says ): bool {
		return in_array( true, $says, true );
	}

	/** The second that a date bounds. */
	private static function second( string $date, bool $is_end, DateTimeZone $zone ): int {
		$text = 10 === strlen( $date ) ? $date . ( $is_end ? ' 23:59:59' : ' 00:00:00' ) : $date;
		return ( new DateTimeImmutable( $text, $zone ) )->getTimestamp();
	}
}
