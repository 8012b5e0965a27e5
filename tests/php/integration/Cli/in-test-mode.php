<?php

declare( strict_types=1 );

// Loaded by WP-CLI before WordPress.
define( 'MERCHANT_PAYMENTS_PLATFORM', 'test' );
