<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract;

use MerchantPayments\Rest\Controller;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * Each call that the specifications name is answered, takes what the call sends and answers with what its caller reads.
 *
 * @coversNothing
 * @phpstan-import-type Call from Calls
 * @phpstan-type Promise array{method: string, path: string, args: array<string, mixed>, schema: array<string, mixed>}
 */
final class CallsTest extends TestCase {

	/**
	 * What our routes promise, by method and shape.
	 *
	 * @var array<string, Promise>
	 */
	private static array $promises = [];

	/** Reads the contract: WordPress itself keeps but one schema for all methods of a path. */
	public static function set_up_before_class(): void {
		parent::set_up_before_class();
		exec( escapeshellarg( PHP_BINARY ) . ' ' . escapeshellarg( __DIR__ . '/export.php' ), $lines, $code );
		self::assertSame( 0, $code, implode( "\n", $lines ) );
		/**
		 * The routes.
		 *
		 * @var list<Promise> $routes
		 */
		$routes = json_decode( implode( "\n", $lines ), true, 512, JSON_THROW_ON_ERROR );
		foreach ( $routes as $route ) {
			self::$promises += array_fill_keys( Calls::shapes( $route['method'] . ' ' . $route['path'] ), $route );
		}
	}

	/**
	 * A call is answered as the specifications say.
	 *
	 * @dataProvider rest_calls
	 */
	public function test_call_is_answered( string $name ): void {
		$call     = array_column( Calls::all(), null, 'call' )[ $name ];
		$ours     = str_contains( $call['route'], Controller::ROUTE_NAMESPACE . Controller::PREFIX );
		$problems = [];
		foreach ( Calls::shapes( $call['route'] ) as $shape ) {
			if ( ! isset( self::registered()[ $shape ] ) ) {
				$problems[] = "nobody answers $shape";
			} elseif ( $ours ) {
				$problems = [ ...$problems, ...self::broken_promises( $shape, $call ) ];
			}
		}
		$this->assertSame( [], $problems, $name . ', named by ' . $call['spec'] );
	}

	/** The one call that is no REST call, the link that connects the store, is known to the plugin; its feature's tests follow it. */
	public function test_connect_link_is_known(): void {
		$links = array_filter( Calls::all(), static fn ( array $call ): bool => [] === Calls::shapes( $call['route'] ) );
		$this->assertCount( 1, $links );
		$name  = strtok( array_values( $links )[0]['route'], '=' );
		$files = new \RegexIterator(
			new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( dirname( __DIR__, 2 ) . '/includes' ) ),
			'/\.php$/'
		);
		$known = array_filter(
			iterator_to_array( $files ),
			static fn ( \SplFileInfo $file ): bool => str_contains( (string) file_get_contents( $file->getPathname() ), "'$name'" )
		);
		$this->assertNotSame( [], $known, "Nothing in includes/ reads $name." );
	}

	/** The reference says of each route what it does: it has a row, if only one of our own. */
	public function test_every_route_has_a_row(): void {
		$this->assertSame( [], array_keys( array_diff_key( self::$promises, Calls::by_shape() ) ), 'These routes want a row in calls.json.' );
	}

	/** What a schema lacks is seen, and what it has is found. */
	public function test_missing_fields_are_seen(): void {
		$number = [ 'type' => 'integer' ];
		$order  = [
			'type'       => [ 'object', 'null' ],
			'properties' => [ 'number' => $number ],
		];
		$schema = [
			'type'       => 'object',
			'properties' => [
				'data'     => [
					'type'  => 'array',
					'items' => [ 'oneOf' => [ $number, $order ] ],
				],
				'by_code'  => [
					'type'                 => 'object',
					'additionalProperties' => $order,
				],
				'open'     => [ 'type' => 'object' ],
				'metadata' => [ 'type' => 'object' ],
			],
		];
		$there  = [ 'data', 'data[]', 'data[].number', 'by_code.*.number', 'open', 'metadata.colour' ];
		$absent = [ 'number', 'data.number', 'data[].name', 'by_code.usd.number', 'by_code.*.name', 'open.field', 'metadata[]' ];
		$this->assertSame( $absent, SchemaFields::missing( $schema, [ ...$there, ...$absent ] ) );
	}

	/**
	 * The table's REST calls.
	 *
	 * @return array<string, array{string}>
	 */
	public static function rest_calls(): array {
		$names = [];
		foreach ( Calls::all() as $call ) {
			if ( [] !== Calls::shapes( $call['route'] ) ) {
				$names[ $call['call'] ] = [ $call['call'] ];
			}
		}
		return $names;
	}

	/**
	 * What a call sends or reads and our route does not have.
	 *
	 * @param array<string, mixed> $call The row.
	 * @phpstan-param Call $call
	 * @return list<string>
	 */
	private static function broken_promises( string $shape, array $call ): array {
		$promise = self::$promises[ $shape ];
		$takes   = [
			'type'       => 'object',
			'properties' => $promise['args'],
		];
		return [
			...array_map(
				static fn ( string $name ): string => "$shape does not take $name",
				SchemaFields::missing( $takes, $call['sends'] ?? [] )
			),
			...array_map(
				static fn ( string $name ): string => "$shape does not answer $name",
				SchemaFields::missing( $promise['schema'], $call['fields'] ?? [] )
			),
		];
	}

	/**
	 * Everything that this site answers, by method and shape.
	 *
	 * @return array<string, true>
	 */
	private static function registered(): array {
		$found = [];
		// Ours are registered by the first request that needs them.
		rest_do_request( '/' );
		foreach ( rest_get_server()->get_routes() as $path => $handlers ) {
			foreach ( $handlers as $handler ) {
				foreach ( array_keys( $handler['methods'] ) as $method ) {
					$found[ $method . ' ' . Address::shape( $path ) ] = true;
				}
			}
		}
		return $found;
	}
}
