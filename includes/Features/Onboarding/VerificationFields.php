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

	private const DAY   = '.dob.day';
	private const BIRTH = array( '.dob.year', '.dob.month', self::DAY );

	/**
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return list<string>
	 */
	public static function due( array $account ): array {
		return array_values(
			array_unique( array_map( 'strval', array( ...$account['requirements']['past_due'], ...$account['requirements']['currently_due'] ) ) )
		);
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
		foreach ( $due as $name ) {
			$person = substr( $name, 0, -strlen( self::DAY ) );
			$parts  = array_map( static fn ( string $part ): string => $person . $part, self::BIRTH );
			if (
				str_ends_with( $name, self::DAY )
				&& array() === array_intersect( $parts, array_keys( $problems ) )
				&& ! self::is_date( ...array_map( static fn ( string $part ): int => (int) ( $values[ $part ] ?? 0 ), $parts ) )
			) {
				$problems[ $name ] = __( 'Enter a real date of birth.', 'merchant-payments-for-woocommerce' );
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
			$nested = self::with( $nested, explode( '.', str_ends_with( $name, self::DOCUMENT ) ? $name . self::FRONT : $name ), $value );
		}
		return $nested;
	}

	/**
	 * @param array<string, mixed>   $nested
	 * @param non-empty-list<string> $path
	 * @return array<string, mixed> With a value at the path.
	 */
	private static function with( array $nested, array $path, string $value ): array {
		$first = $path[0];
		$rest  = array_slice( $path, 1 );
		return array( $first => array() === $rest ? $value : self::with( (array) ( $nested[ $first ] ?? array() ), $rest, $value ) ) + $nested;
	}

	private static function problem( string $name, string $value ): ?string {
		return match ( true ) {
			'' === $value                                   => self::TERMS === $name
				? __( 'Accept the terms to continue.', 'merchant-payments-for-woocommerce' )
				: __( 'Please provide a response', 'merchant-payments-for-woocommerce' ),
			str_ends_with( $name, '.email' ) && ! is_email( $value ) => __( 'Enter a valid e-mail address.', 'merchant-payments-for-woocommerce' ),
			str_ends_with( $name, '.url' )
				&& 1 !== preg_match( '#^https?://[^\s/]+#iD', $value ) => __(
					'Enter an address that starts with https://.',
					'merchant-payments-for-woocommerce'
				),
			str_contains( $name, '.dob.' )
				&& 1 !== preg_match( '/^\d{1,4}$/D', $value ) => __( 'Enter a number.', 'merchant-payments-for-woocommerce' ),
			str_ends_with( $name, '.mcc' )
				&& null === Categories::code( $value ) => __( 'Please provide a type of goods or services', 'merchant-payments-for-woocommerce' ),
			default                                         => null,
		};
	}

	private static function is_date( int $year, int $month, int $day ): bool {
		return $year >= 1900 && checkdate( $month, $day, $year ) && sprintf( '%04d-%02d-%02d', $year, $month, $day ) <= gmdate( 'Y-m-d' );
	}
}
