<?php

declare( strict_types=1 );

require __DIR__ . ( false === getenv( 'WCPAY_SITE' ) ? '/bootstrap-unit.php' : '/bootstrap-integration.php' );
