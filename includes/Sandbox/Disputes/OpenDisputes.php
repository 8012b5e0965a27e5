<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Sandbox\Store\Record;

/**
 * The disputes and the inquiries of a charge that run or were lost. A charge keeps the number of the only one, or a list of several, as
 * `dispute` and as `inquiry`, and neither when nothing stands.
 */
final class OpenDisputes {

	private const DISPUTE = 'dispute';
	private const INQUIRY = 'inquiry';

	/** Adds one. */
	public static function add( Record $charge, Record $dispute ): void {
		$kind = isset( $dispute->body['inquiry'] ) ? self::INQUIRY : self::DISPUTE;
		self::keep( $charge, $kind, array( ...self::numbers( $charge, $kind ), $dispute->number ) );
	}

	/** Removes one. */
	public static function remove( Record $charge, Record $dispute ): void {
		foreach ( array( self::DISPUTE, self::INQUIRY ) as $kind ) {
			self::keep( $charge, $kind, array_values( array_diff( self::numbers( $charge, $kind ), array( $dispute->number ) ) ) );
		}
	}

	/** Whether anything stands against a charge. */
	public static function any( Record $charge ): bool {
		return self::is_disputed( $charge ) || array() !== self::inquiries( $charge );
	}

	/** Whether a dispute stands against a charge; inquiries do not count. */
	public static function is_disputed( Record $charge ): bool {
		return array() !== self::numbers( $charge, self::DISPUTE );
	}

	/** @return list<int> Their numbers. */
	public static function inquiries( Record $charge ): array {
		return self::numbers( $charge, self::INQUIRY );
	}

	/** @return list<int> Numbers. */
	private static function numbers( Record $charge, string $kind ): array {
		return array_values( array_map( 'intval', (array) ( $charge->body[ $kind ] ?? array() ) ) );
	}

	/** @param list<int> $numbers Numbers. */
	private static function keep( Record $charge, string $kind, array $numbers ): void {
		unset( $charge->body[ $kind ] );
		if ( array() !== $numbers ) {
			$charge->body[ $kind ] = 1 === count( $numbers ) ? $numbers[0] : $numbers;
		}
	}
}
