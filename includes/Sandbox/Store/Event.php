<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/** A row of the events table: type, object and time, without a copy of the object. */
final class Event {

	/**
	 * @param int $created UTC seconds.
	 * @param int $subject Object's number; 0 for the account.
	 */
	public function __construct(
		public readonly int $number,
		public readonly int $created,
		public readonly EventType $type,
		public readonly int $subject
	) {}
}
