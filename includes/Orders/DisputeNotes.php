<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

/** The note of each status. */
final class DisputeNotes {

	/**
	 * The note about a dispute in its status; empty when there is nothing to say.
	 *
	 * @param array<string, mixed> $dispute Stripe's dispute.
	 */
	public static function of( array $dispute ): string {
		$text   = self::text( (string) $dispute['status'] );
		$amount = ( new OrderMoney( (int) $dispute['amount'], (string) $dispute['currency'] ) )->text();
		$due_by = (int) ( $dispute['evidence_details']['due_by'] ?? 0 );
		$date   = 0 === $due_by ? '–' : (string) wp_date( wc_date_format(), $due_by );
		return sprintf( $text, $amount, $dispute['id'], $date );
	}

	/** The text of a status. */
	private static function text( string $status ): string {
		return match ( $status ) {
			/* translators: 1: amount with currency, 2: the platform's id of the dispute, 3: date. */
			'needs_response'         => __( 'The customer disputes %1$s of this payment, and their bank has taken it back for now. Respond by %3$s under Payments > Disputes (%2$s).', 'woocommerce-payments' ),
			/* translators: 1: amount with currency, 2: the platform's id of the inquiry, 3: date. */
			'warning_needs_response' => __( 'The customer\'s bank asks about %1$s of this payment. Respond by %3$s under Payments > Disputes, or refund the order (%2$s).', 'woocommerce-payments' ),
			/* translators: 1: amount with currency, 2: the platform's id of the dispute. */
			'under_review'           => __( 'Evidence about the disputed %1$s was sent to the customer\'s bank (%2$s).', 'woocommerce-payments' ),
			/* translators: 1: amount with currency, 2: the platform's id of the inquiry. */
			'warning_under_review'   => __( 'The inquiry about %1$s was answered (%2$s).', 'woocommerce-payments' ),
			/* translators: 1: amount with currency, 2: the platform's id of the dispute. */
			'won'                    => __( 'The dispute of %1$s was won, and the money came back (%2$s).', 'woocommerce-payments' ),
			/* translators: 1: amount with currency, 2: the platform's id of the inquiry. */
			'warning_closed'         => __( 'The customer\'s bank closed its inquiry about %1$s (%2$s).', 'woocommerce-payments' ),
			/* translators: 1: amount with currency, 2: the platform's id of the dispute. */
			'lost'                   => __( 'The dispute of %1$s was lost: the money is the customer\'s (%2$s).', 'woocommerce-payments' ),
			default                  => '',
		};
	}
}
