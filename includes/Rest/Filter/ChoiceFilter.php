<?php
/**
 * One of several values.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Rest\Filter;

/**
 * `{name}_is` and `{name}_is_not`: a column that has one of a few values. A row without a value is none of them.
 */
final readonly class ChoiceFilter implements Filter {

	/**
	 * Filters by a column.
	 *
	 * @param string                  $name        Name on the wire.
	 * @param string                  $column      Column.
	 * @param list<string>|list<int> $values      What can be chosen.
	 * @param string                  $description What it is, for the reference.
	 */
	public function __construct(
		private string $name,
		private string $column,
		private array $values,
		private string $description
	) {}

	/**
	 * The two parameters.
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
		);
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
		return $conditions;
	}

	/**
	 * The column that it is about.
	 */
	public function column(): string {
		return $this->column;
	}

	/**
	 * A choice is one of the filters that `match` joins.
	 */
	public function always(): bool {
		return false;
	}
}
