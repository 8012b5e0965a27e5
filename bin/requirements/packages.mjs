/** Installs node_modules. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { failedRun } from '../store/failure.mjs';
import { withLock } from '../store/lock.mjs';
import { root } from '../store/paths.mjs';
import { run } from '../store/processes.mjs';

async function readPackages( file ) {
	const text = await readFile( path.join( root, file ), 'utf8' ).catch(
		() => '{}'
	);
	return JSON.parse( text ).packages ?? {};
}

/** Whether npm's record of installed packages has every package of the lock file in its version. */
async function areInstalled() {
	const locked = await readPackages( 'package-lock.json' );
	const installed = await readPackages( 'node_modules/.package-lock.json' );
	return Object.entries( locked ).every(
		( [ place, { version, optional } ] ) =>
			place === '' ||
			optional ||
			( installed[ place ] && installed[ place ].version === version )
	);
}

/**
 * Installs the packages unless they are there.
 *
 * @param {Function} log Prints a message.
 */
export async function needPackages( log = () => {} ) {
	if ( await areInstalled() ) {
		return;
	}
	await withLock( 'packages', async () => {
		if ( await areInstalled() ) {
			return;
		}
		log( 'Installing the npm packages (a minute or two)' );
		const { code, stderr } = await run(
			'npm',
			[ 'ci', '--ignore-scripts', '--no-audit', '--no-fund' ],
			{ cwd: root }
		);
		if ( code !== 0 ) {
			throw failedRun( 'npm ci', stderr );
		}
	} );
}
