<?php

declare( strict_types=1 );

namespace MerchantPayments\Payouts;

/** How far a payout has come (specification part 2, section 4). */
final class PayoutStatuses {

	/**
	 * What merchants read of them in an export, as on the page.
	 *
	 * @return array<string, string> By the word on the wire.
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

	/**
	 * The words on the wire.
	 *
	 * @return list<string>
	 */
	public static function words(): array {
		return array_keys( self::names() );
	}
}
