<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Onboarding;

/** What comes of details of a business or a person (docs.stripe.com/connect/testing): some values fail on purpose, some are verified at once. */
final class TestValues {

	/** The dates of birth that are verified, the second at once; every other one is not. */
	private const BIRTHS     = array( '1901-01-01', '1902-01-01' );
	private const BIRTH_NOW  = '1902-01-01';
	private const NUMBER_NOW = '222222222';

	/** The youngest who may have an account, in years. */
	private const LEAST_AGE = 18;

	/** Values that fail, by the end of the field's name: value => code. */
	private const FAILING = array(
		'address.line1'  => array(
			'address_no_match'       => 'verification_failed_address_match',
			'address_line1_no_match' => 'invalid_street_address',
		),
		'.id_number'     => array( '111111111' => 'verification_failed_keyed_identity' ),
		'.ssn_last_4'    => array( '1111' => 'verification_failed_keyed_identity' ),
		'company.tax_id' => array(
			'111111111' => 'verification_failed_tax_id_match',
			'111111112' => 'verification_failed_tax_id_not_issued',
			'111111113' => 'verification_failed_id_number_match',
		),
		'document.front' => array( 'file_identity_document_failure' => 'verification_document_failed_test_mode' ),
	);

	/**
	 * What is wrong with some details.
	 *
	 * @param array<string, string> $values Values by field.
	 * @param int                   $now    UTC seconds.
	 * @return array<string, string> Stripe's code, by field, of those that fail.
	 */
	public static function faults( array $values, int $now ): array {
		$faults = array();
		foreach ( $values as $field => $value ) {
			foreach ( self::FAILING as $ending => $codes ) {
				if ( str_ends_with( $field, $ending ) && isset( $codes[ $value ] ) ) {
					$faults[ $field ] = $codes[ $value ];
				}
			}
		}
		foreach ( self::births( $values ) as $whose => $birth ) {
			$youngest = ( (int) gmdate( 'Y', $now ) - self::LEAST_AGE ) . gmdate( '-m-d', $now );
			if ( ! in_array( $birth, self::BIRTHS, true ) ) {
				$faults[ $whose . '.dob.day' ] = $birth > $youngest ? 'invalid_dob_age_under_18' : 'verification_failed_keyed_identity';
			}
		}
		return $faults;
	}

	/** @param array<string, string> $values Values by field. */
	public static function are_quick( array $values ): bool {
		return in_array( self::NUMBER_NOW, $values, true ) || in_array( self::BIRTH_NOW, self::births( $values ), true );
	}

	/**
	 * @param array<string, string> $values Values by field.
	 * @return array<string, string> `Y-m-d` by whose it is.
	 */
	private static function births( array $values ): array {
		$births = array();
		foreach ( array( 'individual', 'representative' ) as $whose ) {
			if ( isset( $values[ "$whose.dob.year" ], $values[ "$whose.dob.month" ], $values[ "$whose.dob.day" ] ) ) {
				$births[ $whose ] = sprintf( '%04d-%02d-%02d', (int) $values[ "$whose.dob.year" ], (int) $values[ "$whose.dob.month" ], (int) $values[ "$whose.dob.day" ] );
			}
		}
		return $births;
	}
}
