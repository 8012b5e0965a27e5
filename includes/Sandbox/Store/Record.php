<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/**
 * A row of the objects table. The body has only differences from the kind's usual object; the kind's Shape renders Stripe's object.
 * Changes are saved by Store::save().
 */
final class Record {

	/** Whether the row exists in the table. */
	public bool $stored = false;

	/**
	 * @param int                  $created UTC seconds.
	 * @param array<string, mixed> $body    Other fields; see the kind's Shape.
	 */
	public function __construct(
		public readonly int $number,
		public readonly int $created,
		public int $parent,
		public string $status,
		public array $body
	) {}

	/**
	 * A body without empty values: null, empty texts and lists, 0 and false. The text "0" stays.
	 *
	 * @param array<string, mixed> $body A body.
	 * @return array<string, mixed>
	 */
	public static function thin( array $body ): array {
		return array_filter( $body, static fn ( mixed $value ): bool => '0' === $value || (bool) $value );
	}

	public function kind(): Kind {
		return Kind::of( $this->number );
	}

	/** A number in the body; 0 when absent. */
	public function int( string $name ): int {
		return (int) ( $this->body[ $name ] ?? 0 );
	}

	/** A text in the body; empty when absent. */
	public function text( string $name ): string {
		return (string) ( $this->body[ $name ] ?? '' );
	}
}
