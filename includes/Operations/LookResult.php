<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Kernel\Log;

/** What was found out about an operation whose answer was lost. */
final readonly class LookResult {

	/**
	 * @param array<string, mixed> $data     What happened: the platform's object, in the shape that the call would have returned; once
	 *                                       applied, the client's answer.
	 * @param string               $sentence Why it is over, for the merchant.
	 */
	private function __construct( public Finding $finding, public array $data = array(), public string $sentence = '' ) {}

	/** @param array<string, mixed> $data As for the constructor. */
	public static function happened( array $data ): self {
		return new self( Finding::Happened, $data );
	}

	/**
	 * By the operation's id, among the objects that it may have made. Two with one id are an alarm: one request moved money twice.
	 *
	 * @param list<array<string, mixed>> $things In the shape that the call would have returned.
	 */
	public static function among( array $things, OperationRecord $record ): self {
		$made = array_values( array_filter( $things, $record->made( ... ) ) );
		if ( count( $made ) > 1 ) {
			Log::line( 'error', sprintf( '%s were made by one request.', implode( ', ', array_column( $made, 'id' ) ) ) );
		}
		return array() === $made ? self::missing() : self::happened( $made[0] );
	}

	public static function missing(): self {
		return new self( Finding::Missing );
	}

	public static function over( string $sentence ): self {
		return new self( Finding::Over, array(), $sentence );
	}

	public static function excluded( string $sentence ): self {
		return new self( Finding::Excluded, array(), $sentence );
	}

	/** Whether it did not happen, for certain. */
	public function is_over(): bool {
		return in_array( $this->finding, array( Finding::Over, Finding::Excluded ), true );
	}
}
