<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use Closure;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\SearchQuery;
use MerchantPayments\Lists\PageAddress;

/**
 * `search`: rows that match one of the terms. A row matches when each word of the term is the prefix of a word in the row; there are
 * no wildcards.
 *
 * A number also matches an order's number. With WooCommerce Subscriptions, `Subscription #12` matches all orders of that subscription.
 */
final readonly class SearchFilter implements Filter {

	/**
	 * Maximum length of a term: that of a suggestion, which has a name and an e-mail address of 190 characters each, a space and
	 * parentheses.
	 */
	public const MAX_LENGTH = 383;

	private const MAX_TERMS = 10;

	/** Characters that trim() in JavaScript removes; PCRE's `\s` differs. */
	private const BLANK = '[\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]';
	private const EDGES = '/^' . self::BLANK . '+|' . self::BLANK . '+$/Du';

	/** Number of an order or subscription; ids have at most 18 digits. */
	private const NUMBER = '(\d{1,18})\s*$/D';

	/** A term that no order matches. */
	private const NO_ORDER = '#0';

	/** @param Closure(list<string>): Condition $match Condition of rows that match one of the terms, of which there is at least one. */
	private function __construct( private string $column, private Closure $match ) {}

	/** Searches transactions by their search index. */
	public static function of_transactions( ScopedTables $ledger ): self {
		return new self(
			'transaction_id',
			static function ( array $terms ) use ( $ledger ): Condition {
				$ids = ( new SearchQuery( $ledger ) )->ids( $terms );
				return new Condition( "transaction_id IN ({$ids->sql})", $ids->args );
			}
		);
	}

	/** Searches a small list by its column `words`, in which every word follows a space. */
	public static function of_words(): self {
		return new self( 'words', static fn ( array $terms ): Condition => Condition::join( array_map( self::words_of( ... ), $terms ), 'OR' ) );
	}

	/** The type lists string before array: WordPress would split a string at spaces and commas. */
	public function args(): array {
		return array(
			'search' => array(
				'type'        => array( 'string', 'array' ),
				'maxLength'   => self::MAX_LENGTH,
				'items'       => array(
					'type'      => 'string',
					'minLength' => 1,
					'maxLength' => self::MAX_LENGTH,
				),
				'maxItems'    => self::MAX_TERMS,
				'codes'       => array( 'rest_invalid_param' => 'wcpay_core_invalid_request_parameter_invalid_search' ),
				'description' => 'A term, or terms of which a row must fit one: order number, customer name, e-mail, last four digits.',
			),
		);
	}

	public function from_address( PageAddress $address ): array {
		$terms = array_filter(
			array_map( self::clean( ... ), $address->values( 'search', self::unescaped( ... ) ) ),
			static fn ( string $term ): bool => '' !== $term
		);
		return array() === $terms ? array() : array( 'search' => array_slice( array_values( array_unique( $terms ) ), 0, self::MAX_TERMS ) );
	}

	public function conditions( array $params ): array {
		$terms = self::terms( $params );
		return array() === $terms ? array() : array( ( $this->match )( $terms ) );
	}

	public function column(): string {
		return $this->column;
	}

	public function always(): bool {
		return true;
	}

	/**
	 * The terms of a request; subscriptions are replaced by their orders.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<string>
	 */
	public static function terms( array $params ): array {
		$terms = array_map( static fn ( mixed $term ): string => trim( (string) $term ), (array) ( $params['search'] ?? array() ) );
		$terms = array_filter( array_unique( $terms ), static fn ( string $term ): bool => '' !== $term );
		return array_values( array_unique( array_merge( array(), ...array_values( array_map( self::expanded( ... ), $terms ) ) ) ) );
	}

	/** The search box's name of a subscription. */
	public static function subscription_name( int $id ): string {
		/* translators: %s: number of a subscription. */
		return sprintf( __( 'Subscription #%s', 'merchant-payments-for-woocommerce' ), $id );
	}

	public static function is_subscription( int $id ): bool {
		return class_exists( 'WC_Subscriptions', false ) && wcs_is_subscription( $id );
	}

	/** @return list<string> */
	private static function expanded( string $term ): array {
		if (
			preg_match( '/#\s*' . self::NUMBER, $term, $number )
			&& in_array( $term, array( self::subscription_name( (int) $number[1] ), 'Subscription #' . (int) $number[1] ), true )
		) {
			$orders = array_map( static fn ( int $id ): string => '#' . $id, self::orders_of_subscription( (int) $number[1] ) );
			return array() === $orders ? array( self::NO_ORDER ) : $orders;
		}
		return preg_match( '/^\s*' . self::NUMBER, $term, $number ) ? array( $term, '#' . $number[1] ) : array( $term );
	}

	/**
	 * The first order, renewals, and orders that switched the subscription.
	 *
	 * @return list<int>
	 */
	private static function orders_of_subscription( int $id ): array {
		$subscription = self::is_subscription( $id ) ? wcs_get_subscription( $id ) : null;
		return is_callable( array( $subscription, 'get_related_orders' ) )
			? array_values( array_map( 'intval', $subscription->get_related_orders( 'ids', 'any' ) ) )
			: array();
	}

	/** The condition on the column `words` for a term. */
	private static function words_of( string $term ): Condition {
		$each = array_map(
			static fn ( string $word ): Condition => new Condition( 'words LIKE %s', array( '% ' . ScopedTables::like( $word ) . '%' ) ),
			SearchQuery::words( $term )
		);
		return array() === $each ? new Condition( '1 = 0' ) : Condition::join( $each, 'AND' );
	}

	/** A term as the page sends it: trimmed and shortened. */
	private static function clean( string $term ): string {
		$trimmed = (string) preg_replace( self::EDGES, '', $term );
		return (string) preg_replace( self::EDGES, '', mb_substr( $trimmed, 0, self::MAX_LENGTH, 'UTF-8' ) );
	}

	/** Decodes a comma-separated term: `%2C` is a comma, `%25` a percent sign. */
	private static function unescaped( string $term ): string {
		return (string) preg_replace_callback( '/%2C|%25/i', static fn ( array $code ): string => '%25' === $code[0] ? '%' : ',', $term );
	}
}
