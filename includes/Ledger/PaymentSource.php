<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** Reads a charge's payment method in the list's terms. Pure. */
final class PaymentSource {

	/**
	 * Columns `channel`, `source`, `source_identifier` and `source_device`.
	 *
	 * @param array<string, mixed> $charge The charge, or an empty array.
	 * @return array<string, string|null>
	 */
	public static function of( array $charge ): array {
		$details = (array) ( $charge['payment_method_details'] ?? array() );
		$type    = (string) ( $details['type'] ?? '' );
		$method  = (array) ( $details[ $type ] ?? array() );
		return array(
			'channel'           => self::channel( $charge, $type ),
			'source'            => Code::of( (string) ( $method['brand'] ?? $type ), 40 ),
			'source_identifier' => mb_substr( (string) ( $method['last4'] ?? $method['bank_name'] ?? $method['bank'] ?? '' ), 0, 100 ),
			'source_device'     => self::device( $charge ),
		);
	}

	/**
	 * Where the payment was taken; `metadata.ipp_channel` is written by the mobile apps.
	 *
	 * @param array<string, mixed> $charge The charge.
	 */
	private static function channel( array $charge, string $type ): string {
		if ( array() === $charge ) {
			return '';
		}
		if ( 'card_present' !== $type && 'interac_present' !== $type ) {
			return 'online';
		}
		return 'mobile_pos' === ( $charge['metadata']['ipp_channel'] ?? '' ) ? 'in_person_pos' : 'in_person';
	}

	/**
	 * The phone that took the payment, for Tap to Pay (`metadata.platform`, written by the mobile apps).
	 *
	 * @param array<string, mixed> $charge The charge.
	 */
	private static function device( array $charge ): ?string {
		$device = $charge['metadata']['platform'] ?? null;
		$code   = is_string( $device ) ? Code::of( $device, 20 ) : '';
		return '' === $code ? null : $code;
	}
}
