<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** The call was sent and its answer was lost: the work may or may not be done. Settled later by a retry with the same key. */
final class UnknownOutcome extends PlatformException {

	public static function unanswered( string $code ): self {
		return new self( __( 'The payments platform did not answer, so it\'s not known whether this was done. Please check before you try again.', 'woocommerce-payments' ), $code );
	}

	public function reason(): Reason {
		return Reason::Unknown;
	}
}
