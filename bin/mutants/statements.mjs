/** Finds statements that can be removed: each alone on its line, and none that declares what other lines need. */

/** Without these nothing runs at all, which every test notices. */
const declarations = new Set(
	[
		'abstract case class const declare enum export final function global import let',
		'namespace private protected public readonly static trait type use var',
	].flatMap( ( words ) => words.split( ' ' ) )
);

const closing = { '(': ')', '[': ']', '{': '}' };

/** PHP opens braces in texts by `${` too. */
const isOpening = ( text ) => text in closing || text === '${';

/** The index of the bracket that opens what is closed here. */
function openerOf( tokens, index ) {
	let depth = 0;
	for ( let place = index; place >= 0; place-- ) {
		const { text } = tokens[ place ];
		if ( Object.values( closing ).includes( text ) ) {
			depth++;
		} else if ( isOpening( text ) && --depth === 0 ) {
			return place;
		}
	}
	return -1;
}

/** The index of the brace that opens the block around a token; -1 outside of blocks. */
function blockAround( tokens, index ) {
	let depth = 0;
	for ( let place = index - 1; place >= 0; place-- ) {
		const { text } = tokens[ place ];
		if ( text === '}' ) {
			depth++;
		} else if ( text === '{' || text === '${' ) {
			if ( depth === 0 ) {
				return place;
			}
			depth--;
		}
	}
	return -1;
}

/** Whether a token is directly in a block of `if`, `else`, a loop or `catch`, and not in a function's own. */
function isConditional( tokens, index ) {
	const block = blockAround( tokens, index );
	const before = tokens[ block - 1 ];
	if ( before?.text !== ')' ) {
		return [ 'else', 'try' ].includes( before?.text );
	}
	const keyword = tokens[ openerOf( tokens, block - 1 ) - 1 ]?.text;
	return /^(?:if|elseif|for|foreach|while|catch)$/.test( keyword );
}

function isBalanced( tokens ) {
	const open = [];
	for ( const { text } of tokens ) {
		if ( isOpening( text ) ) {
			open.push( closing[ text ] ?? '}' );
		} else if (
			Object.values( closing ).includes( text ) &&
			open.pop() !== text
		) {
			return false;
		}
	}
	return open.length === 0;
}

/** A PHP variable that gets its value here: what reads it would fail at once. */
const isFirstValue = ( tokens, first ) =>
	tokens[ first ].text.startsWith( '$' ) && tokens[ first + 1 ].text === '=';

/** Whether the tokens of a line are one or more whole statements. */
function areStatements( tokens, first, last ) {
	const before = tokens[ first - 1 ];
	return (
		tokens[ last ].text === ';' &&
		[ ';', '{', '}' ].includes( before?.text ) &&
		tokens[ first ].kind !== 'type' &&
		! declarations.has( tokens[ first ].text ) &&
		! isFirstValue( tokens, first ) &&
		isBalanced( tokens.slice( first, last + 1 ) )
	);
}

/**
 * @param {import('./php-tokens.mjs').Token[]} tokens Tokens of a file.
 * @param {string}                             text   Its text.
 * @return {import('./operators.mjs').Change[]} The removal of each statement; of `return`, only where the function goes on.
 */
export function statements( tokens, text ) {
	const removals = [];
	for ( let first = 0; first < tokens.length; first++ ) {
		const { line, start } = tokens[ first ];
		if ( tokens[ first - 1 ]?.line === line ) {
			continue;
		}
		let last = first;
		while ( tokens[ last + 1 ]?.line === line ) {
			last++;
		}
		const isReturn = tokens[ first ].text === 'return';
		if (
			areStatements( tokens, first, last ) &&
			( ! isReturn || isConditional( tokens, first ) )
		) {
			const to = tokens[ last ].start + 1;
			removals.push( {
				line,
				from: start,
				to,
				by: '',
				what: `removed: ${ text.slice( start, to ) }`,
			} );
		}
	}
	return removals;
}
