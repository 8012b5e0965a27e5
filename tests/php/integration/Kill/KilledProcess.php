<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kill;

use Closure;
use RuntimeException;

/** Runs act.php, whole, until it is killed, or with a pause. */
final class KilledProcess {

	/**
	 * Lets it do its work.
	 *
	 * @param list<string> $act What to do, as act.php takes it.
	 * @return int How many database statements that took.
	 * @throws RuntimeException When it fails.
	 */
	public static function live( array $act ): int {
		$said = self::run( 0, $act );
		if ( 1 !== preg_match( '/^done (\d+)$/', $said, $match ) ) {
			throw new RuntimeException( $said );
		}
		return (int) $match[1];
	}

	/**
	 * Sends SIGKILL before one of its database statements, or in a hook.
	 *
	 * @param list<string> $act What to do.
	 * @return bool Whether it was killed; false when it needed fewer statements this time.
	 * @throws RuntimeException When it fails.
	 */
	public static function kill( int|string $moment, array $act ): bool {
		$said = self::run( $moment, $act );
		if ( 'now' !== $said && ! str_starts_with( $said, 'done' ) ) {
			throw new RuntimeException( $said );
		}
		return 'now' === $said;
	}

	/**
	 * Stops it in a hook and lets it go on later.
	 *
	 * @param list<string>            $act       What to do.
	 * @param Closure(Closure): void  $meanwhile What happens while it stands still; it may call the closure that it gets to let it go on to
	 *   its end.
	 * @return string Its last words.
	 * @throws RuntimeException When it does not stop there.
	 */
	public static function pause( string $hook, array $act, Closure $meanwhile ): string {
		list( $process, $pipes ) = self::start( $hook, $act );

		$said = trim( (string) fgets( $pipes[1] ) );
		if ( 'now' !== $said ) {
			throw new RuntimeException( $said );
		}
		$last  = null;
		$go_on = static function () use ( $pipes, &$last ): void {
			if ( null === $last ) {
				fwrite( $pipes[0], "\n" );
				$last = trim( (string) stream_get_contents( $pipes[1] ) );
			}
		};
		try {
			$meanwhile( $go_on );
			$go_on();
		} finally {
			proc_terminate( $process, SIGKILL );
			proc_close( $process );
		}
		return (string) $last;
	}

	/**
	 * @param list<string> $act What to do.
	 * @return array{resource, array{resource, resource}} The process, with its input and output.
	 * @throws RuntimeException When it cannot be started.
	 */
	private static function start( int|string $moment, array $act ): array {
		$process = proc_open(
			[ PHP_BINARY, '-d', 'display_errors=stderr', __DIR__ . '/act.php', ABSPATH, (string) $moment, ...$act ],
			[ [ 'pipe', 'r' ], [ 'pipe', 'w' ] ],
			$pipes
		);
		return is_resource( $process ) ? [ $process, [ $pipes[0], $pipes[1] ] ] : throw new RuntimeException( 'The process does not start.' );
	}

	/**
	 * Runs it up to its first words, and kills it then; where it is done that hurts nobody.
	 *
	 * @param list<string> $act What to do.
	 * @throws RuntimeException When it cannot be started.
	 */
	private static function run( int|string $moment, array $act ): string {
		list( $process, $pipes ) = self::start( $moment, $act );

		$said = trim( (string) fgets( $pipes[1] ) );
		if ( 'now' !== $said && ! str_starts_with( $said, 'done' ) ) {
			$said .= trim( wp_strip_all_tags( (string) stream_get_contents( $pipes[1] ) ) );
		}
		proc_terminate( $process, SIGKILL );
		array_map( 'fclose', $pipes );
		proc_close( $process );
		return $said;
	}
}
