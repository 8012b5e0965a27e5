import examples from '../../../contract/examples.json';
import type { OnboardingFieldsData } from '../../../contract/types';
import { findChoices } from '../../../form/choice-field/choices';
import {
	asksIndustry,
	changesWith,
	checkAnswers,
	knownAnswers,
	structuresOf,
	suggested,
	toSelfAssessment,
	typesOf,
	type Answer,
	type Answers,
} from '../business/answers';

const fields = examples[ 'GET /wc/v3/payments/onboarding/fields' ]
	.data as OnboardingFieldsData;

const company: Answers = {
	country: 'US',
	business_type: 'company',
	structure: 'private_corporation',
	mcc: 'retail__shoes',
	annual_revenue: 'from_250k_to_1m',
	go_live_timeframe: '',
};

const OPEN = { annual_revenue: '', go_live_timeframe: '' };

const STORE = { siteName: 'Lamps & More', siteUrl: 'https://lamps.example' };

it( 'Companies come first, and Puerto Rico has the types of the United States', () => {
	const keys = ( country: string ) =>
		typesOf( fields, country ).map( ( { key } ) => key );
	expect( keys( 'DE' ) ).toEqual( [ 'company', 'individual', 'non_profit' ] );
	expect( keys( 'US' )[ 0 ] ).toBe( 'company' );
	const without = {
		...fields,
		business_types: fields.business_types.filter(
			( { key } ) => key !== 'PR'
		),
	};
	expect( typesOf( without, 'PR' ) ).toEqual( typesOf( fields, 'US' ) );
	expect(
		structuresOf( without, { ...company, country: 'PR' } )
	).toHaveLength( 8 );
	expect( keys( 'XX' ) ).toEqual( [] );
} );

it.each< [ Answer, string, Partial< Answers > ] >( [
	[ 'country', 'DE', { country: 'DE', business_type: '', structure: '' } ],
	[ 'country', 'US', {} ],
	[
		'business_type',
		'individual',
		{ business_type: 'individual', structure: '' },
	],
	[ 'business_type', 'company', {} ],
	[ 'structure', 'public_company', { structure: 'public_company' } ],
	[ 'mcc', 'retail__books', { mcc: 'retail__books' } ],
] )( 'Another %s, %s, changes %o', ( name, value, changes ) => {
	expect( changesWith( company, name, value ) ).toEqual( changes );
} );

it.each< [ string, Partial< Answers >, Partial< Answers >, boolean ] >( [
	[
		'everything',
		{ country: '', business_type: '', structure: '', mcc: '' },
		{
			country: 'Please provide a country',
			business_type: 'Please provide a business type',
			mcc: 'Please provide a type of goods or services',
		},
		false,
	],
	[
		'the structure of a company in the United States',
		{ structure: '' },
		{ structure: 'Please provide a response' },
		false,
	],
	[
		'what it sells',
		{ mcc: '' },
		{ mcc: 'Please provide a type of goods or services' },
		true,
	],
	[
		'nothing of a person',
		{ business_type: 'individual', structure: '' },
		{},
		true,
	],
	[
		'nothing of a German company',
		{ country: 'DE', structure: '' },
		{},
		true,
	],
	[ 'nothing', {}, {}, true ],
] )( 'What is missing: %s', ( _, given, errors, isIndustryAsked ) => {
	const answers = { ...company, ...given };
	expect( checkAnswers( fields, answers ) ).toEqual( errors );
	expect( asksIndustry( fields, answers ) ).toBe( isIndustryAsked );
} );

it( 'The store suggests its country and the industry of its profile', () => {
	const store = ( country: string, industry: string | null ) =>
		knownAnswers(
			fields,
			suggested( { ...fields, industry }, { country } )
		);
	expect( store( 'DE', 'food_and_drink' ) ).toEqual( {
		country: 'DE',
		business_type: '',
		structure: '',
		mcc: 'food_drink__groceries',
		...OPEN,
	} );
	expect( store( 'XX', 'unheard_of' ) ).toEqual( {
		country: '',
		business_type: '',
		structure: '',
		mcc: '',
		...OPEN,
	} );
	for ( const industry of Object.keys( fields.industry_to_mcc ) ) {
		expect( store( 'US', industry ).mcc ).not.toBe( '' );
	}
} );

it( 'Stored answers that are no choices any more are asked again', () => {
	expect( knownAnswers( fields, company ) ).toEqual( company );
	expect(
		knownAnswers( fields, {
			country: 'DE',
			business_type: 'government_entity',
			structure: 'governmental_unit',
			mcc: 'retail__nothing',
			annual_revenue: 'lots',
		} )
	).toEqual( {
		country: 'DE',
		business_type: '',
		structure: '',
		mcc: '',
		...OPEN,
	} );
	expect(
		knownAnswers( fields, { ...company, business_type: 'individual' } )
			.structure
	).toBe( '' );
} );

it( 'The API gets answers nested, without those that are not given', () => {
	expect( toSelfAssessment( fields, company, STORE ) ).toEqual( {
		country: 'US',
		business_type: 'company',
		company: { structure: 'private_corporation' },
		mcc: '5661',
		business_name: 'Lamps & More',
		site: 'https://lamps.example',
		annual_revenue: 'from_250k_to_1m',
	} );
	expect(
		toSelfAssessment(
			fields,
			{
				country: 'DE',
				business_type: 'individual',
				structure: '',
				mcc: 'health__veterinary',
				...OPEN,
			},
			{ siteName: '', siteUrl: '' }
		)
	).toEqual( { country: 'DE', business_type: 'individual', mcc: '0742' } );
} );

const groups = fields.mccs_display_tree.map( ( { title, items } ) => ( {
	label: title,
	choices: items.map( ( item ) => ( {
		value: item.id,
		label: item.title,
		keywords: item.keywords,
	} ) ),
} ) );

const found = ( search: string ): string[] =>
	findChoices( groups, search ).flatMap( ( { choices } ) =>
		choices.map( ( { value } ) => value )
	);

it( 'The tree has every kind of business: hundreds of codes, each with words to find it by', () => {
	const items = fields.mccs_display_tree.flatMap( ( each ) => each.items );
	expect( new Set( items.map( ( { mcc } ) => mcc ) ).size ).toBeGreaterThan(
		270
	);
	expect( items.filter( ( { keywords } ) => keywords.length < 2 ) ).toEqual(
		[]
	);
} );

it.each(
	fields.mccs_display_tree.map( ( group ) => [ group.title, group ] as const )
)(
	'%s: each is found by its title, by every keyword, by its code and by its group',
	( _, { title, items } ) => {
		for ( const { id, title: own, keywords } of items ) {
			for ( const search of [
				own,
				own.toUpperCase(),
				...keywords,
				`${ keywords[ 0 ] } ${ title }`,
			] ) {
				expect( { search, found: found( search ) } ).toEqual( {
					search,
					found: expect.arrayContaining( [ id ] ),
				} );
			}
		}
	}
);

it( 'A search needs all of its words, in any order and without accents', () => {
	expect( found( 'rental car' ) ).toEqual( [ 'travel__car_rental' ] );
	expect( found( 'café' ) ).toContain( 'food_drink__restaurant' );
	expect( found( 'xyzzy' ) ).toEqual( [] );
	expect( found( ' ' ) ).toHaveLength(
		fields.mccs_display_tree.flatMap( ( each ) => each.items ).length
	);
} );
