<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use LogicException;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Sandbox\Api\Router;
use MerchantPayments\Sandbox\Store\Backend;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;
use ReflectionClass;
use ReflectionNamedType;

/** A small service container for one backend: creates each class once, on first use, by the types of its constructor's parameters. */
final class SandboxParts {

	/** @var array<class-string, object> */
	private array $made = array();

	/** @var array<class-string, true> Classes that are being created, to detect cycles. */
	private array $making = array();

	public function __construct( Backend $backend, private readonly Clock $real ) {
		$ids     = new Ids();
		$present = new CurrentTime();
		foreach ( array( $this, $ids, $present, new Store( $backend, $present, $ids ) ) as $part ) {
			$this->made[ $part::class ] = $part;
		}
	}

	public function transport(): SandboxTransport {
		return new SandboxTransport( fn (): self => $this );
	}

	public function clock(): SandboxClock {
		return new SandboxClock( $this->store(), $this->get( CurrentTime::class ), $this->get( Scheduler::class ), $this->real );
	}

	public function router(): Router {
		return $this->get( Router::class );
	}

	public function store(): Store {
		return $this->get( Store::class );
	}

	public function ids(): Ids {
		return $this->get( Ids::class );
	}

	/**
	 * @template T of object
	 * @param class-string<T> $name
	 * @return T
	 */
	public function get( string $name ): object {
		if ( ! isset( $this->made[ $name ] ) ) {
			if ( isset( $this->making[ $name ] ) ) {
				throw new LogicException( implode( ' needs ', array( ...array_keys( $this->making ), $name ) ) );
			}
			$this->making[ $name ] = true;
			$this->made[ $name ]   = new $name( ...$this->arguments( $name ) );
			unset( $this->making[ $name ] );
		}
		$thing = $this->made[ $name ];
		assert( $thing instanceof $name );
		return $thing;
	}

	/**
	 * @param class-string $name
	 * @return list<object>
	 */
	private function arguments( string $name ): array {
		$arguments = array();
		foreach ( ( new ReflectionClass( $name ) )->getConstructor()?->getParameters() ?? array() as $parameter ) {
			$type = $parameter->getType();
			if ( ! $type instanceof ReflectionNamedType || ! class_exists( $type->getName() ) ) {
				throw new LogicException( sprintf( 'What is $%s of %s?', $parameter->getName(), $name ) );
			}
			$arguments[] = $this->get( $type->getName() );
		}
		return $arguments;
	}
}
