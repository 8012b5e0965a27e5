/** The settings of a store that has changed none: the page shows their fields while the store's own settings load. */
import { literal } from './literal.mjs';
import { header } from './read-contract.mjs';

const EMPTY = { string: '', integer: 0, number: 0, boolean: false, array: [] };

/** The schema's default; else its first choice, or else what is empty, zero or off. */
function defaultOf( schema ) {
	const { type, enum: choices, properties = {} } = schema;
	if ( 'default' in schema ) {
		return schema.default;
	}
	if ( Array.isArray( type ) && type.includes( 'null' ) ) {
		return null;
	}
	return type === 'object'
		? Object.fromEntries(
				Object.entries( properties ).map( ( [ name, part ] ) => [
					name,
					defaultOf( part ),
				] )
			)
		: ( choices?.[ 0 ] ?? EMPTY[ type ] );
}

export function defaultSettingsFile( routes ) {
	const { schema } = routes.find(
		( { method, path } ) =>
			method === 'GET' && path === '/wc/v3/payments/settings'
	);
	return `${ header }
import type { Settings } from './types';

/** Defaults of StoreFields; a setting without one has its first choice, or is empty, zero or off. */
export const defaultSettings: Settings = ${ literal( defaultOf( schema ) ) };
`;
}
