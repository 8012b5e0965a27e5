<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\Filter\SearchFilter;
use MerchantPayments\Lists\PageAddress;

/**
 * The `search` filter of disputes. A term that is a status matches disputes with that status; other terms match as in other lists.
 * Existing clients search for disputes that need a response by status; in a page's URL `filter=awaiting_response` is the same.
 */
final readonly class DisputeSearch implements Filter {

	/** The query arg in page URLs, and its only value. */
	private const LINK     = 'filter';
	private const AWAITING = 'awaiting_response';

	/** Matches terms that are no status. */
	private SearchFilter $words;

	public function __construct() {
		$this->words = SearchFilter::of_words();
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return $this->words->args() + array(
			self::LINK => array(
				'type'        => 'string',
				'enum'        => array( self::AWAITING ),
				'description' => 'awaiting_response: those that need a response.',
			),
		);
	}

	/**
	 * Parameters from the URL of the list's page.
	 *
	 * @return array<string, string|list<string>> Values by parameter.
	 */
	public function from_address( PageAddress $address ): array {
		$linked = self::AWAITING === $address->value( self::LINK ) ? array( self::LINK => self::AWAITING ) : array();
		return $linked + $this->words->from_address( $address );
	}

	/**
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<Condition>
	 */
	public function conditions( array $params ): array {
		$terms      = SearchFilter::terms( $params );
		$statuses   = array_values( array_intersect( $terms, DisputeNames::STATUSES ) );
		$texts      = array_values( array_diff( $terms, DisputeNames::STATUSES ) );
		$conditions = array();
		foreach ( array( $statuses, isset( $params[ self::LINK ] ) ? DisputeNames::AWAITING : array() ) as $asked ) {
			if ( array() !== $asked ) {
				$conditions[] = new Condition( 'status IN (' . implode( ', ', array_fill( 0, count( $asked ), '%s' ) ) . ')', $asked );
			}
		}
		return array( ...$conditions, ...$this->words->conditions( array( 'search' => $texts ) ) );
	}

	/** The column it filters. */
	public function column(): string {
		return $this->words->column();
	}

	/** Not affected by `match`: the search always applies. */
	public function always(): bool {
		return true;
	}
}
