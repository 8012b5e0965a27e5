<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults\Fuzz;

/** Collects notices, warnings and deprecations, wherever they come from; what is deprecated in WordPress's own files is its own affair. */
final class Complaints {

	/**
	 * Collected since the last look.
	 *
	 * @var list<string>
	 */
	private array $heard = [];

	/**
	 * Listens while something is done.
	 *
	 * @template T
	 * @param callable(): T $work What is done.
	 * @return T
	 */
	public function during( callable $work ): mixed {
		set_error_handler( $this->hear( ... ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- To hear is what this class is for.
		try {
			return $work();
		} finally {
			restore_error_handler();
		}
	}

	/**
	 * What was heard since the last look.
	 *
	 * @return list<string>
	 */
	public function take(): array {
		$heard       = $this->heard;
		$this->heard = [];
		return $heard;
	}

	private function hear( int $level, string $message, string $file, int $line ): bool {
		$silenced   = 0 === ( error_reporting() & $level ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- It is only asked.
		$not_by_us  = str_starts_with( $file, (string) realpath( ABSPATH ) ) && ! str_contains( $file, 'merchant-payments-for-woocommerce' );
		$deprecated = in_array( $level, [ E_DEPRECATED, E_USER_DEPRECATED ], true );
		if ( ! $silenced && ! ( $deprecated && $not_by_us ) ) {
			$this->heard[] = "$message in $file:$line";
		}
		return true;
	}
}
