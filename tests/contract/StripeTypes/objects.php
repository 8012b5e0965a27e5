<?php

declare( strict_types=1 );

use MerchantPayments\Tests\Unit\Sandbox\EveryKind;

require dirname( __DIR__, 2 ) . '/php/bootstrap-unit.php';

$things = array();
foreach ( EveryKind::objects() as $name => $thing ) {
	$things[] = array(
		'name'  => $name,
		'thing' => $thing,
	);
}
// phpcs:ignore WordPress.WP.AlternativeFunctions.json_encode_json_encode, WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON for a test, without WordPress.
echo json_encode( $things, JSON_THROW_ON_ERROR );
