/** The table of calls in the specifications. */
import { anchorOf, shapesOf, shapesOfRoute, titleOf } from './addresses.mjs';
import { code, codes, plain, table } from './markdown.mjs';

function answeredBy( row, routes ) {
	const shapes = shapesOf( row );
	const found = routes.filter( ( route ) =>
		shapesOfRoute( route ).some( ( shape ) => shapes.includes( shape ) )
	);
	return found.length > 0
		? found
				.map( titleOf )
				.map( ( title ) => `[${ title }](#${ anchorOf( title ) })` )
				.join( ', ' )
		: code( row.route );
}

/**
 * @param {Object[]} rows   calls.json.
 * @param {Object[]} routes The contract's routes.
 */
export const callsText = ( rows, routes ) =>
	table(
		[ 'Call', 'Named by', 'Answered by', 'Sends', 'Reads' ],
		rows.map( ( row ) => [
			plain( row.call ),
			plain( row.spec ),
			answeredBy( row, routes ),
			[
				codes( row.sends ?? [] ),
				row.ignores ? `without effect: ${ codes( row.ignores ) }` : '',
			]
				.filter( Boolean )
				.join( '; ' ),
			codes( row.fields ?? [] ),
		] )
	);
