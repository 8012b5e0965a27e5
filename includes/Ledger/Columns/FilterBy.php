<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Columns;

use MerchantPayments\Platform\CodeFormat;

/** How a list is filtered by a column: `{parameter}_is`, and where it makes sense `_is_not` and `_is_in`. */
final readonly class FilterBy {

	/**
	 * @param non-empty-list<string>|non-empty-list<int>|CodeFormat $values      Those that exist, or the format of a code.
	 * @param string                                                $parameter   Begin of the parameters' names; '' takes the column's.
	 * @param bool                                                  $has_not     Whether there is `_is_not`.
	 * @param bool                                                  $has_several Whether there is `_is_in`.
	 * @param bool                                                  $always      Whether it also holds with `match=any`.
	 */
	private function __construct(
		public array|CodeFormat $values,
		public string $description = '',
		public string $parameter = '',
		public bool $has_not = true,
		public bool $has_several = false,
		public bool $always = false
	) {}

	/** @param non-empty-list<string>|non-empty-list<int> $values */
	public static function choice( array $values, string $description, bool $has_several = false ): self {
		return new self( $values, $description, has_several: $has_several );
	}

	/** A code that others give, such as a country. */
	public static function code( CodeFormat $format, bool $has_not = true ): self {
		return new self( $format, has_not: $has_not );
	}

	/** A code whose parameter has another name, and that holds whatever the other filters say. */
	public static function code_always( CodeFormat $format, string $parameter ): self {
		return new self( $format, parameter: $parameter, has_not: false, always: true );
	}
}
