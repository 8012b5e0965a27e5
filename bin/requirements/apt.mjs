/** Installs Debian packages, or names them when it may not. */
import { existsSync } from 'node:fs';
import { Failure, failedRun } from '../store/failure.mjs';
import { withLock } from '../store/lock.mjs';
import { run } from '../store/processes.mjs';

const canInstall = () =>
	process.getuid?.() === 0 && existsSync( '/usr/bin/apt-get' );

const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
const patient = [ '-o', 'DPkg::Lock::Timeout=300' ];

async function apt( ...args ) {
	const { code, stdout, stderr } = await run(
		'apt-get',
		[ ...patient, ...args ],
		{ env: quiet, finish: true }
	);
	return { failed: code !== 0, output: `${ stdout }\n${ stderr }` };
}

/** Whether this process has updated the package lists. */
let updated = false;

/**
 * Installs Debian packages.
 *
 * @param {string[]} packages Names.
 * @param {string}   missing  What is missing, as the start of a sentence ("PHP 8.2 with pdo_sqlite is missing").
 * @param {Function} log      Prints a message.
 * @throws {Failure} When this is not Debian, the user is not root, or apt failed.
 */
export async function installWithApt( packages, missing, log ) {
	const names = packages.join( ' ' );
	if ( ! canInstall() ) {
		throw new Failure(
			`${ missing } and may not be installed by this user: install it (on Debian: apt-get install ${ names }) and try again.`
		);
	}
	await withLock( 'apt', async () => {
		log( `Installing ${ names }` );
		if ( ! updated ) {
			// A failing mirror of another repository must not prevent the installation.
			await apt( 'update' );
			updated = true;
		}
		const { failed, output } = await apt(
			'install',
			'-y',
			'--no-install-recommends',
			...packages
		);
		if ( failed ) {
			throw failedRun( `Installing ${ names }`, output );
		}
	} );
}
