<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Platform\Capability;

/** The account lacks the capability, whatever the parameters. */
final class NotOffered extends PlatformException {

	public const CODE = 'wcpay_not_offered';

	public static function because( Capability $capability ): self {
		return new self(
			__( 'Your payments account doesn\'t offer this.', 'merchant-payments-for-woocommerce' ),
			self::CODE,
			null,
			array( 'capability' => $capability->value )
		);
	}

	public function reason(): Reason {
		return Reason::NotFound;
	}
}
