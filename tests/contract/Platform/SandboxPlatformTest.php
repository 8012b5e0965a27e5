<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract\Platform;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Site;

/** The sandbox keeps the contract. */
final class SandboxPlatformTest extends PlatformContract {

	/** A new account. */
	protected function set_up(): void {
		parent::set_up();
		Site::instance()->migrations()->run_if_needed();
		Site::instance()->sandbox()->reset( 1 );
	}

	/** The sandbox, as the plugin reaches it. */
	protected function transport(): Transport {
		return Site::instance()->account()->transport();
	}
}
