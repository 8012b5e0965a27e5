<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use InvalidArgumentException;
use MerchantPayments\Rest\Idempotency;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\RouteGuard;
use RuntimeException;

/** One of our registered routes, and which kinds of route it is. */
final readonly class KnownRoute {

	/** A parameter in a path pattern: its name and what it has to look like. */
	private const IN_PATH = '/\(\?P<(\w+)>((?:[^()]|\([^()]*\))*)\)/';

	/**
	 * @param array<string, array<string, mixed>> $args   Its parameters.
	 * @param array<string, list<int>>            $errors HTTP statuses by documented error code.
	 */
	private function __construct( public string $method, public string $pattern, public array $args, public array $errors ) {}

	/**
	 * All of our routes, whoever registered them.
	 *
	 * @return non-empty-list<self>
	 * @throws RuntimeException When there is none.
	 */
	public static function all(): array {
		/** @var non-empty-list<self>|null $known They are the same in every test. */
		static $known = null;
		if ( null !== $known ) {
			return $known;
		}
		$prefix = '/' . Controller::ROUTE_NAMESPACE . Controller::PREFIX;
		$found  = [];
		// Ours are registered by the first request that needs them.
		rest_do_request( '/' );
		foreach ( rest_get_server()->get_routes( Controller::ROUTE_NAMESPACE ) as $pattern => $handlers ) {
			if ( str_starts_with( $pattern, $prefix . '/' ) ) {
				foreach ( $handlers as $handler ) {
					$route = new self(
						(string) array_key_first( $handler['methods'] ),
						substr( $pattern, strlen( $prefix ) ),
						$handler['args'],
						$handler[ RouteGuard::ERRORS ]
					);

					$found[ $route->name() ] = $route;
				}
			}
		}
		$known = [] === $found ? throw new RuntimeException( 'There are no routes.' ) : array_values( $found );
		return $known;
	}

	/**
	 * The routes that a row of the table is about; not the webhook's, where nobody who is signed in may ask (tests/http/WebhooksTest.php).
	 *
	 * @param string $words A kind, for example `every list`.
	 * @return list<self>
	 */
	public static function every( string $words ): array {
		return array_values(
			array_filter(
				self::all(),
				static fn ( self $route ): bool => $route->is( $words ) && ! str_starts_with( $route->pattern, '/webhook/' )
			)
		);
	}

	/** Its name, as people write it. */
	public function name(): string {
		return $this->method . ' ' . $this->pattern;
	}

	/**
	 * The parameters in its path.
	 *
	 * @return array<string, string> What each has to look like, by name.
	 */
	public function in_path(): array {
		preg_match_all( self::IN_PATH, $this->pattern, $found );
		return array_combine( $found[1], $found[2] );
	}

	/**
	 * @param array<string, string> $values For the parameters in it; one that is left out gets a value of the right form that names nothing.
	 */
	public function path( array $values = [] ): string {
		$unknown = [ '999999999', 'xyz_1', 'XAU', str_repeat( 'a', 32 ) ];
		return (string) preg_replace_callback(
			self::IN_PATH,
			static fn ( array $param ): string => $values[ $param[1] ] ?? (string) current( (array) preg_grep( "#^(?:{$param[2]})$#D", $unknown ) ),
			$this->pattern
		);
	}

	/** Whether it takes an idempotency key: it does something with money. */
	public function moves_money(): bool {
		return isset( $this->errors[ Idempotency::INVALID ] );
	}

	/**
	 * Whether it is of a kind.
	 *
	 * @param string $words `every list`, for example.
	 */
	private function is( string $words ): bool {
		return match ( $words ) {
			'every route'        => true,
			'every GET'          => 'GET' === $this->method,
			'every POST'         => 'POST' === $this->method,
			'every list'         => isset( $this->args['page'], $this->args['sort'] ),
			'every export'       => str_ends_with( $this->pattern, '/download' ) && isset( $this->args['columns'] ),
			'every id'           => array() !== $this->in_path(),
			'every money action' => $this->moves_money(),
			default              => throw new InvalidArgumentException( "No route is $words." ),
		};
	}
}
