<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Faults;

/** Injected faults of the network or the platform. */
enum FaultMode: string {

	/** The request is processed, and its response is lost. */
	case TimeoutAfter = 'timeout_after';

	/** The request is lost, which the client can't distinguish from a lost response. */
	case TimeoutBefore = 'timeout_before';

	/** HTTP 500 without effect. The client doesn't know whether there was one. */
	case ServerError = '500';

	/** The request is processed, and answered with HTTP 500. */
	case ErrorAfter = '500_after';

	/** HTTP 500 without effect, and again for each request with the same key, as Stripe keeps a key's first answer. */
	case ReplayedError = 'replayed_500';

	/** The request arrives 90 seconds later, and nobody hears its response. */
	case Late = 'late';

	/** The request is processed and its response is lost; for 5 seconds reads show what was before. */
	case Stale = 'stale';

	/** HTTP 429 without effect. */
	case TooMany = '429';

	/** No connection: nothing is sent. */
	case Drop = 'drop';

	/** A correct but slow response. */
	case Slow = 'slow';

	/** The request is processed, and its response is malformed. */
	case Garbage = 'garbage';

	/** Whether the request is processed. */
	public function works(): bool {
		return match ( $this ) {
			self::TimeoutAfter, self::Slow, self::Garbage, self::ErrorAfter, self::Stale => true,
			default => false,
		};
	}
}
