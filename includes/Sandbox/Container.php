<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use LogicException;
use ReflectionClass;
use ReflectionNamedType;

/** Makes each class once, with what the types of its constructor ask for, when it is first needed. */
final class Container {

	/** @var array<class-string, object> */
	private array $made = array();

	/** @var array<class-string, true> Those whose constructor waits for others. */
	private array $making = array();

	/** @param object ...$given Instances that cannot be made from their constructor. */
	public function __construct( object ...$given ) {
		foreach ( array( $this, ...$given ) as $thing ) {
			$this->made[ $thing::class ] = $thing;
		}
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
