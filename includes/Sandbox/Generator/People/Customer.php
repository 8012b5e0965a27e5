<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\People;

use MerchantPayments\Sandbox\Generator\Payment\Tender;

/** A customer with one address and usually one payment method. */
final class Customer {

	/** Whether the customer registers with the first purchase. */
	public bool $joins = false;

	/** The WordPress user id, or 0 for a guest. */
	public int $user_id = 0;

	/** Id on the platform; null for guests. */
	public ?string $platform_id = null;

	/** @param array{line: string, city: string, state: string, postcode: string, country: string, phone: string, email: string} $contact */
	public function __construct(
		public readonly string $first,
		public readonly string $last,
		public readonly array $contact,
		public readonly Tender $tender
	) {}

	/** Given and family name. */
	public function name(): string {
		return $this->first . ' ' . $this->last;
	}

	/** ISO code of the country. */
	public function country(): string {
		return $this->contact['country'];
	}

	/** @return array{name: string, email: string, phone: string, address: array<string, string>} */
	public function billing_details(): array {
		return array(
			'name'    => $this->name(),
			'email'   => $this->contact['email'],
			'phone'   => $this->contact['phone'],
			'address' => array(
				'city'        => $this->contact['city'],
				'country'     => $this->contact['country'],
				'line1'       => $this->contact['line'],
				'postal_code' => $this->contact['postcode'],
				'state'       => $this->contact['state'],
			),
		);
	}
}
