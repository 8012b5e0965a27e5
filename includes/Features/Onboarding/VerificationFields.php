<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

/** The details that an account requires, by Stripe's field names. */
final class VerificationFields {

	public const TERMS         = 'tos_acceptance.date';
	public const BUSINESS_TYPE = 'business_type';

	/** A document is required as a whole; its front is enough. */
	private const DOCUMENT = '.verification.document';
	private const FRONT    = '.front';

	private const BIRTH = array( '.dob.year', '.dob.month', '.dob.day' );

	/**
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return list<string>
	 */
	public static function due( array $account ): array {
		return array_values( array_unique( array_map( 'strval', array( ...$account['requirements']['past_due'], ...$account['requirements']['currently_due'] ) ) ) );
	}

	/**
	 * What is wrong with submitted details.
	 *
	 * @param list<string>          $due    Required fields.
	 * @param array<string, string> $values Values by field, trimmed.
	 * @return array<string, string> Messages by field.
	 */
	public static function problems( array $due, array $values ): array {
		$problems = array();
		foreach ( $due as $name ) {
			$problems[ $name ] = self::problem( $name, $values[ $name ] ?? '' );
		}
		$problems = array_filter( $problems );
		foreach ( preg_grep( '/\.dob\.day$/', $due ) as $day ) {
			$person = substr( $day, 0, -strlen( '.dob.day' ) );
			$birth  = array_map( static fn ( string $part ): int => (int) ( $values[ $person . $part ] ?? 0 ), self::BIRTH );
			if ( array() === array_intersect_key( $problems, array_flip( array_map( static fn ( string $part ): string => $person . $part, self::BIRTH ) ) ) && ! self::is_date( ...$birth ) ) {
				$problems[ $day ] = __( 'Enter a real date of birth.', 'woocommerce-payments' );
			}
		}
		return $problems;
	}

	/**
	 * Details as Stripe's nested parameters.
	 *
	 * @param array<string, string> $values Values by field.
	 * @return array<string, mixed>
	 */
	public static function nested( array $values ): array {
		$nested = array();
		foreach ( $values as $name => $value ) {
			$inner = &$nested;
			foreach ( explode( '.', str_ends_with( $name, self::DOCUMENT ) ? $name . self::FRONT : $name ) as $part ) {
				$inner = &$inner[ $part ];
			}
			$inner = $value;
			unset( $inner );
		}
		return $nested;
	}

	private static function problem( string $name, string $value ): ?string {
		return match ( true ) {
			'' === $value                                   => self::TERMS === $name ? __( 'Accept the terms to continue.', 'woocommerce-payments' ) : __( 'Please provide a response', 'woocommerce-payments' ),
			str_ends_with( $name, '.email' ) && ! is_email( $value ) => __( 'Enter a valid e-mail address.', 'woocommerce-payments' ),
			str_ends_with( $name, '.url' ) && 1 !== preg_match( '#^https?://[^\s/]+#iD', $value ) => __( 'Enter an address that starts with https://.', 'woocommerce-payments' ),
			str_contains( $name, '.dob.' ) && 1 !== preg_match( '/^\d{1,4}$/D', $value ) => __( 'Enter a number.', 'woocommerce-payments' ),
			str_ends_with( $name, '.mcc' ) && null === Categories::code( $value ) => __( 'Please provide a type of goods or services', 'woocommerce-payments' ),
			default                                         => null,
		};
	}

	private static function is_date( int $year, int $month, int $day ): bool {
		return $year >= 1900 && checkdate( $month, $day, $year ) && sprintf( '%04d-%02d-%02d', $year, $month, $day ) <= gmdate( 'Y-m-d' );
	}
}
