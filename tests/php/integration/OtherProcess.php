<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use Closure;

/** Another request or job, played by this process: it remembers nothing of the database, and this one does not hear what it did there. */
final class OtherProcess {

	public static function runs( Closure $work ): void {
		global $wp_object_cache;
		$mine = clone $wp_object_cache;
		wp_cache_flush();
		$work();
		$wp_object_cache = $mine; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- What this process remembers.
	}
}
