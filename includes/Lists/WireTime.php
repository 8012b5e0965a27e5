<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

/** How existing clients read a moment in lists: `Y-m-d H:i:s`, UTC. */
final class WireTime {

	/**
	 * A moment as text.
	 *
	 * @param int $time UTC seconds.
	 */
	public static function of( int $time ): string {
		return gmdate( 'Y-m-d H:i:s', $time );
	}
}
