<?php

declare( strict_types=1 );

// Loaded by WP-CLI before WordPress.
require_once dirname( __DIR__, 2 ) . '/SkippedWaits.php';
require_once dirname( __DIR__, 2 ) . '/waits.php';

MerchantPayments\Tests\SkippedWaits::begin();

register_shutdown_function(
	static function (): void {
		echo 'Waited ' . MerchantPayments\Tests\SkippedWaits::seconds() . " s.\n";
	}
);
