<?php

declare( strict_types=1 );

/** The cart. */
final class WC_Subscriptions_Cart {

	public static bool $has_subscription = false;

	public static function cart_contains_subscription(): bool {
		return self::$has_subscription;
	}
}
