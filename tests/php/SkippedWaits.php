<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

/**
 * Lets the plugin's waits for others pass at once, where nobody else will go on meanwhile. The functions of waits.php ask it.
 */
final class SkippedWaits {

	/** How long each pause takes at least, so that a minute of them is few. */
	private const PAUSE = 1.0;

	/** Seconds that passed only here; null while waits are real. */
	private static ?float $skipped = null;

	public static function begin(): void {
		self::$skipped ??= 0.0;
	}

	public static function end(): void {
		self::$skipped = null;
	}

	/** Whole seconds that passed only here since it began. */
	public static function seconds(): int {
		return (int) self::$skipped;
	}

	public static function now(): float {
		return microtime( true ) + (float) self::$skipped;
	}

	public static function pause( int $microseconds ): void {
		if ( null === self::$skipped ) {
			usleep( $microseconds );
		} else {
			self::$skipped += max( self::PAUSE, $microseconds / 1e6 );
		}
	}
}
