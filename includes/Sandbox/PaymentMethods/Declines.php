<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Sandbox\Data;

/** Decline codes with what Stripe says to them (docs.stripe.com/declines/codes); codes that Data/declines.json does not have are plain declines. */
final class Declines {

	/** @return array{code: string, message: string, param: string|null, advice_code: string|null} What is said to a decline code. */
	public static function facts( string $decline ): array {
		list( $code, $message, $param, $advice_code ) = Data::of( 'declines' )[ $decline ] ?? array( 'card_declined', 'Your card was declined.', null, 'try_again_later' );
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
