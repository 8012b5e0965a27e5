<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\NotOffered;

/** Whether the account comes with a capability. */
final readonly class Offer {

	public function __construct( private Capability $capability, private bool $is_offered ) {}

	/** @throws NotOffered When it does not. */
	public function check(): void {
		if ( ! $this->is_offered ) {
			throw NotOffered::because( $this->capability );
		}
	}
}
