<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** The forms of codes that lists are filtered by. */
enum CodeFormat {
	case Currency;
	case Country;
	case Id;

	/**
	 * The parameter, as WordPress's REST server takes it.
	 *
	 * @return array<string, mixed>
	 */
	public function arg(): array {
		return match ( $this ) {
			self::Currency => array(
				'type'              => 'string',
				'pattern'           => $this->pattern(),
				'description'       => 'ISO 4217 code in upper or lower case.',
				'validate_callback' => $this->check( ... ),
			),
			self::Country  => array(
				'type'              => 'string',
				'pattern'           => $this->pattern(),
				'description'       => 'ISO 3166 code of two letters, in upper or lower case.',
				'validate_callback' => $this->check( ... ),
			),
			self::Id       => array(
				'type'        => 'string',
				'pattern'     => $this->pattern(),
				'description' => 'An id of the platform.',
			),
		};
	}

	/** A code as the ledger has it. */
	public function stored( string $code ): string {
		return match ( $this ) {
			self::Currency => strtolower( $code ),
			self::Country  => strtoupper( $code ),
			self::Id       => $code,
		};
	}

	/** A code as the ledger has it; null for what is not of the form or what nobody knows. */
	public function accept( string $text ): ?string {
		if ( ! preg_match( "/{$this->pattern()}/D", $text ) ) {
			return null;
		}
		$known = $this->known();
		return null === $known || in_array( strtoupper( $text ), $known, true ) ? $this->stored( $text ) : null;
	}

	/**
	 * The codes that WooCommerce knows, in upper case; null where any will do.
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

	/** How codes are written. */
	private function pattern(): string {
		return match ( $this ) {
			self::Currency => '^[A-Za-z]{3}$',
			self::Country  => '^[A-Za-z]{2}$',
			self::Id       => '^[A-Za-z0-9_]{1,255}$',
		};
	}

	/**
	 * Whether a code is of its form and known to WooCommerce.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private function check( mixed $value, \WP_REST_Request $request, string $name ): true|\WP_Error {
		$valid = rest_validate_request_arg( $value, $request, $name );
		if ( is_wp_error( $valid ) ) {
			return $valid;
		}
		/* translators: %s: a code that nobody knows. */
		return null !== $this->accept( (string) $value ) ? true : new \WP_Error( 'rest_invalid_param', sprintf( __( '"%s" is not a known code.', 'woocommerce-payments' ), (string) $value ) );
	}
}
