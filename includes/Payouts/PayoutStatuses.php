<?php

declare( strict_types=1 );

namespace MerchantPayments\Payouts;

/** Payout statuses (specification part 2, section 4). */
final class PayoutStatuses {

	/**
	 * Names in exports, as on the page.
	 *
	 * @return array<string, string> By status.
	 */
	public static function names(): array {
		return array(
			'paid'       => __( 'Completed', 'woocommerce-payments' ),
			'pending'    => __( 'Pending', 'woocommerce-payments' ),
			'in_transit' => __( 'In transit', 'woocommerce-payments' ),
			'canceled'   => __( 'Canceled', 'woocommerce-payments' ),
			'failed'     => __( 'Failed', 'woocommerce-payments' ),
		);
	}

	/** @return list<string> */
	public static function words(): array {
		return array_keys( self::names() );
	}
}
