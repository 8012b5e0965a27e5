/** Files of the plugin's zip, without development files. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { mainFile, pluginSlug, root } from '../store/paths.mjs';

const SHIPPED = [
	mainFile,
	'uninstall.php',
	'includes',
	'build',
	'languages',
	'readme.txt',
];

/** Files that are elsewhere in the repository, by their path in the plugin. */
const MOVED = { LICENSE: 'bin/zip/LICENSE' };

async function filesUnder( place ) {
	const file = path.join( root, place );
	if ( ( await stat( file ) ).isFile() ) {
		return [ place ];
	}
	const entries = await readdir( file, {
		recursive: true,
		withFileTypes: true,
	} );
	return entries
		.filter( ( entry ) => entry.isFile() && ! entry.name.startsWith( '.' ) )
		.map( ( entry ) =>
			path.relative(
				root,
				path.join( entry.parentPath ?? entry.path, entry.name )
			)
		);
}

/**
 * @return {Promise<{ name: string, bytes: Buffer }[]>} The plugin's files, by path below wp-content/plugins.
 */
export async function contents() {
	const shipped = ( await Promise.all( SHIPPED.map( filesUnder ) ) ).flat();
	const sources = {
		...Object.fromEntries( shipped.map( ( file ) => [ file, file ] ) ),
		...MOVED,
	};
	return Promise.all(
		Object.entries( sources ).map( async ( [ file, source ] ) => ( {
			name: `${ pluginSlug }/${ file.replaceAll( path.sep, '/' ) }`,
			bytes: await readFile( path.join( root, source ) ),
		} ) )
	);
}
