<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Http;

/** How long a call may take, how often it is tried again, and how much of an answer is read. */
final readonly class Limits {

	/** Most bytes of an answer: enough for 100 objects with everything expanded, and for the largest file. */
	public const BYTES = 32 * 1024 * 1024;

	/**
	 * Seconds are those of a whole call with its retries: nobody waits longer for a page, and locks on payments are made for calls of 70 seconds
	 * (facts/rest.md, section 0). So a call that timed out is not tried again here. Connecting alone takes at most the 10 seconds of WordPress's requests.
	 */
	public function __construct( public int $write_seconds = 70, public int $read_seconds = 30, public int $retries = 2 ) {}

	public function seconds( string $method ): int {
		return 'GET' === $method ? $this->read_seconds : $this->write_seconds;
	}

	/**
	 * How long to wait before a retry: doubling from half a second, and up to a half of that less, so that those who failed together don't come back together.
	 *
	 * @param int   $retry  The first is 1.
	 * @param float $chance From 0 to 1.
	 */
	public static function pause( int $retry, float $chance ): float {
		return min( 2.0, 0.5 * 2 ** ( $retry - 1 ) ) * ( 1 - $chance / 2 );
	}
}
