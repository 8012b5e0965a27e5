/** Tests that pages of the documentation name. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../bin/store/paths.mjs';
import { sources } from './sources.mjs';

const all = await sources();

const isMethod = ( name, method ) =>
	all.some(
		( { file, text } ) =>
			file.startsWith( 'tests/' ) &&
			file.endsWith( `/${ name }.php` ) &&
			text.includes( `function ${ method }(` )
	);

/**
 * Whether a test is there.
 *
 * @param {string} name `NameTest::test_method` of PHPUnit, a file of other tests, or that file with the title of one: `file › title`.
 * @return {boolean} Whether it is.
 */
export function isNamedTest( name ) {
	const [ , php, method ] = name.match( /^(\w+Test)::(test_\w+)$/ ) ?? [];
	if ( php ) {
		return isMethod( php, method );
	}
	const [ file, title = '' ] = name.split( ' › ' );
	const place = path.join( root, file );
	return (
		existsSync( place ) && readFileSync( place, 'utf8' ).includes( title )
	);
}
