<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Functions that are not part of Stripe's API. Check `Platform::offers()`. */
enum Capability: string {
	case Documents = 'documents';
	/** Stripe's verification is an embedded component; where there is none, our form asks. */
	case VerificationForm = 'verification_form';
}
