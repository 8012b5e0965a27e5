<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Onboarding;

/**
 * The fields that Stripe asks for before an account can charge, by sort of business and country. Where money goes is not among them: the
 * sandbox's account has test bank accounts from the beginning.
 */
final class Requirements {

	public const BUSINESS_TYPES = array( 'individual', 'company', 'non_profit', 'government_entity' );

	private const OF_ALL     = array( 'business_profile.mcc', 'business_profile.url', 'tos_acceptance.date' );
	private const OF_PERSON  = array( 'first_name', 'last_name', 'dob.day', 'dob.month', 'dob.year', 'email', 'phone' );
	private const OF_COMPANY = array( 'name', 'phone', 'tax_id' );
	private const OF_ADDRESS = array( 'address.line1', 'address.city', 'address.postal_code' );

	/** Countries whose addresses have a state, and where people have a number of which four digits are enough. */
	private const STATES       = array( 'AU', 'CA', 'JP', 'US' );
	private const SHORT_NUMBER = array( 'PR', 'US' );

	/**
	 * @param string $type One of BUSINESS_TYPES, or empty when it is not known yet.
	 * @return list<string> Stripe's names of them.
	 */
	public static function of( string $type, string $country ): array {
		$address = array( ...self::OF_ADDRESS, ...( in_array( $country, self::STATES, true ) ? array( 'address.state' ) : array() ) );
		$person  = array( ...self::OF_PERSON, ...$address, ...( in_array( $country, self::SHORT_NUMBER, true ) ? array( 'ssn_last_4' ) : array() ) );
		return match ( $type ) {
			''           => array( 'business_type', ...self::OF_ALL ),
			'individual' => array( ...self::OF_ALL, ...self::in( 'individual', $person ) ),
			default      => array( ...self::OF_ALL, ...self::in( 'company', array( ...self::OF_COMPANY, ...$address ) ), ...self::in( 'representative', array( ...$person, 'relationship.title' ) ) ),
		};
	}

	/**
	 * @param list<string> $names Names.
	 * @return list<string>
	 */
	private static function in( string $outer, array $names ): array {
		return array_map( static fn ( string $name ): string => "$outer.$name", $names );
	}
}
