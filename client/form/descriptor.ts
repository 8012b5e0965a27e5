import type { ComponentType } from 'react';

import type { Rule } from '../contract/rules';
import type { Choice } from './choice-field/choices';
import type { Errors } from './use-form';

export type FieldName< Values > = keyof Values & string;

/** Given, or made from the values as they are typed. */
type Made< Values, Given > = Given | ( ( values: Values ) => Given );

/** A value as it is now. */
export const made = < Values, Given >(
	value: Made< Values, Given >,
	values: Values
): Given =>
	typeof value === 'function'
		? ( value as ( values: Values ) => Given )( values )
		: value;

interface Common< Values > {
	name: FieldName< Values >;
	label: Made< Values, string >;
	help?: Made< Values, string >;
	/** What isn't shown isn't saved. */
	when?: ( values: Values ) => boolean;
	/** Why it can't be changed; null when it can. */
	locked?: ( values: Values ) => string | null;
	isRequired?: boolean;
}

export interface TextKind {
	kind: 'text';
	/** Height of a text of several lines. */
	rows?: number;
	input?: 'email' | 'tel' | 'url';
	/** What the browser may fill in (the `autocomplete` attribute of HTML). */
	autoComplete?: string;
}

/** A number. While it isn't one, the value is the typed text, which its rule refuses. */
export interface NumberKind {
	kind: 'number' | 'percentage';
	/** What is counted, for example "pixels". */
	unit?: string;
	/** How many decimals it may have; default: none. */
	decimals?: number;
}

/** An integer in minor units; while no amount is typed, the typed text. Null when the field is empty. */
export interface MoneyKind< Values > {
	kind: 'money';
	currency: Made< Values, string >;
}

export interface ChoiceKind< Values > {
	kind: 'choice';
	choices: Made< Values, readonly Choice[] >;
	/** All at once, one line that opens, or one that can be searched. Default: radio. */
	look?: 'radio' | 'list' | 'search';
	/** How a number is written as a choice's value, and null as an empty one. */
	isNumber?: boolean;
}

export interface ManyKind< Values > {
	kind: 'many';
	choices: Made< Values, readonly Choice[] >;
}

/** ISO codes, chosen from the given ones by name. */
export interface CountriesKind< Values > {
	kind: 'countries';
	countries: Made< Values, readonly string[] >;
}

export interface OwnProps< Values > {
	values: Values;
	/** What the server knows. */
	saved: Values;
	change: ( changes: Partial< Values > ) => void;
	errorOf: ( name: FieldName< Values > ) => string | undefined;
}

/** What no other kind can show. */
export interface OwnKind< Values > {
	kind: 'own';
	Content: ComponentType< OwnProps< Values > & { touch: () => void } >;
	/** Its value in words, for a conflict. */
	inWords: ( value: unknown ) => string;
}

export type Field< Values > = Common< Values > &
	(
		| TextKind
		| NumberKind
		| MoneyKind< Values >
		| ChoiceKind< Values >
		| ManyKind< Values >
		| CountriesKind< Values >
		| OwnKind< Values >
		| { kind: 'toggle' }
	);

export interface Section< Values > {
	/** Also the anchor in the address. */
	id: string;
	title: string;
	/** What it is about. */
	text?: Made< Values, string >;
	when?: ( values: Values ) => boolean;
	fields: readonly Field< Values >[];
	/** Above and below the fields: what is only read, and previews. */
	Before?: ComponentType< OwnProps< Values > >;
	After?: ComponentType< OwnProps< Values > >;
}

/** A form: what it has, in order, and what is checked. */
export interface FormDescriptor< Values > {
	/** Prefix of ids. */
	name: string;
	sections: readonly Section< Values >[];
	/** Generated from the schema of the route (client/contract/rules.ts). */
	rules: Partial< Record< string, Rule > >;
	/** What the rules of single fields can't say, once anything is changed: by shown field, or by a value without a field what is wrong with all. */
	check?: ( values: Values, saved: Values ) => Errors< Values >;
}

/** The shown fields, in order. */
export const shownFields = < Values >(
	{ sections }: FormDescriptor< Values >,
	values: Values
): readonly Field< Values >[] =>
	sections
		.filter( ( { when } ) => when?.( values ) ?? true )
		.flatMap( ( { fields } ) => fields )
		.filter( ( { when } ) => when?.( values ) ?? true );
