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
			'paid'       => __( 'Completed', 'merchant-payments-for-woocommerce' ),
			'pending'    => __( 'Pending', 'merchant-payments-for-woocommerce' ),
			'in_transit' => __( 'In transit', 'merchant-payments-for-woocommerce' ),
			'canceled'   => __( 'Canceled', 'merchant-payments-for-woocommerce' ),
			'failed'     => __( 'Failed', 'merchant-payments-for-woocommerce' ),
		);
	}

	/** @return list<string> */
	public static function codes(): array {
		return array_keys( self::names() );
	}
}
