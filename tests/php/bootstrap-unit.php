<?php

declare( strict_types=1 );

define( 'ABSPATH', dirname( __DIR__, 2 ) . '/' );

require dirname( __DIR__, 2 ) . '/vendor/autoload.php';
require dirname( __DIR__, 2 ) . '/includes/autoload.php';
require __DIR__ . '/wordpress-functions.php';
