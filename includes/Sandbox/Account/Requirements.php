<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

/**
 * The fields that Stripe requires before an account can charge, by business type and country, and test values that fail or are
 * verified immediately (docs.stripe.com/connect/testing). Bank details are not required: the sandbox's account has test bank accounts.
 */
final class Requirements {

	public const BUSINESS_TYPES = array( 'individual', 'company', 'non_profit', 'government_entity' );

	private const OF_ALL     = array( 'business_profile.mcc', 'business_profile.url', 'tos_acceptance.date' );
	private const OF_PERSON  = array( 'first_name', 'last_name', 'dob.day', 'dob.month', 'dob.year', 'email', 'phone' );
	private const OF_COMPANY = array( 'name', 'phone', 'tax_id' );
	private const OF_ADDRESS = array( 'address.line1', 'address.city', 'address.postal_code' );

	/** Countries whose addresses have a state, and where the last four digits of an id number suffice. */
	private const STATES       = array( 'AU', 'CA', 'JP', 'US' );
	private const SHORT_NUMBER = array( 'PR', 'US' );

	/** Birth dates that pass verification, the second one immediately; all others fail. */
	private const BIRTHS     = array( '1901-01-01', '1902-01-01' );
	private const BIRTH_NOW  = '1902-01-01';
	private const NUMBER_NOW = '222222222';

	/** Minimum age in years. */
	private const LEAST_AGE = 18;

	/** Values that fail, by suffix of the field: value => error code. */
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

	/** Values that pass, by suffix of the field; the first that fits counts. */
	private const PASSING = array(
		'.first_name'         => 'Jenny',
		'.last_name'          => 'Rosen',
		'company.name'        => 'Rosen Goods',
		'dob.day'             => '1',
		'dob.month'           => '1',
		'dob.year'            => '1902',
		'.email'              => 'jenny.rosen@example.com',
		'.phone'              => '0000000000',
		'address.line1'       => 'address_full_match',
		'address.city'        => 'Springfield',
		'address.postal_code' => '12345',
		'address.state'       => 'CA',
		'.ssn_last_4'         => '0000',
		'.id_number'          => '000000000',
		'company.tax_id'      => '000000000',
		'.title'              => 'Owner',
		'document.front'      => 'file_identity_document_success',
		'.mcc'                => '5734',
		'.url'                => 'https://accessible.stripe.com',
		'business_type'       => 'individual',
	);

	/**
	 * @param string $type One of BUSINESS_TYPES, or empty before it is known.
	 * @return list<string> Stripe's field names.
	 */
	public static function of( string $type, string $country ): array {
		$address = array( ...self::OF_ADDRESS, ...( in_array( $country, self::STATES, true ) ? array( 'address.state' ) : array() ) );
		$person  = array(
			...self::OF_PERSON,
			...$address,
			...( in_array( $country, self::SHORT_NUMBER, true ) ? array( 'ssn_last_4' ) : array() ),
		);
		return match ( $type ) {
			''           => array( 'business_type', ...self::OF_ALL ),
			'individual' => array( ...self::OF_ALL, ...self::in( 'individual', $person ) ),
			default      => array(
				...self::OF_ALL,
				...self::in( 'company', array( ...self::OF_COMPANY, ...$address ) ),
				...self::in( 'representative', array( ...$person, 'relationship.title' ) ),
			),
		};
	}

	/**
	 * @param list<string> $names Names.
	 * @return list<string>
	 */
	private static function in( string $outer, array $names ): array {
		return array_map( static fn ( string $name ): string => "$outer.$name", $names );
	}

	/**
	 * Errors of the given values.
	 *
	 * @param array<string, string> $values Values by field.
	 * @param int                   $now    UTC seconds.
	 * @return array<string, string> Stripe's error code by field.
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

	/**
	 * Values of a field that pass verification and that fail it. The birth date is the one that is verified immediately.
	 *
	 * @return array{passes: string, fails: list<string>}
	 */
	public static function test_values( string $field ): array {
		$name   = str_ends_with( $field, '.document' ) ? $field . '.front' : $field;
		$ends   = static fn ( string|int $ending ): bool => str_ends_with( $name, (string) $ending );
		$passes = array_filter( self::PASSING, $ends, ARRAY_FILTER_USE_KEY );
		$fails  = array_filter( self::FAILING, $ends, ARRAY_FILTER_USE_KEY );
		return array(
			'passes' => (string) reset( $passes ),
			'fails'  => array_merge(
				array(),
				...array_map( static fn ( array $codes ): array => array_map( 'strval', array_keys( $codes ) ), array_values( $fails ) )
			),
		);
	}

	/** @param array<string, string> $values Values by field. */
	public static function are_quick( array $values ): bool {
		return in_array( self::NUMBER_NOW, $values, true ) || in_array( self::BIRTH_NOW, self::births( $values ), true );
	}

	/**
	 * @param array<string, string> $values Values by field.
	 * @return array<string, string> `Y-m-d` by person.
	 */
	private static function births( array $values ): array {
		$births = array();
		foreach ( array( 'individual', 'representative' ) as $whose ) {
			if ( isset( $values[ "$whose.dob.year" ], $values[ "$whose.dob.month" ], $values[ "$whose.dob.day" ] ) ) {
				$births[ $whose ] = sprintf(
					'%04d-%02d-%02d',
					(int) $values[ "$whose.dob.year" ],
					(int) $values[ "$whose.dob.month" ],
					(int) $values[ "$whose.dob.day" ]
				);
			}
		}
		return $births;
	}
}
