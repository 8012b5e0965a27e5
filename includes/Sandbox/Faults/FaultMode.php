<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Faults;

/** What the network or the platform does to a call. */
enum FaultMode: string {

	/** Does the work; its answer never arrives. */
	case TimeoutAfter = 'timeout_after';

	/** Never arrives; the caller cannot tell that from the other. */
	case TimeoutBefore = 'timeout_before';

	/** The platform breaks. Whether it had done the work by then, it does not say: it had not. */
	case ServerError = '500';

	/** Too many calls: nothing is done. */
	case TooMany = '429';

	/** No connection: nothing is sent. */
	case Drop = 'drop';

	/** Everything is right, only later. */
	case Slow = 'slow';

	/** Does the work, and its answer is unreadable. */
	case Garbage = 'garbage';

	/** Whether the work is done all the same. */
	public function works(): bool {
		return match ( $this ) {
			self::TimeoutAfter, self::Slow, self::Garbage => true,
			default                                       => false,
		};
	}
}
