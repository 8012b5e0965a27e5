<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use MerchantPayments\Kernel\Log;
use SensitiveParameter;

/** Stripe's signature of a webhook: `t=SECONDS,v1=HEX,…`, an HMAC of time and body for each secret that is valid (docs.stripe.com/webhooks). */
final class WebhookSignature {

	/** How far its time may be from ours, in seconds: what is older was perhaps overheard, and is sent again. */
	private const TOLERANCE = 300;

	/** @param list<string> $secrets Any of them may have signed; an empty one signs nothing. */
	public static function is_valid( string $header, string $body, #[SensitiveParameter] array $secrets, int $now ): bool {
		$time   = 1 === preg_match( '/(?:^|,)\s*t=(\d{1,12})(?:,|$)/', $header, $found ) ? (int) $found[1] : 0;
		$signed = preg_match_all( '/(?:^|,)\s*v1=([0-9a-f]{64})(?=,|$)/', $header, $all ) > 0 ? $all[1] : array();
		foreach ( array_diff( $secrets, array( '' ) ) as $secret ) {
			$ours = hash_hmac( 'sha256', $time . '.' . $body, $secret );
			// All are compared, so that the time it takes tells nothing.
			$same = array_filter( $signed, static fn ( string $one ): bool => hash_equals( $ours, $one ) );
			if ( array() !== $same ) {
				return self::is_timely( $time, $now );
			}
		}
		return false;
	}

	private static function is_timely( int $time, int $now ): bool {
		if ( abs( $now - $time ) <= self::TOLERANCE ) {
			return true;
		}
		Log::line( 'warning', sprintf( 'A webhook was refused: by this server’s clock it is %d seconds old. Is the clock right?', $now - $time ) );
		return false;
	}
}
