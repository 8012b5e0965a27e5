<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\Filter\SearchFilter;
use MerchantPayments\Lists\PageAddress;

/**
 * `search`: rows that fit one of the terms, as in the other lists; but a term that is a status asks for disputes in that status (or another one
 * that is asked for). So existing clients ask for what needs a response; `filter=awaiting_response` in a page's address is the same.
 */
final readonly class DisputeSearch implements Filter {

	/** The parameter of links, and its one value. */
	private const LINK     = 'filter';
	private const AWAITING = 'awaiting_response';

	/** Finds the other terms. */
	private SearchFilter $words;

	public function __construct() {
		$this->words = SearchFilter::of_words();
	}

	/**
	 * The parameters.
	 *
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
	 * What the address of the list's page says.
	 *
	 * @return array<string, string|list<string>> Values by parameter.
	 */
	public function from_address( PageAddress $address ): array {
		$linked = self::AWAITING === $address->value( self::LINK ) ? array( self::LINK => self::AWAITING ) : array();
		return $linked + $this->words->from_address( $address );
	}

	/**
	 * What is asked.
	 *
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

	/** The column that it is about. */
	public function column(): string {
		return $this->words->column();
	}

	/** A search always holds. */
	public function always(): bool {
		return true;
	}
}
