<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\CodeFormat;

/** `{name}_is` and, where it makes sense, `{name}_is_not`: a column with a code of a known form: a currency, a country, an id. */
final readonly class CodeFilter implements Filter {

	/** Filters by a column. */
	public function __construct(
		private string $parameter,
		private string $column,
		private CodeFormat $form,
		private bool $negatable = false,
		private bool $always = false,
		private bool $on_page = true
	) {}

	/**
	 * The parameters.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return array_fill_keys( $this->parameters(), $this->form->arg() );
	}

	/**
	 * What the address of the list's page says.
	 *
	 * @return array<string, string|list<string>> Values by parameter.
	 */
	public function from_address( PageAddress $address ): array {
		$accepted = array();
		foreach ( $this->on_page ? $this->parameters() : array() as $parameter ) {
			$accepted[ $parameter ] = $this->form->accept( $address->value( $parameter ) ?? '' );
		}
		return array_filter( $accepted, 'is_string' );
	}

	/**
	 * What is asked.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<Condition>
	 */
	public function conditions( array $params ): array {
		$conditions = array();
		if ( isset( $params[ $this->parameter ] ) ) {
			$conditions[] = new Condition( "{$this->column} = %s", array( $this->form->stored( (string) $params[ $this->parameter ] ) ) );
		}
		if ( isset( $params[ $this->parameter . '_not' ] ) ) {
			$conditions[] = new Condition( "{$this->column} <> %s OR {$this->column} IS NULL", array( $this->form->stored( (string) $params[ $this->parameter . '_not' ] ) ) );
		}
		return $conditions;
	}

	/**
	 * The parameters' names.
	 *
	 * @return list<string>
	 */
	private function parameters(): array {
		return $this->negatable ? array( $this->parameter, $this->parameter . '_not' ) : array( $this->parameter );
	}

	/** The column that it is about. */
	public function column(): string {
		return $this->column;
	}

	/** Whether it holds in any case. */
	public function always(): bool {
		return $this->always;
	}
}
