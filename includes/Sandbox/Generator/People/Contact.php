<?php
/**
 * Where a customer is reached.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\People;

/**
 * Street, place, telephone and e-mail.
 */
final class Contact {

	/**
	 * Describes the ways to a customer.
	 *
	 * @param string $line  Street and number.
	 * @param Place  $place City and country.
	 * @param string $phone Telephone number.
	 * @param string $email An address under a domain that is reserved for examples.
	 */
	public function __construct(
		public readonly string $line,
		public readonly Place $place,
		public readonly string $phone,
		public readonly string $email
	) {}
}
