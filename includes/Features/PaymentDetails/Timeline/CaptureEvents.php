<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/** Tells of money that was taken from the customer, and of its fee: captured. */
final class CaptureEvents implements EventFamily {

	/** @return list<array<string, mixed>> */
	public function events( Story $story ): array {
		$events = array();
		foreach ( $story->all( 'charges' ) as $charge ) {
			$movement = Story::movement( $charge );
			// A direct debit is booked when it is sent, days before anybody knows whether it is paid.
			if ( null !== $movement && 'pending' !== ( $charge['status'] ?? '' ) ) {
				$events[] = array(
					'type'                => 'captured',
					'datetime'            => (int) ( $movement['created'] ?? $charge['created'] ?? 0 ),
					'amount_captured'     => isset( $charge['amount_captured'] ) ? (int) $charge['amount_captured'] : null,
					'currency'            => $charge['currency'] ?? null,
					'fee'                 => isset( $movement['fee'] ) ? (int) $movement['fee'] : null,
					'fee_rates'           => FeeRates::of( $charge, $movement ),
					'transaction_details' => TransactionDetails::of_capture( $charge, $movement ),
				) + $story->deposit( $movement );
			}
		}
		return $events;
	}
}
