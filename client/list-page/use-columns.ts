import { useState } from '@wordpress/element';

import type { Field } from './descriptor';

interface Columns< Item, Sort extends string > {
	/** The fields that show, in their order. */
	shown: readonly Field< Item, Sort >[];
	isShown: ( field: Field< Item, Sort > ) => boolean;
	toggle: ( field: Field< Item, Sort > ) => void;
}

/**
 * Keys of hidden columns as the browser kept them, or null when it kept none or something else.
 */
function readHidden( preferenceKey: string ): string[] | null {
	try {
		const kept = JSON.parse(
			window.localStorage.getItem( preferenceKey ) ?? 'null'
		);
		return Array.isArray( kept ) ? kept.map( String ) : null;
	} catch {
		return null;
	}
}

function keepHidden( preferenceKey: string, hidden: readonly string[] ): void {
	try {
		window.localStorage.setItem( preferenceKey, JSON.stringify( hidden ) );
	} catch {
		// The browser keeps nothing here: the choice lasts as long as the page.
	}
}

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
			readHidden( preferenceKey ) ??
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
			keepHidden( preferenceKey, next );
		},
	};
}
