<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults\Fuzz;

use MerchantPayments\Tests\Faults\Request;

/** Leaves out parameters as long as the request still fails. */
final class Shrink {

	/**
	 * The smallest request that still fails.
	 *
	 * @param callable( Request ): bool $fails Whether one fails.
	 */
	public static function smallest( Request $request, callable $fails ): Request {
		foreach ( array_keys( $request->params ) as $name ) {
			$smaller = $request->with( array_diff_key( $request->params, [ $name => null ] ) );
			if ( $fails( $smaller ) ) {
				return self::smallest( $smaller, $fails );
			}
		}
		return $request;
	}
}
