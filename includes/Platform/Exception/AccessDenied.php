<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** The platform refused the API key or its permissions (HTTP 401 or 403). The call had no effect. */
final class AccessDenied extends PlatformException {

	/**
	 * Without Stripe's own message, which contains a part of the key.
	 *
	 * @param string $mistake What is wrong with the site's configuration, a sentence, when that is known.
	 */
	public static function refused( string $mistake = '' ): self {
		$text = __(
			'The payments platform refused this store\'s access. Reconnect your account, or check its API keys.',
			'merchant-payments-for-woocommerce'
		);
		return new self( '' === $mistake ? $text : $mistake, 'wcpay_platform_access_denied' );
	}

	/** Nothing was sent. */
	public static function no_keys(): self {
		return new self(
			__(
				'Your store has no API keys any more for the account that this belongs to. Enter them again, or go to the account\'s own dashboard.',
				'merchant-payments-for-woocommerce'
			),
			'wcpay_platform_access_denied'
		);
	}

	public function reason(): Reason {
		return Reason::Forbidden;
	}
}
