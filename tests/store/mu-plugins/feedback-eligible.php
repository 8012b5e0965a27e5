<?php
/**
 * Plugin Name: Feedback
 * Description: Has the plugin ask whoever has the cookie `feedback-eligible` for feedback.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

add_filter(
	'merchant_payments_feedback_eligible',
	static fn ( bool $is_eligible ): bool => $is_eligible || isset( $_COOKIE['feedback-eligible'] )
);
