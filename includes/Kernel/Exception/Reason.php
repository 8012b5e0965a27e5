<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel\Exception;

/** Why something was not done, in terms of the domain. `Rest\ErrorMap` gives each its HTTP status. */
enum Reason {

	/** A parameter is missing or not allowed. */
	case Invalid;

	/** The bank or the card network refused the money. */
	case Declined;

	/** The user or the store does not permit it. */
	case Forbidden;

	/** Nothing has this id. */
	case NotFound;

	/** The object's state does not allow it, or it changed in between. */
	case Conflict;

	/** It existed and is no longer available. */
	case Gone;

	/** A file of a type that is not accepted. */
	case UnsupportedType;

	/** The idempotency key was used for a different request. */
	case KeyReused;

	/** The platform asks us to slow down. */
	case RateLimited;

	/** Nothing was done; a retry is safe. */
	case Unavailable;

	/** It may or may not have been done. */
	case Unknown;

	/** Whether the same request may succeed later, or may have succeeded: nothing is wrong with the request itself. */
	public function is_temporary(): bool {
		return in_array( $this, array( self::RateLimited, self::Unavailable, self::Unknown ), true );
	}
}
