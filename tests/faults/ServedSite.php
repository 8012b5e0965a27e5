<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use RuntimeException;

/**
 * Serves the site of the tests with PHP's own server, until it is stopped.
 *
 * @phpstan-type Answer array{status: int, headers: array<string, string>, body: string}
 */
final class ServedSite {

	/** How long the server may take to start, in tenths of a second. */
	private const PATIENCE = 100;

	/**
	 * The running server.
	 *
	 * @var resource
	 */
	private $process;

	private readonly string $address;

	/** @throws RuntimeException When it does not start. */
	public function __construct() {
		$this->address = '127.0.0.1:' . self::free_port();
		$root          = dirname( __DIR__, 2 );
		$nothing       = [ 'file', '/dev/null', 'w' ];
		$command       = [
			PHP_BINARY,
			'-d',
			'display_errors=0',
			'-d',
			'error_log=' . WP_CONTENT_DIR . '/debug.log',
			'-S',
			$this->address,
			'-t',
			ABSPATH,
			$root . '/tests/store/router.php',
		];
		$process       = proc_open( $command, [ [ 'file', '/dev/null', 'r' ], $nothing, $nothing ], $pipes, ABSPATH );
		if ( false === $process ) {
			throw new RuntimeException( 'PHP cannot be started.' );
		}
		$this->process = $process;
		for ( $try = 0; $try < self::PATIENCE; $try++ ) {
			$socket = @fsockopen( 'tcp://' . $this->address ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- Nobody listens yet: that is what is asked.
			if ( false !== $socket ) {
				fclose( $socket );
				return;
			}
			usleep( 100_000 );
		}
		$this->stop();
		throw new RuntimeException( 'The site is not served.' );
	}

	/**
	 * Sends a request.
	 *
	 * @param array<string, string> $headers Headers by name.
	 * @return Answer Headers by name in small letters.
	 * @throws RuntimeException When nobody answers.
	 */
	public function ask( string $method, string $path, array $headers = [], string $body = '' ): array {
		$lines   = array_map( static fn ( string $name, string $value ): string => "$name: $value", array_keys( $headers ), $headers );
		$context = stream_context_create(
			[
				'http' => [
					'method'          => $method,
					'header'          => $lines,
					'content'         => $body,
					'ignore_errors'   => true,
					'follow_location' => 0,
					'timeout'         => 60,
				],
			]
		);
		$answer  = file_get_contents( "http://{$this->address}$path", false, $context );
		if ( false === $answer ) {
			throw new RuntimeException( "Nobody answers to $method $path." );
		}
		return [
			'status'  => (int) explode( ' ', $http_response_header[0] )[1],
			'headers' => self::by_name( $http_response_header ),
			'body'    => $answer,
		];
	}

	/** Ends the server. */
	public function stop(): void {
		proc_terminate( $this->process );
		proc_close( $this->process );
	}

	/**
	 * Headers by name.
	 *
	 * @param list<string> $lines Lines of the answer's head.
	 * @return array<string, string>
	 */
	private static function by_name( array $lines ): array {
		$headers = [];
		foreach ( $lines as $line ) {
			[ $name, $value ]               = array_pad( explode( ':', $line, 2 ), 2, '' );
			$headers[ strtolower( $name ) ] = trim( $value );
		}
		return $headers;
	}

	/**
	 * A port that nobody listens on.
	 *
	 * @throws RuntimeException When there is none.
	 */
	private static function free_port(): int {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		if ( false === $socket ) {
			throw new RuntimeException( 'No port is free.' );
		}
		$name = (string) stream_socket_get_name( $socket, false );
		fclose( $socket );
		return (int) substr( $name, (int) strrpos( $name, ':' ) + 1 );
	}
}
