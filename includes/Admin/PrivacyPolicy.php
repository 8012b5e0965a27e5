<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

/** What WordPress suggests for the store's privacy policy (Settings > Privacy > Policy Guide). */
final class PrivacyPolicy {

	public static function add(): void {
		wp_add_privacy_policy_content( __( 'Merchant Payments', 'merchant-payments-for-woocommerce' ), wp_kses_post( self::text() ) );
	}

	private static function text(): string {
		$advice = __(
			'This plugin works with Stripe, a payments platform. It keeps records of payments in your store and sends Stripe what refunds and disputes require. We recommend that your privacy policy says so.',
			'merchant-payments-for-woocommerce'
		);
		$label  = __( 'Suggested text:', 'merchant-payments-for-woocommerce' );
		$kept   = __(
			'We keep a record of each payment, refund and dispute: your name, email address and country, the amount, and the kind of card or account with its last digits. We don\'t store full card numbers.',
			'merchant-payments-for-woocommerce'
		);
		$sent   = sprintf(
			/* translators: 1: opening link to Stripe's privacy policy, 2: closing link. */
			__(
				'Payments are processed by Stripe. When you dispute a payment with your bank, we may send Stripe your name, email address, billing and shipping address, IP address, order and messages as evidence. Stripe handles this data as described in %1$sits privacy policy%2$s.',
				'merchant-payments-for-woocommerce'
			),
			'<a href="https://stripe.com/privacy">',
			'</a>'
		);
		return "<p class=\"privacy-policy-tutorial\">$advice</p><p><strong class=\"privacy-policy-tutorial\">$label </strong>$kept</p><p>$sent</p>";
	}
}
