<?php

declare( strict_types=1 );

use MerchantPayments\Features\Settings\SettingsArgs;

define( 'ABSPATH', dirname( __DIR__, 3 ) . '/' );

require dirname( __DIR__, 2 ) . '/php/wordpress-functions.php';
require dirname( __DIR__, 3 ) . '/includes/autoload.php';

/** A row as one line. */
$merchant_payments_line = static fn ( array $row ): string => json_encode(
	$row,
	JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION | JSON_THROW_ON_ERROR
);
$merchant_payments_args = SettingsArgs::all();

$merchant_payments_fields = [];
foreach ( require __DIR__ . '/fields.php' as $name => $row ) {
	$problem                    = $merchant_payments_args[ $name ]['problem'] ?? '';
	$merchant_payments_fields[] = json_encode( $name ) . ': ' . $merchant_payments_line(
		[
			'with' => (object) ( $row['with'] ?? [] ),
			'page' => (object) ( $row['page'] ?? [] ),
			'good' => $row['good'],
			'bad'  => [ ...array_map( static fn ( mixed $value ): array => [ $value, $problem ], $row['bad'] ?? [] ), ...$row['other'] ?? [] ],
		]
	);
}
$merchant_payments_across = [];
foreach ( require __DIR__ . '/across.php' as $name => [ $saved, $changes, $problems ] ) {
	$merchant_payments_across[] = $merchant_payments_line( [ $name, (object) $saved, (object) $changes, (object) $problems ] );
}
echo "{\n\t\"fields\": {\n\t\t", implode(
	",\n\t\t",
	$merchant_payments_fields
), "\n\t},\n\t\"across\": [\n\t\t", implode( ",\n\t\t", $merchant_payments_across ), "\n\t]\n}\n";
