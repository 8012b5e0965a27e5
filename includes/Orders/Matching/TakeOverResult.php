<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

/** What a run of TakeOver did. */
final readonly class TakeOverResult {

	/**
	 * @param int  $done    How many orders were changed.
	 * @param int  $left    How many could not be: somebody works on them, or they are gone, or they name another payment.
	 * @param bool $is_all  Whether it has come to its end.
	 */
	public function __construct( public int $done, public int $left, public bool $is_all ) {}
}
