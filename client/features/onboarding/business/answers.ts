import type {
	BusinessStructure,
	BusinessType,
	Category,
	OnboardingFieldsData,
} from '../../../contract/types';
import type { ConnectSettings } from '../../../data/boot';
import type { SelfAssessment } from '../../../data/onboarding';
import type { Errors } from '../../../form/use-form';
import { missing } from '../strings';
import { knownExpectation, type Expectation } from './expectations';

/** What the first step asks; empty texts are unanswered. */
export interface Answers {
	country: string;
	business_type: string;
	structure: string;
	/** Id of an item of the category tree. */
	mcc: string;
	annual_revenue: string;
	go_live_timeframe: string;
}

export type Answer = keyof Answers;

/** What must be answered. */
export type Required = Exclude< Answer, Expectation >;

/** Puerto Rico has the business types of the United States. */
const TYPES_OF: Readonly< Record< string, string > > = { PR: 'US' };

const FIRST_TYPE = 'company';

/** The business types of a country, companies first. */
export function typesOf(
	{ business_types: countries }: OnboardingFieldsData,
	country: string
): BusinessType[] {
	const key = TYPES_OF[ country ] ?? country;
	const types = countries.find( ( each ) => each.key === key )?.types ?? [];
	return [
		...types.filter( ( type ) => type.key === FIRST_TYPE ),
		...types.filter( ( type ) => type.key !== FIRST_TYPE ),
	];
}

export const structuresOf = (
	fields: OnboardingFieldsData,
	{ country, business_type: type }: Answers
): BusinessStructure[] =>
	typesOf( fields, country ).find( ( each ) => each.key === type )
		?.structures ?? [];

const categoryOf = (
	{ mccs_display_tree: tree }: OnboardingFieldsData,
	id: string
): Category | undefined =>
	tree.flatMap( ( { items } ) => items ).find( ( item ) => item.id === id );

/** Whether everything is chosen that the industry depends on. */
export const asksIndustry = (
	fields: OnboardingFieldsData,
	answers: Answers
): boolean =>
	answers.country !== '' &&
	answers.business_type !== '' &&
	( answers.structure !== '' ||
		structuresOf( fields, answers ).length === 0 );

/** What else changes with an answer: a country has its own types, a type its own structures. */
export function changesWith(
	answers: Answers,
	name: Answer,
	value: string
): Partial< Answers > {
	if ( answers[ name ] === value ) {
		return {};
	}
	const cleared: Partial< Record< Answer, Partial< Answers > > > = {
		country: { business_type: '', structure: '' },
		business_type: { structure: '' },
	};
	return { ...cleared[ name ], [ name ]: value };
}

/** Answers that are still among the choices; the others are unanswered. */
export function knownAnswers(
	fields: OnboardingFieldsData,
	stored: Partial< Answers >
): Answers {
	const pick = ( value: string | undefined, isKnown: boolean ) =>
		isKnown ? ( value ?? '' ) : '';
	const country = pick(
		stored.country,
		fields.business_types.some( ( { key } ) => key === stored.country )
	);
	const type = pick(
		stored.business_type,
		typesOf( fields, country ).some(
			( { key } ) => key === stored.business_type
		)
	);
	const answers = {
		country,
		business_type: type,
		structure: '',
		mcc: '',
		annual_revenue: knownExpectation(
			'annual_revenue',
			stored.annual_revenue
		),
		go_live_timeframe: knownExpectation(
			'go_live_timeframe',
			stored.go_live_timeframe
		),
	};
	return {
		...answers,
		structure: pick(
			stored.structure,
			structuresOf( fields, answers ).some(
				( { key } ) => key === stored.structure
			)
		),
		mcc: pick(
			stored.mcc,
			categoryOf( fields, stored.mcc ?? '' ) !== undefined
		),
	};
}

/** What the store suggests: its country, and the industry of its profile. */
export const suggested = (
	{ industry, industry_to_mcc: categories }: OnboardingFieldsData,
	{ country }: Pick< ConnectSettings, 'country' >
): Partial< Answers > => ( {
	country,
	mcc: categories[ industry ?? '' ] ?? '',
} );

/** What is missing. */
export function checkAnswers(
	fields: OnboardingFieldsData,
	answers: Answers
): Errors< Answers > {
	const needsStructure = structuresOf( fields, answers ).length > 0;
	const names: readonly Required[] = [
		'country',
		'business_type',
		...( needsStructure ? ( [ 'structure' ] as const ) : [] ),
		'mcc',
	];
	return Object.fromEntries(
		names
			.filter( ( name ) => answers[ name ] === '' )
			.map( ( name ) => [ name, missing[ name ] ] )
	);
}

/** The answers as the API takes them, without those that are not given. */
export function toSelfAssessment(
	fields: OnboardingFieldsData,
	{ country, business_type: type, structure, mcc, ...expected }: Answers,
	{ siteName, siteUrl }: Pick< ConnectSettings, 'siteName' | 'siteUrl' >
): SelfAssessment {
	const code = categoryOf( fields, mcc )?.mcc;
	return {
		country,
		business_type: type,
		...( structure && { company: { structure } } ),
		...( code && { mcc: String( code ).padStart( 4, '0' ) } ),
		...( siteName && { business_name: siteName } ),
		...( siteUrl && { site: siteUrl } ),
		...Object.fromEntries(
			Object.entries( expected ).filter( ( [ , value ] ) => value )
		),
	};
}
