/**
 * The files that people write and read, for the tests of their structure.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../bin/store/paths.mjs';

const ROOMS = [ 'includes', 'client', 'bin', 'tests' ];
const CODE = /\.(php|tsx?|m?js|cjs|scss)$/;

/** Written by machines, or nothing but a name that another package asks for. */
const NOT_OURS = /^(client\/contract|tests\/store\/absent)\//;

/**
 * @typedef  {Object} Source
 * @property {string} file  Path from the repository's root, with slashes.
 * @property {string} text  Its text.
 * @property {number} lines How many lines it has.
 */

async function read( file ) {
	const text = await readFile( path.join( root, file ), 'utf8' );
	return { file, text, lines: text.split( '\n' ).length - 1 };
}

async function filesIn( room ) {
	const entries = await readdir( path.join( root, room ), {
		recursive: true,
	} );
	return entries.map( ( entry ) =>
		path.join( room, entry ).replaceAll( path.sep, '/' )
	);
}

let made;

/**
 * @return {Promise<Source[]>} Every file of code in the four rooms, read once.
 */
export const sources = () => ( made ??= readAll() );

async function readAll() {
	const files = ( await Promise.all( ROOMS.map( filesIn ) ) ).flat();
	return Promise.all(
		files
			.filter( ( file ) => CODE.test( file ) && ! NOT_OURS.test( file ) )
			.sort()
			.map( read )
	);
}

/**
 * @param {string} text PHP.
 * @return {string} The same without comments and texts, so that a name in them is no use of a class.
 */
export const phpWithoutWords = ( text ) =>
	text
		.replace( /\/\*[\s\S]*?\*\/|(^|\s)(\/\/|#(?!\[)).*$/gm, ' ' )
		.replace( /'(?:\\.|[^'\\])*'/g, "''" );
