<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Platform\Exception\PlatformException;
use RuntimeException;

/** Thrown when the platform refuses an account update. */
final class AccountNotUpdated extends RuntimeException {

	public function __construct( public readonly PlatformException $reason ) {
		parent::__construct( $reason->getMessage(), 0, $reason );
	}
}
