<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Sandbox\Faults\Faults;
use MerchantPayments\Sandbox\Faults\FaultyTransport;
use MerchantPayments\Sandbox\Sandbox;

/** The only place that knows which transport answers. A store without an account of its own works on the sandbox. */
final class TransportChoice {

	/**
	 * Chooses for this store.
	 *
	 * @param Closure(): Sandbox $sandbox Makes the platform inside the plugin, when it is needed.
	 */
	public function __construct( private readonly Closure $sandbox, private readonly Faults $faults ) {}

	/** The mode that the store is in. */
	public function mode(): Mode {
		return Mode::Sandbox;
	}

	/** The account of that mode, or the sandbox's name. */
	public function account(): string {
		return 'sandbox';
	}

	/** The platform of that mode. */
	public function transport(): Transport {
		return new FaultyTransport( ( $this->sandbox )()->transport(), $this->faults );
	}

	/** The browser's key to that platform. The sandbox's opens nothing. */
	public function publishable_key(): string {
		return 'pk_test_sandbox';
	}

	/** The time of that platform. The sandbox's can be moved, and with it the moment at which a key is forgotten. */
	public function clock(): Clock {
		return new PlatformClock( fn (): int => ( $this->sandbox )()->clock()->now() );
	}
}
