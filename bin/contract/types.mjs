/** Generates TypeScript types of all responses. */
import { compile } from 'json-schema-to-typescript';
import { header } from './read-contract.mjs';

/** Moves titled objects into the definitions, so that each type is generated once. */
function hoist( schema, definitions ) {
	if ( Array.isArray( schema ) ) {
		return schema.map( ( part ) => hoist( part, definitions ) );
	}
	if ( schema === null || typeof schema !== 'object' ) {
		return schema;
	}
	const inside = ( object ) =>
		Object.fromEntries(
			Object.entries( object ).map( ( [ key, value ] ) => [
				key,
				hoist( value, definitions ),
			] )
		);
	const { title, optional, ...rest } = schema;
	if ( typeof title === 'object' ) {
		// Not the field named "title" of an object.
		return inside( schema );
	}
	const inner = inside( rest );
	if ( title === undefined ) {
		return inner;
	}
	const nullable =
		Array.isArray( inner.type ) && inner.type.includes( 'null' );
	definitions[ title ] = {
		title,
		...inner,
		type: nullable ? 'object' : inner.type,
	};
	const reference = { $ref: `#/definitions/${ title }` };
	return nullable ? { oneOf: [ reference, { type: 'null' } ] } : reference;
}

export async function typesFile( routes ) {
	const definitions = {};
	routes.forEach( ( route ) => hoist( route.schema, definitions ) );
	const text = await compile(
		{
			title: 'Contract',
			type: 'object',
			additionalProperties: false,
			definitions,
		},
		'Contract',
		{
			bannerComment: '',
			unreachableDefinitions: true,
			style: { useTabs: true, singleQuote: true },
		}
	);
	const types = text
		.replace( /export interface Contract \{\}\s*/, '' )
		.replace(
			/\/\*\*\n \* This interface was referenced by[\s\S]*?\*\/\n/g,
			''
		)
		.replace( /\}\nexport/g, '}\n\nexport' );
	return `${ header }\n${ types.trim() }\n`;
}
