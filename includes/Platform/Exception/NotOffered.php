<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Platform\Capability;

/** The account does not come with what was asked for, whatever the parameters. */
final class NotOffered extends PlatformException {

	public const CODE = 'wcpay_not_offered';

	public static function because( Capability $capability ): self {
		return new self( __( 'Your payments account doesn\'t offer this.', 'woocommerce-payments' ), self::CODE, null, array( 'capability' => $capability->value ) );
	}

	/** The HTTP status that this failure has on our own routes. */
	public function status(): int {
		return 404;
	}
}
