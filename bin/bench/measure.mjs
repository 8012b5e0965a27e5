/** Runs the scripts of tests/performance in a site. */
import path from 'node:path';
import { root } from '../store/paths.mjs';

/**
 * @param {string} name A script of tests/performance.
 * @return {string} Its path.
 */
export const script = ( name ) => path.join( root, 'tests/performance', name );

/**
 * Runs a script.
 *
 * @param {import('../store/site.mjs').Site} site The site.
 * @param {string}                           name The script.
 * @param {string[]}                         args Its arguments after the site's folder.
 * @return {Promise<Object>} Its output, parsed as JSON.
 */
export async function measure( site, name, args = [] ) {
	const { code, stdout, stderr } = await site.php( [
		script( name ),
		site.dir,
		...args,
	] );
	if ( code !== 0 ) {
		throw new Error( `${ name } failed: ${ stderr || stdout }` );
	}
	return JSON.parse( stdout.trim().split( '\n' ).at( -1 ) );
}
