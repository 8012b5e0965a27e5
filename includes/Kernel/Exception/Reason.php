<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel\Exception;

/** Why an operation was refused, in terms of the domain. `Rest\ErrorMap` maps each reason to an HTTP status. */
enum Reason {

	/** A parameter is missing or not allowed. */
	case Invalid;

	/** The bank or the card network declined the payment. */
	case Declined;

	/** The user or the store has no permission. */
	case Forbidden;

	/** No object has this id. */
	case NotFound;

	/** The object's state does not allow it, or has changed meanwhile. */
	case Conflict;

	/** It existed and is no longer available. */
	case Gone;

	/** A file of a type that is not accepted. */
	case UnsupportedType;

	/** The idempotency key was used for a different request. */
	case KeyReused;

	/** The platform's rate limit was exceeded. */
	case RateLimited;

	/** The operation had no effect; a retry is safe. */
	case Unavailable;

	/** The outcome is unknown. */
	case Unknown;

	/** Whether the same request may succeed later, or may have succeeded: the request itself is valid. */
	public function is_temporary(): bool {
		return in_array( $this, array( self::RateLimited, self::Unavailable, self::Unknown ), true );
	}
}
