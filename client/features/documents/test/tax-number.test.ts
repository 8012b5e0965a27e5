import {
	isOnlyPrefix,
	keepPrefix,
	prefixOf,
	textsOf,
} from '../tax-details/tax-number';

/** All countries that accounts can be in (facts of texts, section 6). */
const COUNTRIES =
	'AE AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IT JP LT LU LV MT NL NO NZ PL PR PT RO SE SG SI SK US'.split(
		' '
	);

const BARE = [ 'AU', 'JP', 'NZ', 'SG' ];

const OWN = { GR: 'EL', CH: 'CHE' };

const VAT = 'I have a valid VAT number';

it.each( COUNTRIES )( 'The prefix of %s', ( country ) => {
	const expected = BARE.includes( country )
		? ''
		: ( OWN[ country as keyof typeof OWN ] ?? country );
	expect( prefixOf( country ) ).toBe( expected );
} );

it.each( [
	[ 'AU', 'I have a valid ABN', 'ABN', '11 digits.' ],
	[
		'JP',
		'I have a valid corporate number',
		'Corporate number',
		'13 digits.',
	],
	[ 'NZ', 'I have a valid IRD number', 'IRD number', '8 or 9 digits.' ],
	[
		'SG',
		'I have a valid UEN or GST number',
		'UEN or GST number',
		'Your UEN or your GST registration number.',
	],
	...COUNTRIES.filter( ( country ) => ! BARE.includes( country ) ).map(
		( country ) => [
			country,
			VAT,
			'VAT number',
			`8 to 12 digits with the country prefix ${ prefixOf( country ) }.`,
		]
	),
] )( 'What %s calls its number, and how long it is', ( country, ...texts ) => {
	const { has, label, hint } = textsOf( country ?? '' );
	expect( [ has, label, hint ] ).toEqual( texts );
} );

it.each( [
	[ 'typing goes on behind it', 'DE', 'DE', 'DE1', 'DE1' ],
	[ 'a number in the middle', 'DE', 'DE13', 'DE123', 'DE123' ],
	[ 'Backspace at the bare prefix', 'DE', 'DE', 'D', 'DE' ],
	[ 'Backspace inside of it', 'DE', 'DE123', 'E123', 'DE123' ],
	[ 'Delete before it', 'CHE', 'CHE123', 'HE123', 'CHE123' ],
	[ 'a letter inside of it', 'EL', 'EL', 'EXL', 'EL' ],
	[ 'a letter before it', 'DE', 'DE123', 'XDE123', 'DE123' ],
	[ 'the prefix cut out', 'DE', 'DE123', '123', 'DE123' ],
	[ 'everything deleted', 'DE', 'DE123', '', 'DE' ],
	[ 'everything replaced by a digit', 'DE', 'DE123', '4', 'DE4' ],
	[ 'a number pasted without it', 'DE', 'DE', '123456788', 'DE123456788' ],
	[ 'a whole number pasted', 'DE', 'DE1', 'DE123456788', 'DE123456788' ],
	[ 'one pasted behind it', 'DE', 'DE', 'DEDE123456788', 'DE123456788' ],
	[ 'lower case', 'CHE', 'CHE', 'che123456788', 'CHE123456788' ],
	[ 'spaces before it', 'DE', 'DE', '  DE 123', 'DE 123' ],
	[ 'a country without one', '', '1', '12', '12' ],
	[ 'such a number deleted', '', '12', '', '' ],
] )( 'The prefix stays: %s', ( _case, ...texts ) => {
	const [ prefix = '', before = '', typed = '', after ] = texts;
	expect( keepPrefix( prefix, before, typed ) ).toBe( after );
} );

it.each( [
	[ 'DE', 'DE', true ],
	[ 'DE', 'DE  ', true ],
	[ 'DE', 'DE1', false ],
	[ '', ' ', true ],
	[ '', '1', false ],
] )( 'With %p, whether %p is only the prefix', ( prefix, number, isOnly ) => {
	expect( isOnlyPrefix( prefix, number ) ).toBe( isOnly );
} );
