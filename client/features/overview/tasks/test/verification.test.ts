import {
	explanationOf,
	isShownError,
	verificationCodes,
} from '../verification';

/** facts/texts.md, section 3, and specification part 1, section 8. */
const CODES = `
invalid_address_city_state_postal_code invalid_street_address invalid_tos_acceptance invalid_representative_country
invalid_dob_age_under_18 verification_document_address_mismatch verification_document_address_missing
verification_document_corrupt verification_document_country_not_supported verification_document_dob_mismatch
verification_document_duplicate_type verification_document_expired verification_document_failed_copy
verification_document_failed_greyscale verification_document_failed_other verification_document_failed_test_mode
verification_document_fraudulent verification_document_manipulated verification_document_photo_mismatch
verification_document_id_number_mismatch verification_document_id_number_missing verification_document_incomplete
verification_document_invalid verification_document_issue_or_expiry_date_missing verification_document_missing_back
verification_document_missing_front verification_document_name_mismatch verification_document_name_missing
verification_document_nationality_mismatch verification_document_not_readable verification_document_not_signed
verification_document_not_uploaded verification_document_too_large verification_document_type_not_supported
verification_failed_address_match verification_failed_business_iec_number verification_failed_document_match
verification_failed_id_number_match verification_failed_keyed_identity verification_failed_keyed_match
verification_failed_name_match verification_failed_residential_address verification_failed_tax_id_match
verification_failed_tax_id_not_issued verification_failed_other verification_missing_owners
verification_missing_executives verification_requires_additional_memorandum_of_associations
`
	.trim()
	.split( /\s+/ );

/** They mean the same to a merchant. */
const ALTERED = [ 'fraudulent', 'manipulated', 'photo_mismatch' ].map(
	( name ) => `verification_document_${ name }`
);

const texts = new Map(
	CODES.map( ( code ) => [ code, explanationOf( code )?.text ] )
);

describe( 'Verification codes', () => {
	it( 'are those of the facts', () => {
		expect( [ ...verificationCodes ].sort() ).toEqual(
			[ ...CODES ].sort()
		);
	} );

	it.each( CODES )( '%s has a sentence', ( code ) => {
		expect( texts.get( code ) ).toMatch( /^[A-Z].{15,}\.$/ );
	} );

	it( 'of different meanings have different sentences', () => {
		const different = CODES.filter(
			( code ) => ! ALTERED.slice( 1 ).includes( code )
		);
		expect(
			new Set( different.map( ( code ) => texts.get( code ) ) ).size
		).toBe( different.length );
		expect(
			new Set( ALTERED.map( ( code ) => texts.get( code ) ) ).size
		).toBe( 1 );
	} );

	it.each( [
		[ 'address', 'address' ],
		[ 'dob', 'date of birth' ],
		[ 'name', 'name' ],
		[ 'id_number', 'ID number' ],
		[ 'nationality', 'nationality' ],
		[ 'back', 'back' ],
		[ 'front', 'front' ],
		[ 'tax_id', 'IRS' ],
		[ 'owners', 'owners' ],
		[ 'executives', 'executives' ],
		[ 'too_large', '10 MB' ],
	] )( 'about %s speak of it', ( part, word ) => {
		const about = CODES.filter( ( code ) =>
			new RegExp(
				`_${ part }(_mismatch|_missing|_match|_not_issued)?$`
			).test( code )
		);
		expect( about.length ).toBeGreaterThan( 0 );
		for ( const code of about ) {
			expect( texts.get( code ) ).toContain( word );
		}
	} );

	it( 'say what the specification says of age', () => {
		expect( texts.get( 'invalid_dob_age_under_18' ) ).toBe(
			'Underage. Age must be at least 18.'
		);
	} );

	it.each( [ 'constructor', 'toString', '', 'invalid_new_thing' ] )(
		'that are not known have none: %j',
		( code ) => {
			expect( explanationOf( code ) ).toBeNull();
			expect( isShownError( { code } ) ).toBe( true );
		}
	);

	it( 'that say nothing are hidden', () => {
		expect( isShownError( { code: 'invalid_value_other' } ) ).toBe( false );
	} );

	it( 'link to Stripe alone', () => {
		const links = CODES.flatMap(
			( code ) => explanationOf( code )?.help ?? []
		);
		expect( links.length ).toBeGreaterThan( 3 );
		for ( const link of links ) {
			expect( link ).toMatch( /^https:\/\/docs\.stripe\.com\// );
		}
	} );
} );
