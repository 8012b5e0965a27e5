<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use WC_Order;

/** Which user approved or blocked a payment that fraud rules held, kept on its order (specification part 2, section 4). */
final class HeldDecision {

	/** Order meta (facts/rest.md, section 5). */
	private const META = '_wcpay_fraud_outcome_manual_entry';

	/** The decisions, and what each makes of a held order. */
	public const APPROVE = 'approve';
	public const BLOCK   = 'block';
	private const MADE   = array(
		self::APPROVE => array( 'approved', 'review_allowed' ),
		self::BLOCK   => array( 'blocked', 'review_blocked' ),
	);

	/**
	 * Remembers who is deciding, before it is done. Only of an order that is held, which may learn it now.
	 *
	 * @param int $now The platform's time, in UTC seconds: it is shown among the payment's events.
	 */
	public static function begin( WC_Order $order, string $decision, int $now ): void {
		$order->update_meta_data( OrderPayment::FRAUD_OUTCOME, 'review' );
		$user = wp_get_current_user();
		$order->update_meta_data(
			self::META,
			array(
				'type'     => 'fraud_outcome_manual_' . $decision,
				'user'     => array(
					'id'       => $user->ID,
					'username' => $user->user_login,
				),
				'action'   => self::MADE[ $decision ][0],
				'datetime' => $now,
			)
		);
		$order->save();
	}

	/** Remembers that it was done. */
	public static function complete( WC_Order $order, string $decision ): void {
		if ( 'review' === $order->get_meta( OrderPayment::FRAUD_OUTCOME ) ) {
			$order->update_meta_data( OrderPayment::FRAUD_OUTCOME, self::MADE[ $decision ][1] );
			$order->save();
		}
	}

	/**
	 * The decision that was carried out. One that the platform refused is in the meta too, and doesn't count.
	 *
	 * @return mixed The meta, or null.
	 */
	public static function of( WC_Order $order ): mixed {
		return in_array( $order->get_meta( OrderPayment::FRAUD_OUTCOME ), array_column( self::MADE, 1 ), true )
			? $order->get_meta( self::META )
			: null;
	}
}
