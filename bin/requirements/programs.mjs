/** Other programs that some commands need. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { installWithApt } from './apt.mjs';
import { Failure } from '../store/failure.mjs';

const folders = [
	...( process.env.PATH ?? '' ).split( path.delimiter ),
	'/usr/sbin',
	'/usr/local/sbin',
].filter( Boolean );

function find( name ) {
	for ( const folder of folders ) {
		const file = path.join( folder, name );
		try {
			accessSync( file, constants.X_OK );
			return file;
		} catch {
			// Not here.
		}
	}
	return null;
}

async function need( names, packages, { title, log } ) {
	const look = () =>
		Object.fromEntries( names.map( ( name ) => [ name, find( name ) ] ) );
	let found = look();
	if ( Object.values( found ).includes( null ) ) {
		await installWithApt( packages, `${ title } is missing`, log );
		found = look();
	}
	const absent = names.find( ( name ) => ! found[ name ] );
	if ( absent ) {
		throw new Failure(
			`${ title } is installed, but without ${ absent }.`
		);
	}
	return found;
}

/**
 * Finds or installs MariaDB's server: only the programs, without the service that Debian would start.
 *
 * @param {Function} log Prints a message.
 * @return {Promise<{ server: string, install: string, client: string }>} Paths of the programs.
 * @throws {Failure} When it is missing and may not be installed.
 */
export async function needMariaDb( log = () => {} ) {
	const found = await need(
		[ 'mariadbd', 'mariadb-install-db', 'mariadb' ],
		[ 'mariadb-server-core', 'mariadb-client-core' ],
		{ title: 'MariaDB', log }
	);
	return {
		server: found.mariadbd,
		install: found[ 'mariadb-install-db' ],
		client: found.mariadb,
	};
}

/**
 * Finds or installs the Chromium that people use.
 *
 * @param {Function} log Prints a message.
 * @return {Promise<string>} Path of the program.
 * @throws {Failure} When it is missing and may not be installed.
 */
export async function needFullChromium( log = () => {} ) {
	const found = await need( [ 'chromium' ], [ 'chromium' ], {
		title: 'Chromium',
		log,
	} );
	return found.chromium;
}

/**
 * Finds or installs Chromium: if available the headless build, whose pages take a third less CPU time.
 *
 * @param {Function} log Prints a message.
 * @return {Promise<string>} Path of the program.
 * @throws {Failure} When it is missing and may not be installed.
 */
export async function needChromium( log = () => {} ) {
	const shell = 'chromium-headless-shell';
	const there = find( shell ) ?? find( 'chromium' );
	if ( there ) {
		return there;
	}
	try {
		return Object.values(
			await need( [ shell ], [ shell ], { title: 'Chromium', log } )
		)[ 0 ];
	} catch ( error ) {
		if ( ! ( error instanceof Failure ) ) {
			throw error;
		}
		// Not all distributions have that build.
		return needFullChromium( log );
	}
}
