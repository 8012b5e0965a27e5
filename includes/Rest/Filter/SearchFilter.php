<?php
/**
 * Searching.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Rest\Filter;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\SearchWords;

/**
 * `search`: rows that fit one of the terms. A term fits when each of its words begins a word of the row; its characters are only text.
 */
final readonly class SearchFilter implements Filter {

	/**
	 * At most so many terms of so many characters.
	 */
	private const MAX_TERMS  = 10;
	private const MAX_LENGTH = 64;

	/**
	 * Searches one list.
	 *
	 * @param Database $database Our tables.
	 * @param string   $list     The list's name in `ledger_search`.
	 * @param string   $id       The list's id column.
	 */
	public function __construct( private Database $database, private string $list, private string $id ) {}

	/**
	 * The parameter.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return array(
			'search' => array(
				'type'        => 'array',
				'items'       => array(
					'type'      => 'string',
					'minLength' => 1,
					'maxLength' => self::MAX_LENGTH,
				),
				'maxItems'    => self::MAX_TERMS,
				'description' => 'Terms of which a row must fit one: order number, customer name, e-mail, last four digits.',
			),
		);
	}

	/**
	 * What is asked.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<Condition>
	 */
	public function conditions( array $params ): array {
		$terms = array_unique( array_map( static fn ( mixed $term ): string => trim( (string) $term ), (array) ( $params['search'] ?? array() ) ) );
		$terms = array_values( array_filter( $terms, static fn ( string $term ): bool => '' !== $term ) );
		return array() === $terms ? array() : array( Condition::join( array_map( $this->term( ... ), $terms ), 'OR' ) );
	}

	/**
	 * The column that it is about.
	 */
	public function column(): string {
		return $this->id;
	}

	/**
	 * A search always holds.
	 */
	public function always(): bool {
		return true;
	}

	/**
	 * What one term asks.
	 *
	 * @param string $term The term.
	 */
	private function term( string $term ): Condition {
		$words = SearchWords::of_term( $term );
		if ( array() === $words ) {
			return new Condition( '1 = 0' );
		}
		$table = $this->database->table( 'ledger_search' );
		return Condition::join(
			array_map(
				fn ( string $word ): Condition => new Condition(
					"{$this->id} IN (SELECT id FROM {$table} WHERE list = %s AND word LIKE %s)",
					array( $this->list, $this->database->wpdb->esc_like( $word ) . '%' )
				),
				$words
			),
			'AND'
		);
	}
}
