<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Columns;

/**
 * A column of the ledger. Its table, the keys of sums, the list's filters, the field of our API and the random tests are made of this one
 * definition.
 *
 * Sums are the rows of `periods`: one for each ten UTC days (Totals::PERIOD) and combination of the values that lists are filtered by,
 * which are its key.
 */
final readonly class Column {

	/**
	 * @param string|null   $default What rows hold that were written without it. A column that is added later needs one, unless it may be NULL.
	 * @param FilterBy|null $filter  How the list is filtered by it. Then the sums of periods and the index `by_time` have it, too.
	 * @param string        $index   Name of the index that finds rows by its value, in the order of time.
	 * @param string|null   $field   Description of the API's field of the same name; null when there is no such field, or it is made of more.
	 */
	public function __construct(
		public string $name,
		public ColumnType $type,
		public bool $is_nullable = false,
		public ?string $default = null,
		public ?FilterBy $filter = null,
		public string $index = '',
		public ?string $field = null
	) {}

	/** An id of the platform. */
	public static function id( string $name ): self {
		return new self( $name, ColumnType::id() );
	}

	/** An amount in minor units, UTC seconds, or a number of things. */
	public static function number( string $name ): self {
		return new self( $name, ColumnType::number() );
	}

	/** A word of ASCII characters, such as a currency, that is compared byte by byte. */
	public static function code( string $name, int $characters ): self {
		return new self( $name, ColumnType::code( $characters ) );
	}

	/** What follows the name in CREATE TABLE. */
	public function sql(): string {
		return $this->type->sql . match ( true ) {
			$this->is_nullable     => ' DEFAULT NULL',
			null !== $this->default => " NOT NULL DEFAULT '{$this->default}'",
			default                => ' NOT NULL',
		};
	}

	/** Whether existing rows get a value when it is added. */
	public function can_be_added(): bool {
		return $this->is_nullable || null !== $this->default;
	}

	/** The same column in the keys of sums, which can't be NULL. */
	public function in_key(): self {
		return new self( $this->name, $this->type, default: $this->default );
	}

	/** What stands for a row's value in the keys of sums: '' or a number that no row has, where it is NULL (ColumnType::none()). */
	public function key_of( string|int|float|null $stored ): string|int {
		return match ( true ) {
			null === $stored               => $this->type->none(),
			'string' === $this->type->json => (string) $stored,
			default                        => (int) $stored,
		};
	}

	/** @return array<string, mixed> JSON schema of the API's field. */
	public function schema(): array {
		return array( 'type' => $this->is_nullable ? array( $this->type->json, 'null' ) : $this->type->json )
			+ array_filter( array( 'description' => (string) $this->field ) );
	}
}
