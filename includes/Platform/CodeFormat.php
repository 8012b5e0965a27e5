<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Formats of codes that lists are filtered by. */
enum CodeFormat {
	case Currency;
	case Country;
	case Id;

	/**
	 * JSON schema of a parameter.
	 *
	 * @return array<string, mixed>
	 */
	public function arg(): array {
		return match ( $this ) {
			self::Currency => array(
				'type'        => 'string',
				'pattern'     => $this->pattern(),
				'description' => 'ISO 4217 code in upper or lower case.',
				'check'       => $this->problem( ... ),
			),
			self::Country  => array(
				'type'        => 'string',
				'pattern'     => $this->pattern(),
				'description' => 'ISO 3166 code of two letters, in upper or lower case.',
				'check'       => $this->problem( ... ),
			),
			self::Id       => array(
				'type'        => 'string',
				'pattern'     => $this->pattern(),
				'description' => 'An id of the platform.',
			),
		};
	}

	/** A code in the form that the ledger stores. */
	public function stored( string $code ): string {
		return match ( $this ) {
			self::Currency => strtolower( $code ),
			self::Country  => strtoupper( $code ),
			self::Id       => $code,
		};
	}

	/** A code in the form that the ledger stores; null when it is invalid or unknown. */
	public function accept( string $text ): ?string {
		if ( ! preg_match( "/{$this->pattern()}/D", $text ) ) {
			return null;
		}
		$known = $this->known();
		return null === $known || in_array( strtoupper( $text ), $known, true ) ? $this->stored( $text ) : null;
	}

	/**
	 * Codes that WooCommerce knows, in upper case; null when any is accepted.
	 *
	 * @return list<string>|null
	 */
	public function known(): ?array {
		return match ( $this ) {
			self::Currency => array_keys( get_woocommerce_currencies() ),
			self::Country  => array_keys( WC()->countries->get_countries() ),
			self::Id       => null,
		};
	}

	/** Regular expression of the format. */
	private function pattern(): string {
		return match ( $this ) {
			self::Currency => '^[A-Za-z]{3}$',
			self::Country  => '^[A-Za-z]{2}$',
			self::Id       => '^[A-Za-z0-9_]{1,255}$',
		};
	}

	/** The error of a well-formed but unknown code. */
	private function problem( mixed $value ): ?string {
		return null !== $this->accept( strval( $value ) )
			? null
			/* translators: %s: a code that nobody knows. */
			: sprintf( __( '"%s" is not a known code.', 'merchant-payments-for-woocommerce' ), strval( $value ) );
	}
}
