<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;

/** Makes the errors that several capabilities have in common, with Stripe's codes (docs.stripe.com/error-codes). */
final class Refusal {

	/** A parameter that must be there is not. */
	public static function missing( string $param ): InvalidRequest {
		return new InvalidRequest( 'Missing required param: ' . $param . '.', 'parameter_missing', $param );
	}

	/** A parameter that nobody knows. */
	public static function unknown( string $param ): InvalidRequest {
		return new InvalidRequest( 'Received unknown parameter: ' . $param, 'parameter_unknown', $param );
	}

	/** A parameter with a value that it cannot have. */
	public static function invalid( string $param, string $reason, string $code = 'parameter_invalid' ): InvalidRequest {
		return new InvalidRequest( $reason, $code, $param );
	}

	/** An object that does not exist, named in the path. */
	public static function not_found( string $noun, string $id ): NotFound {
		return new NotFound( sprintf( "No such %s: '%s'", $noun, $id ), 'resource_missing', 'id' );
	}

	/** An object that does not exist, named by a parameter. */
	public static function no_such( string $noun, string $id, string $param ): InvalidRequest {
		return new InvalidRequest( sprintf( "No such %s: '%s'", $noun, $id ), 'resource_missing', $param );
	}
}
