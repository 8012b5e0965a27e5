<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use MerchantPayments\Lists\PageAddress;

/** Notes in the inbox about payouts, which have no order that could say it. */
final class PayoutNotes {

	private const NOT_MADE = 'merchant-payments-payout-not-made';

	/**
	 * An instant payout of unknown outcome was not made.
	 *
	 * @param string $sentence Why.
	 */
	public static function not_made( string $sentence ): void {
		$button = array(
			'label' => __( 'View payouts', 'merchant-payments-for-woocommerce' ),
			'url'   => PageAddress::to( '/payments/payouts' ),
		);
		InboxNotes::write( self::NOT_MADE, __( 'An instant payout was not made', 'merchant-payments-for-woocommerce' ), $sentence, $button );
	}
}
