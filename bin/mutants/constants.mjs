/** The constants of PHP classes. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../store/paths.mjs';

const DECLARED =
	/^\s*(?:(?:final|public|protected|private) )*const (?:[\w|?]+ )?([A-Z]\w*)\s*=|^\s*case (\w+)(?:\s*=|;)/gm;

/**
 * @param {string} text A class.
 * @return {string[]} Names of its constants, or of its cases.
 */
export const constantsIn = ( text ) =>
	[ ...text.matchAll( DECLARED ) ].map(
		( [ , constant, name ] ) => constant ?? name
	);

const classOf = ( file ) => path.posix.basename( file, '.php' );

/**
 * @param {string[]} files All files of the plugin; the name of a class stands once.
 * @return {Promise<(file: string) => (className: string) => string[]>} For a file: the constants of a class by its name as written there.
 */
export async function readConstants( files ) {
	const constants = new Map();
	for ( const file of files.filter( ( each ) => each.endsWith( '.php' ) ) ) {
		const text = await readFile( path.join( root, file ), 'utf8' );
		constants.set( classOf( file ), constantsIn( text ) );
	}
	return ( file ) => ( className ) => {
		const isOwn = [ 'self', 'static' ].includes( className );
		const name = isOwn ? classOf( file ) : className.split( '\\' ).at( -1 );
		return constants.get( name ) ?? [];
	};
}
