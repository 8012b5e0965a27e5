<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

/** What was found out about an operation whose answer was lost. */
final readonly class LookResult {

	/**
	 * @param array<string, mixed> $data     What happened: the platform's object, in the shape that the call would have returned; once applied, the client's answer.
	 * @param string               $sentence Why it is over, for the merchant.
	 */
	private function __construct( public Finding $finding, public array $data = array(), public string $sentence = '' ) {}

	/** @param array<string, mixed> $data As for the constructor. */
	public static function happened( array $data ): self {
		return new self( Finding::Happened, $data );
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
