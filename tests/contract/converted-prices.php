<?php

declare( strict_types=1 );

use MerchantPayments\Features\MultiCurrency\ConvertedPrice;

define( 'ABSPATH', dirname( __DIR__, 2 ) . '/' );

require dirname( __DIR__, 2 ) . '/includes/autoload.php';

/** Roundings and charms by decimals of the currency (facts/rest.md, section 13). */
const MERCHANT_PAYMENTS_CHOICES = [
	0 => [ [ '1', '10', '25', '50', '100', '500', '1000' ], [ '0', '-1', '-5', '-10', '-20', '-25', '-50', '-100' ] ],
	2 => [ [ '0', '0.25', '0.5', '1', '5', '10' ], [ '0', '-0.01', '-0.05' ] ],
	3 => [ [ '0', '0.25', '0.5', '1', '5', '10' ], [ '0', '-0.01', '-0.05' ] ],
];

/** A random decimal without superfluous zeros, as JSON has it. */
function merchant_payments_decimal( int $units, int $decimals ): string {
	$text = sprintf( "%d.%0{$decimals}d", mt_rand( 0, $units ), mt_rand( 1, 10 ** $decimals - 1 ) );
	return rtrim( $text, '0' );
}

mt_srand( 17 );
$merchant_payments_cases = [];
for ( $merchant_payments_index = 0; $merchant_payments_index < 1000; $merchant_payments_index++ ) {
	$from                      = [ 0, 2, 3 ][ mt_rand( 0, 2 ) ];
	$decimals                  = [ 0, 2, 3 ][ mt_rand( 0, 2 ) ];
	[ $roundings, $charms ]    = MERCHANT_PAYMENTS_CHOICES[ $decimals ];
	$case                      = [
		'price'    => 0 === $from ? (string) mt_rand( 0, 99999 ) : sprintf( "%d.%0{$from}d", mt_rand( 0, 999 ), mt_rand( 0, 10 ** $from - 1 ) ),
		'rate'     => merchant_payments_decimal( [ 0, 3, 999, 99999 ][ mt_rand( 0, 3 ) ], mt_rand( 1, 6 ) ),
		'rounding' => $roundings[ array_rand( $roundings ) ],
		'charm'    => $charms[ array_rand( $charms ) ],
		'decimals' => $decimals,
	];
	$merchant_payments_cases[] = json_encode( [ ...array_values( $case ), ConvertedPrice::of( ...$case ) ] );
}
echo "[\n\t", implode( ",\n\t", $merchant_payments_cases ), "\n]\n";
