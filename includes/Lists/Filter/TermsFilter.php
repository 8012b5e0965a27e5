<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\SearchWords;
use MerchantPayments\Lists\PageAddress;

/** `search`: rows that fit one of the terms. A term fits when each of its words begins a word of the row; its characters are only text. */
abstract readonly class TermsFilter implements Filter {

	/** At most so many terms. */
	private const MAX_TERMS = 10;

	/** What browsers' trim() takes away; PCRE's own blanks are a few more. */
	private const BLANK = '[\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]';
	private const EDGES = '/^' . self::BLANK . '+|' . self::BLANK . '+$/Du';

	/**
	 * What a row must meet to fit one of the terms.
	 *
	 * @param list<string> $terms Terms, at least one.
	 */
	abstract protected function found( array $terms ): Condition;

	/**
	 * The parameter. A text comes before a list: WordPress would split it at blanks and commas.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	final public function args(): array {
		return array(
			'search' => array(
				'type'        => array( 'string', 'array' ),
				'maxLength'   => SearchWords::TERM,
				'items'       => array(
					'type'      => 'string',
					'minLength' => 1,
					'maxLength' => SearchWords::TERM,
				),
				'maxItems'    => self::MAX_TERMS,
				'description' => 'A term, or terms of which a row must fit one: order number, customer name, e-mail, last four digits.',
			),
		);
	}

	/**
	 * What the address of the list's page says.
	 *
	 * @return array<string, string|list<string>> Values by parameter.
	 */
	final public function from_address( PageAddress $address ): array {
		$terms = array_filter( array_map( self::clean( ... ), $address->values( 'search', self::unescaped( ... ) ) ), static fn ( string $term ): bool => '' !== $term );
		return array() === $terms ? array() : array( 'search' => array_slice( array_values( array_unique( $terms ) ), 0, self::MAX_TERMS ) );
	}

	/**
	 * What is asked.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<Condition>
	 */
	final public function conditions( array $params ): array {
		$terms = self::terms( $params );
		return array() === $terms ? array() : array( $this->found( $terms ) );
	}

	/**
	 * The terms, and the orders that they mean.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<string>
	 */
	final public static function terms( array $params ): array {
		$terms = array_unique( array_map( static fn ( mixed $term ): string => trim( (string) $term ), (array) ( $params['search'] ?? array() ) ) );
		return OrderTerms::expand( array_values( array_filter( $terms, static fn ( string $term ): bool => '' !== $term ) ) );
	}

	/** A search always holds. */
	final public function always(): bool {
		return true;
	}

	/** A term as the page asks for it: trimmed, and cut by characters. */
	private static function clean( string $term ): string {
		$trimmed = (string) preg_replace( self::EDGES, '', $term );
		return (string) preg_replace( self::EDGES, '', mb_substr( $trimmed, 0, SearchWords::TERM, 'UTF-8' ) );
	}

	/** A term that stands between commas: `%2C` is a comma and `%25` a percent sign in it. */
	private static function unescaped( string $term ): string {
		return (string) preg_replace_callback( '/%2C|%25/i', static fn ( array $code ): string => '%25' === $code[0] ? '%' : ',', $term );
	}
}
