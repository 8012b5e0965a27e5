<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/** Tells the events of one subject. Pure: what is not known of an event is null or absent, and what nobody has a word for is left out. */
interface EventFamily {

	/**
	 * The events, oldest first where they share a moment.
	 *
	 * @return list<array<string, mixed>> Each with `type` and `datetime` in UTC seconds.
	 */
	public function events( Story $story ): array;
}
