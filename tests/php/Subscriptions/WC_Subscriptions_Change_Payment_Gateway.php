<?php

declare( strict_types=1 );

/** How a customer's or a merchant's other choice reaches a subscription. */
final class WC_Subscriptions_Change_Payment_Gateway {

	/** Whether the customer has ticked the box for all of their subscriptions. */
	public static bool $is_for_all = false;

	/**
	 * Subscriptions that were told that all others follow.
	 *
	 * @var list<int>
	 */
	public static array $followed = [];

	public static function update_payment_method( WC_Subscription $subscription, string $gateway ): void {
		$subscription->set_payment_method( $gateway );
		$subscription->save();
	}

	public static function will_subscription_update_all_payment_methods( WC_Subscription $subscription ): bool {
		return self::$is_for_all && WC_Subscription::TYPE === $subscription->get_type();
	}

	public static function update_all_payment_methods_from_subscription( WC_Subscription $subscription, string $gateway ): bool {
		self::$followed[] = $subscription->get_id();
		return '' !== $gateway;
	}
}
