<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** The platform is not available. The call had no effect; a retry is safe. */
final class Unavailable extends PlatformException {

	/** The request was not sent. */
	public static function unreachable(): self {
		return new self(
			__( 'The payments platform could not be reached. Please try again.', 'merchant-payments-for-woocommerce' ),
			'wcpay_http_request_failed'
		);
	}

	/** The response to a read was lost. */
	public static function unanswered( string $code ): self {
		return new self( __( 'The payments platform did not answer. Please try again.', 'merchant-payments-for-woocommerce' ), $code );
	}

	public function reason(): Reason {
		return Reason::Unavailable;
	}
}
