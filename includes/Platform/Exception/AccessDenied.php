<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** The platform doesn't accept our key, or the key may not do this (Stripe answers 401 or 403). Nothing was done. */
final class AccessDenied extends PlatformException {

	/** Stripe's own sentence is not passed on: it quotes the key in part. */
	public static function refused(): self {
		return new self( __( 'The payments platform refused this store\'s access. Reconnect your account, or check its API keys.', 'woocommerce-payments' ), 'wcpay_platform_access_denied' );
	}

	public function reason(): Reason {
		return Reason::Forbidden;
	}
}
