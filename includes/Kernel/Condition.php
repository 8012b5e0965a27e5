<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/** An SQL condition with its values. */
final readonly class Condition {

	/**
	 * @param string                 $sql  SQL with wpdb placeholders.
	 * @param list<string|int|float> $args Values of the placeholders.
	 */
	public function __construct( public string $sql, public array $args = array() ) {}

	/** @param list<self> $conditions At least one. */
	public static function join( array $conditions, string $word ): self {
		return new self(
			'(' . implode( ") {$word} (", array_map( static fn ( self $condition ): string => $condition->sql, $conditions ) ) . ')',
			array_merge( ...array_map( static fn ( self $condition ): array => $condition->args, $conditions ) )
		);
	}
}
