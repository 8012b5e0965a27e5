<?php

declare( strict_types=1 );

require __DIR__ . ( false === getenv( 'MERCHANT_PAYMENTS_SITE' ) ? '/bootstrap-unit.php' : '/bootstrap-integration.php' );
