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
			self::TimeoutAfter, self::Slow, self::Garbage => true,
			default                                       => false,
		};
	}
}
