<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use LogicException;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Columns\Column;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\CodeFormat;

/** `{name}_is`, `{name}_is_not`, `{name}_is_in`: filters by the values of a column. `_is_not` includes rows with NULL. */
final readonly class ColumnFilter implements Filter {

	/**
	 * @param array<string, mixed>        $arg     JSON schema of a value.
	 * @param list<string>                $tests   Supported suffixes: `_is`, `_is_not`, `_is_in`.
	 * @param list<string|int>|CodeFormat $values  Allowed values.
	 * @param bool                        $always  Whether it also applies with `match=any`.
	 * @param bool                        $on_page Whether the URL of the list's page can have it.
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
	 * The filter of a column whose definition says how the list is filtered by it.
	 *
	 * @throws LogicException When it doesn't.
	 */
	public static function of( Column $column ): self {
		$by   = $column->filter ?? throw new LogicException( esc_html( "No list is filtered by {$column->name}." ) );
		$name = '' === $by->parameter ? $column->name : $by->parameter;
		return is_array( $by->values )
			? self::choice( $name, $column->name, $by->values, $by->description, $by->has_several )
			: self::code( $name, $column->name, $by->values, $by->has_not, $by->always );
	}

	/**
	 * A column with a few values.
	 *
	 * @param list<string>|list<int> $values  Allowed values.
	 * @param bool                   $several Whether `_is_in` is supported.
	 */
	public static function choice( string $name, string $column, array $values, string $description, bool $several = false ): self {
		$arg = array(
			'description' => $description,
			'type'        => is_int( $values[0] ) ? 'integer' : 'string',
			'enum'        => $values,
		);
		return new self( $name, $column, $arg, $several ? array( '_is', '_is_not', '_is_in' ) : array( '_is', '_is_not' ), $values );
	}

	/** A column with codes of a known format: currencies, countries, ids. */
	public static function code( string $name, string $column, CodeFormat $format, bool $negatable = false, bool $always = false ): self {
		return new self( $name, $column, $format->arg(), $negatable ? array( '_is', '_is_not' ) : array( '_is' ), $format, $always );
	}

	/** The id of the object whose part the list shows, by the parameter's plain name; applies whatever the other filters. */
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

	/** @return array<string, string|list<string>> */
	public function from_address( PageAddress $address ): array {
		$values = array();
		foreach ( $this->on_page ? $this->tests : array() as $test ) {
			$name  = $this->name . $test;
			$value = '_is_in' === $test ? $this->all_accepted( $address->values( $name ) ) : $this->accepted( $address->value( $name ) ?? '' );
			if ( null !== $value ) {
				$values[ $name ] = $value;
			}
		}
		return $values;
	}

	/**
	 * @param list<string> $values Values.
	 * @return list<string>|null Each once; null when there is none, or one that is not accepted.
	 */
	private function all_accepted( array $values ): ?array {
		$accepted = array_filter( array_map( $this->accepted( ... ), $values ), 'is_string' );
		return array() === $values || count( $accepted ) < count( $values ) ? null : array_values( array_unique( $accepted ) );
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
