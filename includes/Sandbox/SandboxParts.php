<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Sandbox\Api\Router;
use MerchantPayments\Sandbox\Store\Backend;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;

/** The objects of a sandbox over one backend. */
final class SandboxParts {

	private readonly Container $container;

	public function __construct( Backend $backend, private readonly Clock $real ) {
		$ids             = new Ids();
		$present         = new CurrentTime();
		$this->container = new Container( $ids, $present, new Store( $backend, $present, $ids ) );
	}

	public function transport(): SandboxTransport {
		return new SandboxTransport( fn (): self => $this );
	}

	public function clock(): SandboxClock {
		return new SandboxClock( $this->store(), $this->container->get( CurrentTime::class ), $this->container->get( Scheduler::class ), $this->real );
	}

	public function router(): Router {
		return $this->container->get( Router::class );
	}

	public function store(): Store {
		return $this->container->get( Store::class );
	}

	public function ids(): Ids {
		return $this->container->get( Ids::class );
	}

	/**
	 * @template T of object
	 * @param class-string<T> $name
	 * @return T
	 */
	public function get( string $name ): object {
		return $this->container->get( $name );
	}
}
