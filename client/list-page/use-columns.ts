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
	const [ hidden, setHidden ] = useState< readonly string[] >(
		() =>
			readPreference( preferenceKey, isListOfKeys ) ??
			fields
				.filter( ( field ) => field.isHidden )
				.map( ( { key } ) => key )
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
			keepPreference( preferenceKey, next );
		},
	};
}
