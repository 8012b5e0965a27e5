import type { Verification, VerificationField } from '../../../contract/types';
import type { sections } from './strings';
import { detailNames } from '../../../ui/requirement-name';
import { texts } from './strings';

export const TERMS = 'tos_acceptance.date';

export type Values = Readonly< Record< string, string > >;

export interface Section {
	name: keyof typeof sections;
	fields: VerificationField[];
}

/** The first part of a name that means a person; everything else is about the business. */
const sectionOf = ( { name }: VerificationField ): Section[ 'name' ] => {
	if ( name === TERMS ) {
		return 'terms';
	}
	const [ group ] = name.split( '.' );
	return group === 'individual' || group === 'representative'
		? group
		: 'business';
};

const ORDER: readonly Section[ 'name' ][] = [
	'business',
	'individual',
	'representative',
	'terms',
];

/** The fields by section, in their order. */
export const sectionsOf = ( { fields }: Verification ): Section[] =>
	ORDER.map( ( name ) => ( {
		name,
		fields: fields.filter( ( field ) => sectionOf( field ) === name ),
	} ) ).filter( ( section ) => section.fields.length > 0 );

/** A field's label; for one that we don't know, its own name in words. */
export function labelOf( { name }: VerificationField ): string {
	const known = detailNames.find( ( [ end ] ) => name.endsWith( end ) );
	return known?.[ 1 ] ?? name.replace( /[._]/g, ' ' );
}

export const isBirth = ( { name }: VerificationField ): boolean =>
	name.includes( '.dob.' );

/** Which values the sandbox verifies, and which it doesn't. */
export const hintOf = ( {
	test_value: passing,
	fail_values: failing,
}: VerificationField ): string =>
	failing.length > 0 ? texts.tests( passing, failing[ 0 ] ?? '' ) : '';

/** The birth date that is verified at once. */
export function birthHint( fields: readonly VerificationField[] ): string {
	const part = ( end: string ) =>
		fields.find( ( { name } ) => name.endsWith( end ) )?.test_value ?? '';
	return texts.birth(
		[ part( '.year' ), part( '.month' ), part( '.day' ) ]
			.map( ( each ) => each.padStart( 2, '0' ) )
			.join( '-' )
	);
}

/** What is missing. */
export const checkValues = (
	fields: readonly VerificationField[],
	values: Values
): Record< string, string > =>
	Object.fromEntries(
		fields
			.filter( ( { name } ) => ( values[ name ] ?? '' ).trim() === '' )
			.map( ( { name } ) => [
				name,
				name === TERMS ? texts.termsRequired : texts.required,
			] )
	);

/** What the store knows of them. */
export const knownValues = ( fields: readonly VerificationField[] ): Values =>
	Object.fromEntries(
		fields
			.filter( ( { known_value: value } ) => value )
			.map( ( { name, known_value: value } ) => [ name, value ] )
	);

export const testValues = ( fields: readonly VerificationField[] ): Values =>
	Object.fromEntries(
		fields.map( ( { name, test_value: value } ) => [
			name,
			name === TERMS ? ACCEPTED : value,
		] )
	);

/** The value of the terms' field once they are accepted. */
export const ACCEPTED = 'accepted';

/** What the browser may fill in (the `autocomplete` attribute of HTML), by the end of the name. */
const AUTO_COMPLETE: Readonly< Record< string, string > > = {
	first_name: 'given-name',
	last_name: 'family-name',
	email: 'email',
	phone: 'tel',
	line1: 'street-address',
	city: 'address-level2',
	postal_code: 'postal-code',
	state: 'address-level1',
	day: 'bday-day',
	month: 'bday-month',
	year: 'bday-year',
};

export const autoCompleteOf = ( { name }: VerificationField ): string =>
	AUTO_COMPLETE[ name.split( '.' ).at( -1 ) ?? '' ] ?? 'off';

const THIRDS = [ '.city', '.postal_code', '.state', '.day', '.month', '.year' ];
const HALVES = [
	'_name',
	'.email',
	'.phone',
	'.tax_id',
	'.title',
	'.ssn_last_4',
];

/** The class for its width. */
export function widthOf( { name }: VerificationField ): string {
	const ends = ( ending: string ) => name.endsWith( ending );
	if ( THIRDS.some( ends ) ) {
		return ends( '.city' ) ? 'is-third is-city' : 'is-third';
	}
	return HALVES.some( ends ) ? 'is-half' : '';
}
