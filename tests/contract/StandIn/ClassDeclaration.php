<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract\StandIn;

/** What a class, an interface or a trait offers itself, and what it takes from others. */
final class ClassDeclaration {

	/**
	 * Parents, interfaces and traits, full names.
	 *
	 * @var list<string>
	 */
	public array $ancestors = [];

	/**
	 * Methods by name.
	 *
	 * @var array<string, Signature>
	 */
	public array $methods = [];

	/**
	 * Constants by name: whether they can be read from outside.
	 *
	 * @var array<string, bool>
	 */
	public array $constants = [];

	/**
	 * Properties by name: whether they are public.
	 *
	 * @var array<string, bool>
	 */
	public array $properties = [];

	/** Begins a class. */
	public function __construct( public readonly string $name ) {}
}
