/** Installs PHP development tools into vendor/. The plugin itself needs none. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { failedRun } from '../store/failure.mjs';
import { withLock } from '../store/lock.mjs';
import { root } from '../store/paths.mjs';
import { run } from '../store/processes.mjs';
import { installWithApt } from './apt.mjs';
import { needPhp } from './php.mjs';

const stamp = path.join( root, 'vendor/installed-for.txt' );

async function needComposer( log ) {
	const { code } = await run( 'composer', [ '--version' ] );
	if ( code !== 0 ) {
		await installWithApt( [ 'composer' ], 'Composer is missing', log );
	}
}

/**
 * Installs the Composer packages unless they are there.
 *
 * @param {Function} log Prints a message.
 */
export async function needComposerPackages( log = () => {} ) {
	await needPhp( [ 'mbstring', 'dom', 'simplexml', 'tokenizer' ], log );
	const wanted = createHash( 'sha256' )
		.update( await readFile( path.join( root, 'composer.json' ) ) )
		.digest( 'hex' );
	const isInstalled = async () =>
		( await readFile( stamp, 'utf8' ).catch( () => '' ) ) === wanted;
	if ( await isInstalled() ) {
		return;
	}
	await withLock( 'composer', async () => {
		if ( await isInstalled() ) {
			return;
		}
		await needComposer( log );
		log( 'Installing the Composer packages' );
		const { code, stderr } = await run(
			'composer',
			[
				'update',
				'--no-interaction',
				'--no-progress',
				'--ignore-platform-reqs',
			],
			{ cwd: root, env: { COMPOSER_ALLOW_SUPERUSER: '1' } }
		);
		if ( code !== 0 ) {
			throw failedRun( 'composer update', stderr );
		}
		await writeFile( stamp, wanted );
	} );
}
