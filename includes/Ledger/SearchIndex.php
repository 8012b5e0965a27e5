<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Condition;

/**
 * Writes what a search finds: the table `search` with entries for each transaction, and the column `words` of the small lists. SearchQuery
 * reads both.
 *
 * Words are lower case, without accents.
 */
final class SearchIndex {

	/** The value of the column `list`. */
	public const TRANSACTIONS = 'transactions';

	/** What an entry repeats of its row, to sort and add up what is found without reading the rows. */
	public const FACTS = array( 'listed', 'created', 'currency', 'customer_currency', 'amount', 'fees', 'net' );

	/** The greatest length of a word, in characters. */
	private const LONGEST = 64;

	/** The length of the column `word`, in characters: a name of 190 and an address. */
	public const ENTRY = 300;

	/** In an entry, between a row's last word and its first. No word has a space in it. */
	public const TURN = ' |';

	public function __construct( private readonly ScopedTables $tables ) {}

	/**
	 * Writes the entries of transactions that had none.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Rows of `transactions`.
	 */
	public function add( array $rows ): void {
		$words = array();
		foreach ( $rows as $row ) {
			foreach ( self::entries( $row ) as $word ) {
				$words[] = array(
					'list' => self::TRANSACTIONS,
					'word' => $word,
					'id'   => (string) $row['transaction_id'],
				) + array_intersect_key( $row, array_flip( self::FACTS ) );
			}
		}
		// Entries that a damaged row has left behind are written over.
		$this->tables->insert( 'search', $words, true );
	}

	/**
	 * Writes the entries of transactions again.
	 *
	 * @param list<array<string, string|int|float|null>> $old  The rows as they were.
	 * @param list<array<string, string|int|float|null>> $rows The rows as they are now.
	 */
	public function replace( array $old, array $rows ): void {
		foreach ( $old as $row ) {
			$words = self::entries( $row );
			if ( array() !== $words ) {
				$row_words = Condition::join(
					array(
						new Condition( 'list = %s AND id = %s', array( self::TRANSACTIONS, (string) $row['transaction_id'] ) ),
						ScopedTables::one_of( 'word', $words ),
					),
					'AND'
				);
				$this->tables->delete( 'search', $row_words );
			}
		}
		$this->add( $rows );
	}

	/**
	 * The entries of a transaction: the order's number as `#12.`, the card's last four digits, and one for each word of the customer's name
	 * and for the email address, which begins with that word and goes on with the others in turn. So one entry holds all words, whichever
	 * somebody types first.
	 *
	 * @param array<string, string|int|float|null> $row A row of `transactions`.
	 * @return list<string>
	 */
	public static function entries( array $row ): array {
		// An email address may be the same text as the end of a card.
		return array_values(
			array_unique( array( ...self::turns( array_values( array_unique( self::customer( $row ) ) ) ), ...self::numbers( $row ) ) )
		);
	}

	/**
	 * The words of a row of a small list, each after a space.
	 *
	 * @param array<string, string|int|float|null> $row With `customer_name`, `customer_email`, `order_id` and `source_identifier`.
	 */
	public static function list_words( array $row ): string {
		return ' ' . implode( ' ', array( ...self::customer( $row ), ...self::numbers( $row ) ) );
	}

	/** The same without the customer's. */
	public static function without_customer( string $words ): string {
		return ' ' . implode(
			' ',
			array_filter( explode( ' ', $words ), static fn ( string $word ): bool => 1 === preg_match( '/^(?:#\d+\.|•\d{4})$/Du', $word ) )
		);
	}

	/**
	 * @param array<string, string|int|float|null> $row
	 * @return list<string>
	 */
	private static function customer( array $row ): array {
		$words = self::split( (string) $row['customer_name'] );
		if ( '' !== (string) $row['customer_email'] ) {
			$words[] = self::address( (string) $row['customer_email'] );
		}
		return $words;
	}

	/**
	 * The order's number and the end of a card.
	 *
	 * @param array<string, string|int|float|null> $row
	 * @return list<string>
	 */
	private static function numbers( array $row ): array {
		$numbers = null === $row['order_id'] ? array() : array( '#' . $row['order_id'] . '.' );
		if ( preg_match( '/^\d{4}$/D', (string) $row['source_identifier'] ) ) {
			$numbers[] = '•' . $row['source_identifier'];
		}
		return $numbers;
	}

	/**
	 * Each word with those after it, then the turn and those before it.
	 *
	 * @param list<string> $words
	 * @return list<string>
	 */
	private static function turns( array $words ): array {
		$turns = array();
		foreach ( array_keys( $words ) as $number ) {
			$before  = array_slice( $words, 0, $number );
			$turns[] = mb_substr(
				implode( ' ', array( ...array_slice( $words, $number ), ...( 0 === $number ? array() : array( trim( self::TURN ), ...$before ) ) ) ),
				0,
				self::ENTRY
			);
		}
		return $turns;
	}

	/** An email address as one word. */
	public static function address( string $text ): string {
		return (string) preg_replace( '/\s+/', '', self::fold( $text ) );
	}

	/** @return list<string> The words of a text. */
	public static function split( string $text ): array {
		$words = preg_split( '/[^\p{L}\p{N}]+/u', self::fold( $text ), -1, PREG_SPLIT_NO_EMPTY );
		return false === $words ? array() : array_map( static fn ( string $word ): string => mb_substr( $word, 0, self::LONGEST ), $words );
	}

	/** In lower case, without accents. */
	private static function fold( string $text ): string {
		return mb_substr( mb_strtolower( remove_accents( mb_scrub( $text, 'UTF-8' ) ) ), 0, self::LONGEST );
	}
}
