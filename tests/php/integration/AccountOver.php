<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use MerchantPayments\Account\Account;
use MerchantPayments\Account\Connection;
use MerchantPayments\Account\Listeners;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Platform\Adapters;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Adapters\SandboxAdapters;
use MerchantPayments\Site;

/** The store's account, reached through a transport of a test. */
final class AccountOver {

	/**
	 * @param list<Capability>|null $offered What it comes with beyond Stripe's calls; null for all that the sandbox has, its own calls too.
	 * @param Clock|null            $clock   Its clock instead of the site's.
	 */
	public static function transport( Transport $transport, ?array $offered = null, ?Clock $clock = null ): Account {
		$site    = Site::instance();
		$account = $site->account();
		return new Account(
			$account->scope,
			new Connection(
				$transport,
				$offered ?? Capability::cases(),
				$account->connection->clock,
				adapters: null === $offered ? new SandboxAdapters( $transport ) : new Adapters()
			),
			$site->database(),
			$site->lock(),
			$clock ?? $site->clock(),
			new Listeners( ...array_fill( 0, 3, static function (): void {} ) )
		);
	}
}
