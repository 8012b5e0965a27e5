/** Files from npm packages that are too large for package.json. */
import path from 'node:path';
import { rm } from 'node:fs/promises';
import { failedRun } from './failure.mjs';
import { run } from './processes.mjs';

/**
 * Unpacks parts of a package.
 *
 * @param {string}   spec   Package name and version.
 * @param {string}   folder An empty folder; the parts are written below `package/`.
 * @param {string[]} parts  Files and folders in the package.
 */
export async function unpackNpmPackage( spec, folder, parts ) {
	const packed = await run( 'npm', [ 'pack', spec, '--loglevel=error' ], {
		cwd: folder,
	} );
	const archive = packed.stdout.trim().split( '\n' ).at( -1 );
	if ( packed.code !== 0 || ! archive ) {
		throw failedRun( `Fetching ${ spec } from npm`, packed.stderr );
	}
	const unpacked = await run(
		'tar',
		[ '-xzf', archive, ...parts.map( ( part ) => `package/${ part }` ) ],
		{ cwd: folder }
	);
	if ( unpacked.code !== 0 ) {
		throw failedRun( `Unpacking ${ spec }`, unpacked.stderr );
	}
	await rm( path.join( folder, archive ) );
}
