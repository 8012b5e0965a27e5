<?php

declare( strict_types=1 );

/** A subscription, as much as a gateway sees of one: an order of another type. */
class WC_Subscription extends WC_Order {

	public const TYPE = 'shop_subscription';

	/** @return string */
	public function get_type() {
		return self::TYPE;
	}

	/** The page on which its customer chooses another card. */
	public function get_change_payment_method_url(): string {
		return add_query_arg( 'change_payment_method', $this->get_id(), $this->get_checkout_payment_url() );
	}

	/** Its customer's page of it. */
	public function get_view_order_url(): string {
		return home_url( '/my-account/view-subscription/' . $this->get_id() . '/' );
	}
}
