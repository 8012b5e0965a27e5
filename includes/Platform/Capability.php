<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** What our pages have only at some platforms. Check `Platform::offers()`. */
enum Capability: string {
	/** Stripe's verification is an embedded component; where there is none, our form asks. */
	case VerificationForm = 'verification_form';
}
