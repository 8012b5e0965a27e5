<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

/** Says where a column's values come from and how they are written. A resource's schema lists its columns. */
final readonly class Column {

	/** The key of columns that every export has, whichever columns the merchant sees. */
	public const ALWAYS = '';

	/**
	 * Use the makers below.
	 *
	 * @param array<array-key, string> $names Of names: translated name by word; a word without one is written in title case.
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

	/** An id: in every export. */
	public static function id( string $label, string $field ): self {
		return new self( self::ALWAYS, $label, $field );
	}

	/**
	 * An amount; its currency is a column of the same key.
	 *
	 * @param string $field The row's field: minor units.
	 */
	public static function amount( string $key, string $label, string $field, string $currency ): self {
		return new self( $key, $label, $field, ColumnKind::Amount, $currency );
	}

	/**
	 * A word that has a name.
	 *
	 * @param array<array-key, string> $names Translated name by word.
	 */
	public static function name( string $key, string $label, string $field, array $names ): self {
		return new self( $key, $label, $field, ColumnKind::Name, '', $names );
	}

	/**
	 * A word that is called otherwise beside another one.
	 *
	 * @param array<array-key, string> $names Translated name by word, and by both words with a blank between them where that is another name.
	 */
	public static function name_beside( string $key, string $label, string $field, string $beside, array $names ): self {
		return new self( $key, $label, $field, ColumnKind::Name, '', $names, $beside );
	}

	/**
	 * A moment. The header names the store's time zone.
	 *
	 * @param string $field The row's field: UTC seconds.
	 */
	public static function instant( string $key, string $label, string $field ): self {
		return new self( $key, $label, $field, ColumnKind::Instant );
	}

	/**
	 * A whole day of the platform's, which no time zone moves. The header names UTC.
	 *
	 * @param string $field The row's field: UTC seconds.
	 */
	public static function day( string $key, string $label, string $field ): self {
		return new self( $key, $label, $field, ColumnKind::Day );
	}

	/**
	 * The row's fields that it is written from.
	 *
	 * @return list<string>
	 */
	public function fields(): array {
		return array_values( array_filter( array( $this->field, $this->currency, $this->beside ), static fn ( string $field ): bool => '' !== $field ) );
	}

	/** The column with the currency of an amount. */
	public function currency_column(): self {
		$label = 'currency' === $this->currency
			? __( 'Currency', 'woocommerce-payments' )
			/* translators: %s: header of a column of amounts. */
			: sprintf( __( 'Currency of "%s"', 'woocommerce-payments' ), $this->label );
		return new self( $this->key, $label, $this->currency, ColumnKind::Code );
	}
}
