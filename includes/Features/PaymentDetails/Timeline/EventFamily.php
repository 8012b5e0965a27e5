<?php
/**
 * One kind of chapter in a payment's story.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/**
 * Tells the events of one subject. Pure: what is not known of an event is null or absent, and what nobody has a word for is left out.
 */
interface EventFamily {

	/**
	 * The events, oldest first where they share a moment.
	 *
	 * @param Story $story What is known of the payment.
	 * @return list<array<string, mixed>> Each with `type` and `datetime` in UTC seconds.
	 */
	public function events( Story $story ): array;
}
