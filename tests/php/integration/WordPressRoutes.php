<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use Closure;
use WP_REST_Server;

/**
 * WordPress's own routes. Each test has a REST server of its own; registering these for it takes longer than many a test, and they are the
 * same every time: the first server registers them, later ones take them over.
 */
final class WordPressRoutes {

	private const KINDS = [ 'namespaces', 'endpoints', 'route_options' ];

	/** @var array<string, array<string, mixed>>|null What WordPress registers, by kind. */
	private static ?array $routes = null;

	public static function register_once(): void {
		remove_action( 'rest_api_init', 'create_initial_rest_routes', 99 );
		add_action( 'rest_api_init', self::register( ... ), 99 );
	}

	private static function register( WP_REST_Server $server ): void {
		$read  = Closure::bind( static fn ( string $kind ): array => $server->$kind, null, WP_REST_Server::class );
		$write = Closure::bind(
			static function ( string $kind, array $value ) use ( $server ): void {
				$server->$kind = $value;
			},
			null,
			WP_REST_Server::class
		);
		if ( null !== self::$routes ) {
			foreach ( self::KINDS as $kind ) {
				$write( $kind, $read( $kind ) + ( self::$routes[ $kind ] ?? [] ) );
			}
			return;
		}
		$before = array_combine( self::KINDS, array_map( $read, self::KINDS ) );
		create_initial_rest_routes();
		foreach ( self::KINDS as $kind ) {
			self::$routes[ $kind ] = array_diff_key( $read( $kind ), $before[ $kind ] );
		}
	}
}
