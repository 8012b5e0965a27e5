<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel\Exception;

use RuntimeException;

/** Another request holds the lock. The exception's message names the lock, for the log. */
final class Locked extends RuntimeException {

	public const CODE = 'wcpay_locked';

	/** Message for the merchant. */
	public static function sentence(): string {
		return __(
			'Another request is working on this right now. Wait a moment, then check whether it is done.',
			'merchant-payments-for-woocommerce'
		);
	}
}
