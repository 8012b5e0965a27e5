<?php
/**
 * A code.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Rest\Filter;

/**
 * `{name}_is` and, where it makes sense, `{name}_is_not`: a column with a code of a known form: a currency, a country, an id.
 */
final readonly class CodeFilter implements Filter {

	/**
	 * Filters by a column.
	 *
	 * @param string   $parameter Name of the first parameter on the wire.
	 * @param string   $column    Column.
	 * @param CodeForm $form      What codes look like.
	 * @param bool     $negatable Whether there is a `…_not`.
	 * @param bool     $always    Whether it holds in any case.
	 */
	public function __construct(
		private string $parameter,
		private string $column,
		private CodeForm $form,
		private bool $negatable = false,
		private bool $always = false
	) {}

	/**
	 * The parameters.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		$args = array( $this->parameter => $this->form->arg() );
		return $this->negatable ? $args + array( $this->parameter . '_not' => $this->form->arg() ) : $args;
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
	 * The column that it is about.
	 */
	public function column(): string {
		return $this->column;
	}

	/**
	 * Whether it holds in any case.
	 */
	public function always(): bool {
		return $this->always;
	}
}
