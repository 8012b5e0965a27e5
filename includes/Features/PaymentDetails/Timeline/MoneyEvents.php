<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

use MerchantPayments\Platform\Platform;

/** Events of the capture with its fee, and of amounts withheld for a loan: captured, financing_paydown. */
final class MoneyEvents {

	/** @return list<array<string, mixed>> */
	public static function events( Story $story ): array {
		$events = array();
		foreach ( $story->all( 'charges' ) as $charge ) {
			$movement = Story::movement( $charge );
			// A direct debit has its balance transaction when it is sent, days before its outcome is known.
			if ( null !== $movement && 'pending' !== ( $charge['status'] ?? '' ) ) {
				$events[] = array(
					'type'                => 'captured',
					'datetime'            => (int) ( $movement['created'] ?? $charge['created'] ?? 0 ),
					'amount_captured'     => Story::captured( $charge ),
					'currency'            => $charge['currency'] ?? null,
					'fee'                 => isset( $movement['fee'] ) ? (int) $movement['fee'] : null,
					'fee_rates'           => FeeRates::of( $charge, $movement ),
					'transaction_details' => TransactionDetails::of_capture( $charge, $movement ),
				) + $story->deposit( $movement );
			}
		}
		return array( ...$events, ...self::paydowns( $story ) );
	}

	/** @return list<array<string, mixed>> */
	private static function paydowns( Story $story ): array {
		return array_map(
			static fn ( array $movement ): array => array(
				'type'     => 'financing_paydown',
				'datetime' => (int) ( $movement['created'] ?? 0 ),
				'amount'   => isset( $movement['amount'] ) ? abs( (int) $movement['amount'] ) : null,
				'currency' => $movement['currency'] ?? null,
				'loan_id'  => Platform::id_of( $movement['source'] ?? null ),
			) + $story->deposit( $movement ),
			$story->all( 'paydowns' )
		);
	}
}
