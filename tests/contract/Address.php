<?php
/**
 * How a route is called in a table.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract;

/**
 * Addresses of routes, however their ids are named and whatever form an id must have.
 */
final class Address {

	/**
	 * One parameter of a path pattern, whose form may itself have parentheses.
	 */
	public const PARAMETER = '/\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/';

	/**
	 * The path as people write it: `/deposits/(?P<id>\w+)` is `/deposits/{id}`.
	 *
	 * @param string $path Path pattern.
	 */
	public static function readable( string $path ): string {
		return (string) preg_replace( self::PARAMETER, '{$1}', $path );
	}

	/**
	 * What is the same for every name of an id: `/deposits/{}`.
	 *
	 * @param string $path Path pattern, or a path as people write it.
	 */
	public static function shape( string $path ): string {
		return (string) preg_replace( '/\{\w+\}/', '{}', self::readable( $path ) );
	}
}
