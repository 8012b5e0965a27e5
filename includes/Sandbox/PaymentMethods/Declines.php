<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

use MerchantPayments\Platform\Exception\Declined;

/** Decline codes with what Stripe says to them (docs.stripe.com/declines/codes). */
final class Declines {

	/** Decline code => error code, sentence, parameter, advice. Codes that are not here are plain declines. */
	private const CODES = array(
		'account_closed'          => array( 'account_closed', 'The customer\'s bank account has been closed.', null, null ),
		'authentication_required' => array( 'authentication_required', 'Your card was declined. This transaction requires authentication.', null, null ),
		'card_velocity_exceeded'  => array( 'card_declined', 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.', null, 'try_again_later' ),
		'debit_not_authorized'    => array( 'debit_not_authorized', 'The customer\'s bank says that this debit was not authorized.', null, null ),
		'expired_card'            => array( 'expired_card', 'Your card has expired.', 'exp_month', 'confirm_card_data' ),
		'fraudulent'              => array( 'card_declined', 'Your card was declined.', null, null ),
		'incorrect_cvc'           => array( 'incorrect_cvc', 'Your card\'s security code is incorrect.', 'cvc', 'confirm_card_data' ),
		'incorrect_number'        => array( 'incorrect_number', 'Your card number is incorrect.', 'number', 'confirm_card_data' ),
		'incorrect_zip'           => array( 'incorrect_zip', 'The zip code you supplied failed validation.', 'address_zip', 'confirm_card_data' ),
		'insufficient_funds'      => array( 'card_declined', 'Your card has insufficient funds.', null, 'try_again_later' ),
		'invalid_currency'        => array( 'invalid_currency', 'The customer\'s bank does not take debits in this currency.', null, null ),
		'invalid_cvc'             => array( 'invalid_cvc', 'Your card\'s security code is invalid.', 'cvc', 'confirm_card_data' ),
		'invalid_expiry_month'    => array( 'invalid_expiry_month', 'Your card\'s expiration month is invalid.', 'exp_month', 'confirm_card_data' ),
		'invalid_expiry_year'     => array( 'invalid_expiry_year', 'Your card\'s expiration year is invalid.', 'exp_year', 'confirm_card_data' ),
		'invalid_number'          => array( 'invalid_number', 'Your card number is not a valid card number.', 'number', 'confirm_card_data' ),
		'lost_card'               => array( 'card_declined', 'Your card was declined.', null, 'do_not_try_again' ),
		'no_account'              => array( 'no_account', 'The customer\'s bank account could not be found.', null, null ),
		'pickup_card'             => array( 'card_declined', 'Your card was declined.', null, 'do_not_try_again' ),
		'processing_error'        => array( 'processing_error', 'An error occurred while processing your card. Try again in a little bit.', null, 'try_again_later' ),
		'stolen_card'             => array( 'card_declined', 'Your card was declined.', null, 'do_not_try_again' ),
	);

	/** @return array{code: string, message: string, param: string|null, advice_code: string|null} What is said to a decline code. */
	public static function facts( string $decline ): array {
		list( $code, $message, $param, $advice_code ) = self::CODES[ $decline ] ?? array( 'card_declined', 'Your card was declined.', null, 'try_again_later' );
		return compact( 'code', 'message', 'param', 'advice_code' );
	}

	/** @param array<string, mixed> $details What else travels with it: `charge`, `payment_intent`, `payment_method` ids. */
	public static function error( string $decline, array $details = array() ): Declined {
		$facts   = self::facts( $decline );
		$details = array(
			'type'         => 'card_error',
			'decline_code' => $decline,
			'advice_code'  => $facts['advice_code'],
		) + $details;
		return new Declined( $facts['message'], $facts['code'], $facts['param'], $details );
	}
}
