<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

use MerchantPayments\Platform\Reference;

/** Tells what was withheld from the payment for a loan: financing_paydown. */
final class PaydownEvents implements EventFamily {

	/** @return list<array<string, mixed>> */
	public function events( Story $story ): array {
		return array_map(
			static fn ( array $movement ): array => array(
				'type'     => 'financing_paydown',
				'datetime' => (int) ( $movement['created'] ?? 0 ),
				'amount'   => isset( $movement['amount'] ) ? abs( (int) $movement['amount'] ) : null,
				'currency' => $movement['currency'] ?? null,
				'loan_id'  => Reference::id( $movement['source'] ?? null ),
			) + $story->deposit( $movement ),
			$story->all( 'paydowns' )
		);
	}
}
