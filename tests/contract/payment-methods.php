<?php
/**
 * Writes what the pages know of payment methods, as JSON: `npm run contract` makes client/contract/payment-methods/ of it.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract;

use MerchantPayments\Payments\PaymentMethod;
use MerchantPayments\Payments\PaymentMethodTable;

require_once __DIR__ . '/../../includes/Payments/PaymentMethod.php';
require_once __DIR__ . '/../../includes/Payments/PaymentMethodTable.php';

// Cards have a component of their own, and are known by their brands.
$named = array_filter(
	PaymentMethodTable::all(),
	static fn ( PaymentMethod $method ): bool => ! in_array( 'brand', $method->details, true )
);

echo json_encode(
	[
		'names'   => PaymentMethodTable::filter_names(),
		'more'    => PaymentMethodTable::MORE_NAMES,
		'details' => array_map( static fn ( PaymentMethod $method ): string => implode( ' ', $method->shown() ), $named ),
		'needs'   => array_filter(
			array_map(
				static fn ( PaymentMethod $method ): array => array_filter(
					[
						'currencies' => $method->currencies,
						'countries'  => $method->countries,
						'isDomestic' => $method->is_domestic,
						'limits'     => $method->limits,
					]
				),
				array_filter( PaymentMethodTable::all(), static fn ( PaymentMethod $method ): bool => $method->has_capability )
			)
		),
	]
);
