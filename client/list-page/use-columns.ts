import { useState } from '@wordpress/element';

import { keepPreference, readPreference } from '../data/preferences';
import type { Field } from './descriptor';

interface Columns< Item, Sort extends string > {
	/** The visible fields, in order. */
	shown: readonly Field< Item, Sort >[];
	isShown: ( field: Field< Item, Sort > ) => boolean;
	toggle: ( field: Field< Item, Sort > ) => void;
}

const isListOfKeys = ( value: unknown ): value is string[] =>
	Array.isArray( value ) && value.every( ( key ) => typeof key === 'string' );

/** The preference with the columns that there were when the merchant chose, by the name of the list's preference. */
const KNOWN = 'merchant_payments_known_columns';

type Known = Readonly< Record< string, readonly string[] > >;

const isKnown = ( value: unknown ): value is Known =>
	typeof value === 'object' &&
	value !== null &&
	Object.values( value ).every( isListOfKeys );

/** Columns that were hidden by default before that was kept. */
const FIRST = [
	'channel',
	'customer_country',
	'customer_email',
	'risk_level',
	'source',
];

/** What is hidden. A column that came after the merchant chose is as it is for everybody. */
function readHidden(
	fields: readonly { key: string; isHidden?: boolean }[],
	preferenceKey: string
): readonly string[] {
	const usually = fields
		.filter( ( { isHidden } ) => isHidden )
		.map( ( { key } ) => key );
	const chosen = readPreference( preferenceKey, isListOfKeys );
	if ( ! chosen ) {
		return usually;
	}
	const known = readPreference( KNOWN, isKnown )?.[ preferenceKey ] ?? FIRST;
	return [
		...chosen,
		...usually.filter( ( key ) => ! known.includes( key ) ),
	];
}

/** Other clients read and write the hidden ones alone. */
function keepHidden(
	fields: readonly { key: string }[],
	preferenceKey: string,
	hidden: readonly string[]
): void {
	keepPreference( preferenceKey, hidden, {
		[ KNOWN ]: {
			...readPreference( KNOWN, isKnown ),
			[ preferenceKey ]: fields.map( ( { key } ) => key ),
		},
	} );
}

/**
 * The columns that the merchant has chosen.
 *
 * @param fields        All fields; the first is always visible.
 * @param preferenceKey Name of the user preference.
 */
export function useColumns< Item, Sort extends string >(
	fields: readonly Field< Item, Sort >[],
	preferenceKey: string
): Columns< Item, Sort > {
	const [ hidden, setHidden ] = useState< readonly string[] >( () =>
		readHidden( fields, preferenceKey )
	);
	const isShown = ( field: Field< Item, Sort > ) =>
		field === fields[ 0 ] || ! hidden.includes( field.key );
	return {
		shown: fields.filter( isShown ),
		isShown,
		toggle: ( field ) => {
			const next = isShown( field )
				? [ ...hidden, field.key ]
				: hidden.filter( ( key ) => key !== field.key );
			setHidden( next );
			keepHidden( fields, preferenceKey, next );
		},
	};
}
