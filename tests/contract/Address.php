<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract;

/** Addresses of routes, however their ids are named and whatever form an id must have. */
final class Address {

	/** One parameter of a path pattern, whose form may itself have parentheses. */
	public const PARAMETER = '/\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/';

	/** The path as people write it: `/deposits/(?P<id>\w+)` is `/deposits/{id}`. */
	public static function readable( string $path ): string {
		return (string) preg_replace( self::PARAMETER, '{$1}', $path );
	}

	/** What is the same for every name of an id: `/deposits/{}`. */
	public static function shape( string $path ): string {
		return (string) preg_replace( '/\{\w+\}/', '{}', self::readable( $path ) );
	}
}
