<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults\Fuzz;

use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Tests\Faults\KnownRoute;
use MerchantPayments\Tests\Faults\Request;

/**
 * Makes requests of the registered routes: right ones, ones with one mistake, and wild ones. The same seed makes the same request of the
 * same store.
 */
final class Inputs {

	/** How probable it is that a parameter that may be left out is there, and that one that may not is left out. */
	private const OPTIONAL = 0.2;
	private const MISSING  = 0.04;

	/** How probable the odd things are: another method, a parameter that nobody knows, a form instead of JSON, a body that is no JSON. */
	private const ODD = 0.03;

	/** How probable an idempotency key is where one is taken. */
	private const KEYED = 0.3;

	/**
	 * @param non-empty-list<KnownRoute> $routes The routes.
	 * @param list<string>               $ids    Ids that exist.
	 */
	public function __construct( private readonly array $routes, private readonly array $ids ) {}

	/** The request of a seed. */
	public function of( int $seed ): Request {
		$chance  = new Chance( $seed );
		$route   = $chance->pick( $this->routes );
		$params  = $this->params( $route, $chance );
		$path    = array_intersect_key( $params, $route->in_path() );
		$method  = $chance->happens( self::ODD ) ? $chance->pick( [ 'PUT', 'PATCH', 'DELETE', 'POST', 'GET' ] ) : $route->method;
		$form    = $chance->happens( self::ODD ) ? [ 'Content-Type' => 'application/x-www-form-urlencoded' ] : [];
		$unknown = $chance->happens( self::ODD )
			? [ $chance->pick( [ 'livemode', '_fields', 'context', 'wpdb', '' ] ) => $chance->pick( Hostile::all() ) ]
			: [];
		return new Request(
			$method,
			$route->path( array_map( static fn ( mixed $value ): string => is_scalar( $value ) ? (string) $value : 'Array', $path ) ),
			array_diff_key( $params, $path ) + $unknown,
			$form + $this->key( $route, $chance ),
			'GET' !== $method
				&& $chance->happens( self::ODD / 3 ) ? $chance->pick( [ '', 'null', '[]', '{', '"text"', "\0", str_repeat( '[', 600 ), '1' ] ) : null
		);
	}

	/**
	 * The parameters, those in the path among them.
	 *
	 * @return array<string, mixed>
	 */
	private function params( KnownRoute $route, Chance $chance ): array {
		$values = new Values( $chance, $this->ids );
		$wrong  = $chance->pick( [ 0.0, 0.0, 0.2, 0.8 ] );
		$params = [];
		foreach ( $route->args as $name => $arg ) {
			$must = true === ( $arg['required'] ?? false );
			if ( ! $chance->happens( $must ? 1 - self::MISSING : self::OPTIONAL ) ) {
				continue;
			}
			$params[ $name ] = $chance->happens( $wrong ) ? $chance->pick( Hostile::all() ) : $values->valid( $arg, $name );
		}
		return $params;
	}

	/**
	 * A header with a key, now and then.
	 *
	 * @return array<string, string>
	 */
	private function key( KnownRoute $route, Chance $chance ): array {
		if ( ! $route->moves_money() || ! $chance->happens( self::KEYED ) ) {
			return [];
		}
		return [
			'Idempotency-Key' => $chance->pick(
				[ 'a', 'b', 'c', $chance->token( 32 ), str_repeat( 'k', 255 ), '', 'ü', str_repeat( 'k', 256 ) ]
			),
		];
	}
}
