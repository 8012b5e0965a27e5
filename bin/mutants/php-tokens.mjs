/** Reads the tokens of PHP files. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../store/paths.mjs';
import { failedRun } from '../store/failure.mjs';
import { run } from '../store/processes.mjs';

/**
 * @typedef  {Object} Token
 * @property {string} kind   `operator`, `not`, `boolean`, `number`, `string`, `constant`, `type` (types, imports, PHP's open tag) or
 *   `other`.
 * @property {string} text   As it is written.
 * @property {number} start  Index of its first character in the file.
 * @property {number} line   Its line, from 1.
 * @property {string} [of]   Of a class constant: the class as it is written, `self` included.
 * @property {number} [end]  Of `??`: where its right side ends, where that is known.
 */

const kinds = {
	T_IS_IDENTICAL: 'operator',
	T_IS_NOT_IDENTICAL: 'operator',
	T_IS_EQUAL: 'operator',
	T_IS_NOT_EQUAL: 'operator',
	T_IS_SMALLER_OR_EQUAL: 'operator',
	T_IS_GREATER_OR_EQUAL: 'operator',
	'<': 'operator',
	'>': 'operator',
	T_BOOLEAN_AND: 'operator',
	T_BOOLEAN_OR: 'operator',
	T_COALESCE: 'operator',
	'!': 'not',
	T_LNUMBER: 'number',
	T_DNUMBER: 'number',
	T_CONSTANT_ENCAPSED_STRING: 'string',
	T_OPEN_TAG: 'type',
};

/** PHP counts bytes, JavaScript counts UTF-16 units. */
function indexes( bytes ) {
	const isAscii = bytes.every( ( byte ) => byte < 128 );
	return ( byte ) =>
		isAscii ? byte : bytes.subarray( 0, byte ).toString().length;
}

/** A constant of a class is a name behind `::` that is no call, and not `::class`. */
function withConstants( tokens ) {
	return tokens.map( ( token, index ) => {
		const isConstant =
			token.name === 'T_STRING' &&
			tokens[ index - 1 ]?.text === '::' &&
			tokens[ index + 1 ]?.text !== '(';
		return isConstant
			? { ...token, kind: 'constant', of: tokens[ index - 2 ].text }
			: token;
	} );
}

/**
 * @param {string}   php   PHP's program.
 * @param {string[]} files Paths in the repository.
 * @return {Promise<Map<string, Token[]>>} Their tokens, by path.
 */
export async function phpTokens( php, files ) {
	const { code, stdout, stderr } = await run(
		php,
		[ path.join( root, 'bin/mutants/php-tokens.php' ) ],
		{ cwd: root, input: JSON.stringify( files ) }
	);
	if ( code !== 0 ) {
		throw failedRun( 'php-tokens.php', stderr );
	}
	const read = JSON.parse( stdout );
	const all = new Map();
	for ( const [ number, file ] of files.entries() ) {
		const index = indexes( await readFile( path.join( root, file ) ) );
		const tokens = read[ number ].map( ( [ name, text, byte, line ] ) => ( {
			name,
			kind: /^(true|false)$/i.test( text )
				? 'boolean'
				: ( kinds[ name ] ?? 'other' ),
			text,
			start: index( byte ),
			line,
		} ) );
		all.set( file, withConstants( tokens ) );
	}
	return all;
}
