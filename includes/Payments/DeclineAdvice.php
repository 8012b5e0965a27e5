<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Platform\Exception\PlatformException;

/**
 * What a customer reads whose payment was refused: what to do now. Never why, where the reason is a suspicion. Groups of
 * docs.stripe.com/declines/codes.
 */
final class DeclineAdvice {

	/** Codes of what the customer has typed, or whose remedy is another. All others are declines of the bank. */
	private const DATE      = array( 'expired_card', 'invalid_expiry_month', 'invalid_expiry_year' );
	private const NUMBER    = array( 'incorrect_number', 'invalid_number' );
	private const CODE      = array( 'incorrect_cvc', 'invalid_cvc' );
	private const ADDRESS   = array( 'incorrect_zip', 'incorrect_address' );
	private const LIMIT     = array( 'insufficient_funds', 'card_velocity_exceeded', 'withdrawal_count_limit_exceeded' );
	private const CARD      = array( 'card_not_supported', 'currency_not_supported' );
	private const LATER     = array( 'processing_error', 'issuer_not_available', 'reenter_transaction', 'approve_with_id', 'try_again_later' );
	private const ELSEWHERE = array(
		'payment_method_customer_decline',
		'payment_method_provider_decline',
		'payment_method_provider_timeout',
		'payment_intent_payment_attempt_failed',
		'payment_intent_payment_attempt_expired',
	);
	private const AUTHORIZE = array(
		'authentication_required',
		'payment_intent_authentication_failure',
		'setup_intent_authentication_failure',
		'offline_pin_required',
		'online_or_offline_pin_required',
	);

	/** The sentence for a refusal of the platform's. */
	public static function of( PlatformException $failure ): string {
		$decline = $failure->details['decline_code'] ?? null;
		return self::by_code( is_string( $decline ) && '' !== $decline ? $decline : $failure->error_code );
	}

	/**
	 * The sentence for the last attempt on a payment.
	 *
	 * @param array<string, mixed> $intent Stripe's payment intent.
	 */
	public static function of_intent( array $intent ): string {
		return self::by_code( self::code_of( $intent ) );
	}

	/**
	 * Why the last attempt failed, as the bank says it; `authentication_required` also where the customer did not authenticate it.
	 *
	 * @param array<string, mixed> $intent Stripe's payment intent.
	 * @return string Empty when it did not fail.
	 */
	public static function code_of( array $intent ): string {
		$error = (array) ( $intent['last_payment_error'] ?? array() );
		return (string) ( $error['decline_code'] ?? $error['code'] ?? '' );
	}

	/**
	 * An intent as a refusal leaves it, without asking for it again.
	 *
	 * @param array<string, mixed> $intent  As it was before.
	 * @param Refusal              $refusal Confirmation::DECLINED.
	 * @return array<string, mixed>
	 */
	public static function declined( array $intent, Refusal $refusal ): array {
		return array(
			'status'             => OrderPayment::FAILED,
			'latest_charge'      => $refusal->details['charge'] ?? null,
			'last_payment_error' => array(
				'decline_code' => $refusal->details['code'] ?? '',
				'advice_code'  => $refusal->details['advice'] ?? null,
			),
		) + $intent;
	}

	private static function by_code( string $code ): string {
		return match ( true ) {
			in_array( $code, self::DATE, true )      => __(
				'The card has expired, or its expiry date is wrong. Check the date or use another card.',
				'merchant-payments-for-woocommerce'
			),
			in_array( $code, self::NUMBER, true )    => __( 'The card number is wrong. Please check it.', 'merchant-payments-for-woocommerce' ),
			in_array( $code, self::CODE, true )      => __( 'The card’s security code is wrong. Please check it.', 'merchant-payments-for-woocommerce' ),
			in_array( $code, self::ADDRESS, true )   => __(
				'The billing address does not match the card. Please check it.',
				'merchant-payments-for-woocommerce'
			),
			in_array( $code, self::LIMIT, true )     => __(
				'The card has not enough money, or its limit is reached. Please use another card.',
				'merchant-payments-for-woocommerce'
			),
			in_array( $code, self::CARD, true )      => __(
				'The card can’t be used for this purchase. Please use another card.',
				'merchant-payments-for-woocommerce'
			),
			in_array( $code, self::AUTHORIZE, true ) => __(
				'Your bank could not confirm that it is you. Please try again, or use another card.',
				'merchant-payments-for-woocommerce'
			),
			in_array( $code, self::LATER, true )     => __(
				'The card could not be charged just now. Please try again in a moment, or use another card.',
				'merchant-payments-for-woocommerce'
			),
			in_array( $code, self::ELSEWHERE, true ) => __(
				'The payment was not completed. Please try again, or choose another way to pay.',
				'merchant-payments-for-woocommerce'
			),
			default => self::general(),
		};
	}

	/** For whatever has no remedy of its own, and for what nobody is told the reason of. */
	public static function general(): string {
		return __( 'The card was declined. Please use another card, or ask your bank.', 'merchant-payments-for-woocommerce' );
	}
}
