<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\People;

/** Street, place, telephone and e-mail. */
final class Contact {

	public function __construct(
		public readonly string $line,
		public readonly Place $place,
		public readonly string $phone,
		public readonly string $email
	) {}
}
