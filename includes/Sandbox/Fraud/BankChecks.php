<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\PaymentMethods\Method;

/** The answers of a card's bank about address and security code, of a test card or as a call describes them. */
final class BankChecks {

	/** Whether the bank does not know the address (AVS). */
	public static function fails_avs( Method $method ): bool {
		return self::fails( $method, 'address_line1_check' ) || self::fails( $method, 'address_postal_code_check' );
	}

	/** Whether the security code (CVC) is wrong. */
	public static function fails_cvc( Method $method ): bool {
		return self::fails( $method, 'cvc_check' );
	}

	/** Whether a check fails. */
	private static function fails( Method $method, string $check ): bool {
		return 'fail' === ( $method->effects['checks'][ $check ] ?? '' );
	}
}
