<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use WC_Order;

/**
 * Remembers with an order which user approved or blocked a payment that fraud rules held (specification part 2, section 4; the meta as in
 * facts/rest.md, section 5).
 */
final class ManualDecision {

	/** The metas: who decided, and how fraud rules judged the order. */
	public const META    = '_wcpay_fraud_outcome_manual_entry';
	public const OUTCOME = '_wcpay_fraud_meta_box_type';

	/** The decisions, and what each makes of a held order. */
	public const APPROVE = 'approve';
	public const BLOCK   = 'block';
	private const MADE   = array(
		self::APPROVE => array( 'approved', 'review_allowed' ),
		self::BLOCK   => array( 'blocked', 'review_blocked' ),
	);

	/**
	 * Remembers who is deciding, before it is done. Of an order that is not held it remembers nothing.
	 *
	 * @param bool $is_held Whether fraud rules hold the payment: an order that was not told of it learns it now.
	 * @param int  $now     The platform's time, in UTC seconds: it stands beside the payment's events.
	 */
	public static function begin( WC_Order $order, string $decision, bool $is_held, int $now ): void {
		$judged = (string) $order->get_meta( self::OUTCOME );
		if ( 'review' !== $judged && ( '' !== $judged || ! $is_held ) ) {
			return;
		}
		$order->update_meta_data( self::OUTCOME, 'review' );
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
		if ( 'review' === $order->get_meta( self::OUTCOME ) ) {
			$order->update_meta_data( self::OUTCOME, self::MADE[ $decision ][1] );
			$order->save();
		}
	}

	/**
	 * What an order remembers of a decision that was carried out. One that the platform refused has been remembered too, and is none.
	 *
	 * @return mixed The meta META, or null.
	 */
	public static function made( WC_Order $order ): mixed {
		return in_array( $order->get_meta( self::OUTCOME ), array_column( self::MADE, 1 ), true ) ? $order->get_meta( self::META ) : null;
	}
}
