<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\CodeFormat;

/** `{name}_is`, `{name}_is_not`, `{name}_is_in`: a column that has one value, any other, or one of several. NULL is no value, so `_is_not` finds it. */
final readonly class ColumnFilter implements Filter {

	/**
	 * @param array<string, mixed>        $arg     JSON schema of a value.
	 * @param list<string>                $tests   The suffixes that there are: `_is`, `_is_not`, `_is_in`.
	 * @param list<string|int>|CodeFormat $values  The values that a request can have.
	 * @param bool                        $always  Whether it holds in any case, also with `match=any`.
	 * @param bool                        $on_page Whether the address of the list's page can have it.
	 */
	private function __construct(
		private string $name,
		private string $column,
		private array $arg,
		private array $tests,
		private array|CodeFormat $values,
		private bool $always = false,
		private bool $on_page = true
	) {}

	/**
	 * A column with one of a few values.
	 *
	 * @param list<string>|list<int> $values  What can be chosen.
	 * @param bool                   $several Whether clients can ask for one of several (`_is_in`); the page does not.
	 */
	public static function choice( string $name, string $column, array $values, string $description, bool $several = false ): self {
		$arg = array(
			'description' => $description,
			'type'        => is_int( $values[0] ) ? 'integer' : 'string',
			'enum'        => $values,
		);
		return new self( $name, $column, $arg, $several ? array( '_is', '_is_not', '_is_in' ) : array( '_is', '_is_not' ), $values );
	}

	/** A column with a code of a known format: a currency, a country, an id. */
	public static function code( string $name, string $column, CodeFormat $format, bool $negatable = false, bool $always = false ): self {
		return new self( $name, $column, $format->arg(), $negatable ? array( '_is', '_is_not' ) : array( '_is' ), $format, $always );
	}

	/** The id that the list belongs to, by the plain name that clients use: a part of a longer list, whatever the other filters. */
	public static function part( string $parameter, string $column ): self {
		return new self( $parameter, $column, CodeFormat::Id->arg(), array( '' ), CodeFormat::Id, always: true, on_page: false );
	}

	/** @return array<string, array<string, mixed>> */
	public function args(): array {
		$args = array();
		foreach ( $this->tests as $test ) {
			$args[ $this->name . $test ] = '_is_in' === $test ? $this->one_of() : $this->arg;
		}
		return $args;
	}

	/** @return array<string, mixed> */
	private function one_of(): array {
		return array(
			'description' => $this->arg['description'] . ' One of them.',
			'type'        => 'array',
			'items'       => array_diff_key( $this->arg, array( 'description' => true ) ),
			'minItems'    => 1,
			'maxItems'    => is_array( $this->values ) ? count( $this->values ) : 1,
		);
	}

	/** @return array<string, string> */
	public function from_address( PageAddress $address ): array {
		$values = array();
		foreach ( $this->on_page ? array_diff( $this->tests, array( '_is_in' ) ) : array() as $test ) {
			$values[ $this->name . $test ] = $this->accepted( $address->value( $this->name . $test ) ?? '' );
		}
		return array_filter( $values, 'is_string' );
	}

	private function accepted( string $value ): ?string {
		if ( $this->values instanceof CodeFormat ) {
			return $this->values->accept( $value );
		}
		return in_array( $value, array_map( 'strval', $this->values ), true ) ? $value : null;
	}

	/**
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<Condition>
	 */
	public function conditions( array $params ): array {
		$conditions = array();
		foreach ( $this->tests as $test ) {
			$asked = $params[ $this->name . $test ] ?? null;
			if ( null === $asked ) {
				continue;
			}
			$values       = array_values( array_unique( array_map( $this->stored( ... ), (array) $asked ) ) );
			$mark         = is_int( $values[0] ) ? '%d' : '%s';
			$conditions[] = match ( $test ) {
				'_is_not' => new Condition( "{$this->column} <> {$mark} OR {$this->column} IS NULL", $values ),
				'_is_in'  => new Condition( "{$this->column} IN (" . implode( ', ', array_fill( 0, count( $values ), $mark ) ) . ')', $values ),
				default   => new Condition( "{$this->column} = {$mark}", $values ),
			};
		}
		return $conditions;
	}

	private function stored( mixed $value ): string|int {
		return match ( true ) {
			$this->values instanceof CodeFormat => $this->values->stored( strval( $value ) ),
			is_int( $this->values[0] )          => (int) $value,
			default                             => strval( $value ),
		};
	}

	public function column(): string {
		return $this->column;
	}

	public function always(): bool {
		return $this->always;
	}
}
