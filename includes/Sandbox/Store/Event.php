<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/** A row of the events table: what happened to which object and when, not what the object looked like. */
final class Event {

	/**
	 * @param int $created UTC seconds.
	 * @param int $subject Number of the object it happened to; 0 for the account.
	 */
	public function __construct(
		public readonly int $number,
		public readonly int $created,
		public readonly EventType $type,
		public readonly int $subject
	) {}
}
