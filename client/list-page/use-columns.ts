import { useState } from '@wordpress/element';

import { keepPreference, readPreference } from '../data/preferences';
import type { Field } from './descriptor';

interface Columns< Item, Sort extends string > {
	/** The fields that show, in their order. */
	shown: readonly Field< Item, Sort >[];
	isShown: ( field: Field< Item, Sort > ) => boolean;
	toggle: ( field: Field< Item, Sort > ) => void;
}

const isListOfKeys = ( value: unknown ): value is string[] =>
	Array.isArray( value ) && value.every( ( key ) => typeof key === 'string' );

/**
 * Which columns the merchant wants to see.
 *
 * @param fields        All of them; the first always shows.
 * @param preferenceKey Under which name the choice is kept.
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
