<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Api;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Router;
use PHPUnit\Framework\TestCase;

/**
 * What a call may say, and to whom.
 *
 * @covers \MerchantPayments\Sandbox\Api\Params
 * @covers \MerchantPayments\Sandbox\Api\StripeErrors
 * @covers \MerchantPayments\Sandbox\Api\ApiRoute
 * @covers \MerchantPayments\Sandbox\Api\Router
 */
final class ParamsTest extends TestCase {

	/** Values are read as what they should be. */
	public function test_values_have_types(): void {
		$params = new Params(
			[
				'text'   => 'a',
				'number' => '-12',
				'yes'    => 'true',
				'inner'  => [ 'word' => 'b' ],
				'list'   => [ 'x', 5 ],
			]
		);
		$this->assertSame( [ 'a', '', 'z' ], [ $params->required( 'text' ), $params->text( 'none' ), $params->text( 'none', 'z' ) ] );
		$this->assertSame( [ -12, null ], [ $params->integer( 'number' ), $params->integer( 'none' ) ] );
		$this->assertSame( [ true, false ], [ $params->yes( 'yes' ), $params->yes( 'none' ) ] );
		$this->assertSame( 'b', $params->within( 'inner' )->word( 'word', [ 'a', 'b' ] ) );
		$this->assertSame( [ 'x', '5' ], $params->texts( 'list' ) );
	}

	/**
	 * What cannot be is refused, with the parameter's name.
	 *
	 * @dataProvider refusals
	 * @param callable(Params): mixed $read Reads something.
	 */
	public function test_bad_values_are_refused( callable $read, string $code, string $param ): void {
		$params = new Params(
			[
				'text'  => [ 'no' ],
				'float' => 1.5,
				'word'  => 'c',
				'inner' => [ 'number' => '1e3' ],
				'long'  => str_repeat( 'a', 5001 ),
			]
		);
		try {
			$read( $params );
			$this->fail( 'It was taken.' );
		} catch ( InvalidRequest $refusal ) {
			$this->assertSame( [ $code, $param ], [ $refusal->error_code, $refusal->param ] );
		}
	}

	/**
	 * Ways to read what is wrong.
	 *
	 * @return array<string, array{callable(Params): mixed, string, string}>
	 */
	public static function refusals(): array {
		return [
			'a list for a text' => [ static fn ( Params $params ): string => $params->text( 'text' ), 'parameter_invalid_string', 'text' ],
			'a missing text'    => [ static fn ( Params $params ): string => $params->required( 'none' ), 'parameter_missing', 'none' ],
			'a fraction'        => [ static fn ( Params $params ): ?int => $params->integer( 'float' ), 'parameter_invalid_integer', 'float' ],
			'an exponent'       => [
				static fn ( Params $params ): ?int => $params->within( 'inner' )->integer( 'number' ),
				'parameter_invalid_integer',
				'inner[number]',
			],
			'too many digits'   => [
				static fn (): ?int => ( new Params( [ 'number' => '100000000000000' ] ) )->integer( 'number' ),
				'parameter_invalid_integer',
				'number',
			],
			'a number too big'  => [
				static fn (): ?int => ( new Params( [ 'number' => PHP_INT_MAX ] ) )->integer( 'number' ),
				'parameter_invalid_integer',
				'number',
			],
			'too far away'      => [
				static fn (): ?int => ( new Params( [ 'after' => 367 * 86_400 ] ) )->span( 'after' ),
				'parameter_invalid_integer',
				'after',
			],
			'in the past'       => [
				static fn (): ?int => ( new Params( [ 'after' => -1 ] ) )->span( 'after' ),
				'parameter_invalid_integer',
				'after',
			],
			'another word'      => [ static fn ( Params $params ): string => $params->word( 'word', [ 'a' ] ), 'parameter_invalid', 'word' ],
			'a maybe'           => [ static fn ( Params $params ): bool => $params->yes( 'word' ), 'parameter_invalid', 'word' ],
			'no object'         => [ static fn ( Params $params ): Params => $params->within( 'word' ), 'parameter_invalid', 'word' ],
			'too long'          => [ static fn ( Params $params ): string => $params->text( 'long' ), 'parameter_invalid_string', 'long' ],
			'an unknown one'    => [
				static fn ( Params $params ) => $params->within( 'inner' )->allow( [ 'a' => true ] ),
				'parameter_unknown',
				'inner[number]',
			],
			'nested metadata'   => [
				static fn ( Params $params ): array => ( new Params( [ 'metadata' => [ 'a' => [] ] ] ) )->metadata( 'metadata' ),
				'parameter_invalid',
				'metadata',
			],
			'much metadata'     => [
				static fn ( Params $params ): array => ( new Params( [ 'metadata' => array_fill( 1, 51, 'a' ) ] ) )->metadata( 'metadata' ),
				'parameter_invalid',
				'metadata',
			],
		];
	}

	/** Metadata is added to what there is; empty texts remove. */
	public function test_metadata_is_merged(): void {
		$params = new Params( [ 'metadata' => [ 'a' => '', 'b' => 2, 'c' => true ] ] );
		$this->assertSame( [ 'z' => '1', 'b' => '2', 'c' => 'true' ], $params->metadata( 'metadata', [ 'a' => '1', 'z' => '1' ] ) );
	}

	/** Paths with and without an id. */
	public function test_paths_are_found(): void {
		$answer = static fn (): array => [];
		$routes = [
			'GET /v1/things'                      => new ApiRoute( $answer, [ 'list' ] ),
			'GET /v1/things/{id}'                 => new ApiRoute( $answer, [ 'one' ] ),
			'POST /v1/things/{id}/verb'           => new ApiRoute( $answer, [ 'verb' ] ),
			'POST /v1/sandbox/things/{id}/decide' => new ApiRoute( $answer, [ 'decide' ] ),
		];
		$found  = static function ( string $method, string $path ) use ( $routes ): array {
			list( $route, $id ) = Router::find( $routes, $method, $path );
			return [ array_key_first( $route->params ), $id ];
		};
		$this->assertSame( [ 'list', '' ], $found( 'GET', '/v1/things' ) );
		$this->assertSame( [ 'one', 'a_1' ], $found( 'GET', '/v1/things/a_1' ) );
		$this->assertSame( [ 'verb', 'a_1' ], $found( 'POST', '/v1/things/a_1/verb' ) );
		$this->assertSame( [ 'decide', 'a_1' ], $found( 'POST', '/v1/sandbox/things/a_1/decide' ) );
	}

	/**
	 * Paths that nobody answers, and ids that cannot be.
	 *
	 * @dataProvider lost_paths
	 */
	public function test_other_paths_are_refused( string $path, string $expected ): void {
		try {
			Router::find( [ 'GET /v1/things/{id}' => new ApiRoute( static fn (): array => [] ) ], 'GET', $path );
			$this->fail( 'Somebody answered.' );
		} catch ( InvalidRequest | NotFound $refusal ) {
			$this->assertSame( $expected, $refusal->error_code );
		}
	}

	/** @return array<string, array{string, string}> */
	public static function lost_paths(): array {
		return [
			'unknown'        => [ '/v1/nothing', 'unrecognized_url' ],
			'empty'          => [ '', 'unrecognized_url' ],
			'climbing'       => [ '/v1/things/../accounts', 'unrecognized_url' ],
			'an encoded one' => [ '/v1/things/%2e%2e', 'resource_missing' ],
			'300 characters' => [ '/v1/things/' . str_repeat( 'a', 300 ), 'resource_missing' ],
			'no id'          => [ '/v1/things/', 'resource_missing' ],
		];
	}
}
