<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Platform\Exception\PlatformException;
use RuntimeException;

/** Thrown when an account update fails, for whatever reason the platform gives. */
final class AccountNotUpdated extends RuntimeException {

	/** Wraps the platform's reason. */
	public function __construct( public readonly PlatformException $reason ) {
		parent::__construct( $reason->getMessage(), 0, $reason );
	}
}
