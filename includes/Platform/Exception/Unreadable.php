<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** The platform answered a read with an object that lacks what is needed, for example its amount: nothing true can be said of it. */
final class Unreadable extends PlatformException {

	private const CODE = 'wcpay_unparseable_or_null_body';

	/** @param string $id Of the object, or its type. */
	public static function field( string $id, string $field ): self {
		return new self(
			sprintf(
				/* translators: 1: id of an object of the payments platform, 2: name of its field. */
				__( 'The payments platform sent something that can’t be read (%1$s, %2$s), so it isn’t shown.', 'merchant-payments-for-woocommerce' ),
				$id,
				$field
			),
			self::CODE
		);
	}

	public function reason(): Reason {
		return Reason::Unavailable;
	}
}
