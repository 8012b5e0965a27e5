<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Lists\PageAddress;

/** `{name}_is` and `{name}_is_not`: a column that has one of a few values. A row without a value is none of them. */
final readonly class ChoiceFilter implements Filter {

	/**
	 * Filters by a column.
	 *
	 * @param list<string>|list<int> $values What can be chosen.
	 */
	public function __construct(
		private string $name,
		private string $column,
		private array $values,
		private string $description,
		private bool $several = false
	) {}

	/**
	 * The parameters.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		$arg = array(
			'type' => is_int( $this->values[0] ) ? 'integer' : 'string',
			'enum' => $this->values,
		);
		return array(
			$this->name . '_is'     => array( 'description' => $this->description ) + $arg,
			$this->name . '_is_not' => array( 'description' => $this->description ) + $arg,
		) + ( $this->several ? array(
			$this->name . '_is_in' => array(
				'description' => $this->description . ' One of them.',
				'type'        => 'array',
				'items'       => $arg,
				'minItems'    => 1,
				'maxItems'    => count( $this->values ),
			),
		) : array() );
	}

	/**
	 * What the address of the list's page says.
	 *
	 * @return array<string, string|list<string>> Values by parameter.
	 */
	public function from_address( PageAddress $address ): array {
		$said = array(
			$this->name . '_is'     => $address->value( $this->name . '_is' ),
			$this->name . '_is_not' => $address->value( $this->name . '_is_not' ),
		);
		return array_filter( $said, fn ( ?string $value ): bool => null !== $value && in_array( $value, array_map( 'strval', $this->values ), true ) );
	}

	/**
	 * What is asked.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<Condition>
	 */
	public function conditions( array $params ): array {
		$mark       = is_int( $this->values[0] ) ? '%d' : '%s';
		$conditions = array();
		if ( isset( $params[ $this->name . '_is' ] ) ) {
			$conditions[] = new Condition( "{$this->column} = {$mark}", array( $params[ $this->name . '_is' ] ) );
		}
		if ( isset( $params[ $this->name . '_is_not' ] ) ) {
			$conditions[] = new Condition( "{$this->column} <> {$mark} OR {$this->column} IS NULL", array( $params[ $this->name . '_is_not' ] ) );
		}
		if ( isset( $params[ $this->name . '_is_in' ] ) ) {
			$values       = array_values( array_unique( (array) $params[ $this->name . '_is_in' ] ) );
			$conditions[] = new Condition( $this->column . ' IN (' . implode( ', ', array_fill( 0, count( $values ), $mark ) ) . ')', $values );
		}
		return $conditions;
	}

	/** The column that it is about. */
	public function column(): string {
		return $this->column;
	}

	/** A choice is one of the filters that `match` joins. */
	public function always(): bool {
		return false;
	}
}
