<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract\Platform;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Plugin;

/** The sandbox keeps the contract. */
final class SandboxPlatformTest extends PlatformContract {

	/** A new account. */
	protected function set_up(): void {
		parent::set_up();
		Plugin::instance()->migrations()->run_if_needed();
		Plugin::instance()->sandbox()->reset( 1 );
	}

	/** The sandbox, as the plugin reaches it. */
	protected function transport(): Transport {
		return Plugin::instance()->transport();
	}
}
