<?php
/**
 * Bank transfer.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * The other way to pay: the order waits for the money.
 */
class WC_Gateway_BACS extends WC_Payment_Gateway {

	const ID = 'bacs';

	public function __construct() {
		$this->id           = self::ID;
		$this->title        = 'Direct bank transfer';
		$this->method_title = $this->title;
		$this->init_settings();
	}

	public function process_payment( $order_id ) {
		$order = wc_get_order( $order_id );
		$order->update_status( 'on-hold' );
		WC()->cart?->empty_cart();
		return [
			'result'   => 'success',
			'redirect' => $this->get_return_url( $order ),
		];
	}
}
