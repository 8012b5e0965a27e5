<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kill;

use RuntimeException;

/** Runs act.php, whole or until it is killed. */
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
	 * Runs it up to its first words, and kills it then; where it is done that hurts nobody.
	 *
	 * @param list<string> $act What to do.
	 * @throws RuntimeException When it cannot be started.
	 */
	private static function run( int|string $moment, array $act ): string {
		$process = proc_open( [ PHP_BINARY, '-d', 'display_errors=stderr', __DIR__ . '/act.php', ABSPATH, (string) $moment, ...$act ], [ 1 => [ 'pipe', 'w' ] ], $pipes );
		if ( ! is_resource( $process ) ) {
			throw new RuntimeException( 'The process does not start.' );
		}
		$said = trim( (string) fgets( $pipes[1] ) );
		if ( 'now' !== $said && ! str_starts_with( $said, 'done' ) ) {
			$said .= trim( wp_strip_all_tags( (string) stream_get_contents( $pipes[1] ) ) );
		}
		proc_terminate( $process, SIGKILL );
		fclose( $pipes[1] );
		proc_close( $process );
		return $said;
	}
}
