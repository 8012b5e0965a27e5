<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

/** An exported column: the field its values come from and how they are formatted. A resource's schema lists its columns. */
final readonly class ExportedColumn {

	/** Key of columns that every export has, whatever columns are visible. */
	public const ALWAYS = '';

	/**
	 * Use the named constructors below.
	 *
	 * @param array<array-key, string> $names For named values: translated name by value; others are written in title case.
	 */
	private function __construct(
		public string $key,
		public string $label,
		public string $field,
		public ColumnKind $kind = ColumnKind::Text,
		public string $currency = '',
		public array $names = array(),
		public string $beside = ''
	) {}

	public static function text( string $key, string $label, string $field ): self {
		return new self( $key, $label, $field );
	}

	/** An id, which every export has. */
	public static function id( string $label, string $field ): self {
		return new self( self::ALWAYS, $label, $field );
	}

	/**
	 * An amount; its currency is a column with the same key.
	 *
	 * @param string $field The row's field: minor units.
	 */
	public static function amount( string $key, string $label, string $field, string $currency ): self {
		return new self( $key, $label, $field, ColumnKind::Amount, $currency );
	}

	/**
	 * A value with a name.
	 *
	 * @param array<array-key, string> $names Translated name by value.
	 */
	public static function name( string $key, string $label, string $field, array $names ): self {
		return new self( $key, $label, $field, ColumnKind::Name, '', $names );
	}

	/**
	 * A value whose name depends on another field.
	 *
	 * @param array<array-key, string> $names Translated name by value, and by both values separated by a space when they have a name of their
	 *   own.
	 */
	public static function name_beside( string $key, string $label, string $field, string $beside, array $names ): self {
		return new self( $key, $label, $field, ColumnKind::Name, '', $names, $beside );
	}

	/**
	 * A time. The header names the store's time zone.
	 *
	 * @param string $field The row's field: UTC seconds.
	 */
	public static function instant( string $key, string $label, string $field ): self {
		return new self( $key, $label, $field, ColumnKind::Instant );
	}

	/**
	 * A day without a time zone. The header names UTC.
	 *
	 * @param string $field The row's field: UTC seconds.
	 */
	public static function day( string $key, string $label, string $field ): self {
		return new self( $key, $label, $field, ColumnKind::Day );
	}

	/**
	 * The row's fields that it is formatted from.
	 *
	 * @return list<string>
	 */
	public function fields(): array {
		return array_values(
			array_filter( array( $this->field, $this->currency, $this->beside ), static fn ( string $field ): bool => '' !== $field )
		);
	}

	/** The currency column of an amount. */
	public function currency_column(): self {
		$label = 'currency' === $this->currency
			? __( 'Currency', 'merchant-payments-for-woocommerce' )
			/* translators: %s: header of a column of amounts. */
			: sprintf( __( 'Currency of "%s"', 'merchant-payments-for-woocommerce' ), $this->label );
		return new self( $this->key, $label, $this->currency, ColumnKind::Code );
	}
}
