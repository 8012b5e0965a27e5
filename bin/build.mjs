/**
 * `npm run build`: builds the plugin's pages into build/, and the scripts of the WooCommerce stand-in into .store/build/vendor/.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { needPackages } from './requirements/packages.mjs';
import { describe, failedRun } from './store/failure.mjs';
import { withLock } from './store/lock.mjs';
import { createLog } from './store/log.mjs';
import { root, vendorDir } from './store/paths.mjs';
import { run } from './store/processes.mjs';
import { hashOf } from './store/source-hash.mjs';

const shared = [
	'webpack.config.js',
	'bin/webpack',
	'package-lock.json',
	'tsconfig.json',
];

/** Names of configurations in webpack.config.js. */
const bundles = [
	{
		name: 'vendor',
		title: "the stand-in's scripts",
		sources: [ ...shared, 'tests/store/vendor-entry' ],
		result: path.join( vendorDir, 'vendor.js' ),
	},
	{
		name: 'pages',
		title: 'the pages',
		sources: [ ...shared, 'client' ],
		result: path.join( root, 'build/pages.json' ),
	},
	{
		name: 'checkout',
		title: 'the checkout',
		sources: [ ...shared, 'client/checkout' ],
		result: path.join( root, 'build/checkout/assets.json' ),
	},
];

async function buildBundle( { name, title, sources, result }, { force, log } ) {
	const stamp = path.join( vendorDir, '..', `${ name }.sha256` );
	const wanted = await hashOf( sources );
	const built = await readFile( stamp, 'utf8' ).catch( () => '' );
	if ( ! force && built === wanted && existsSync( result ) ) {
		return;
	}
	log( `Building ${ title }` );
	const { code, stdout, stderr } = await run(
		process.execPath,
		[
			path.join(
				root,
				'node_modules/@wordpress/scripts/bin/wp-scripts.js'
			),
			'build',
			'--config-name',
			name,
		],
		{ cwd: root }
	);
	if ( code !== 0 ) {
		process.stderr.write( `${ stdout }${ stderr }` );
		throw failedRun( `Building ${ title }`, stdout + stderr );
	}
	await mkdir( path.dirname( stamp ), { recursive: true } );
	await writeFile( stamp, wanted );
}

/** @return {boolean} Whether everything was built once, be it from older sources. */
export const wasBuilt = () =>
	bundles.every( ( { result } ) => existsSync( result ) );

/**
 * Builds what is older than its sources.
 *
 * @param {{ force?: boolean, log?: Function }} options `force` builds everything.
 */
export async function build( { force = false, log = () => {} } = {} ) {
	await needPackages( log );
	await withLock( 'build', async () => {
		await Promise.all(
			bundles.map( ( bundle ) => buildBundle( bundle, { force, log } ) )
		);
	} );
}

if ( process.argv[ 1 ] === fileURLToPath( import.meta.url ) ) {
	const log = createLog();
	try {
		await build( { force: true, log } );
		log( 'Built' );
	} catch ( error ) {
		console.error( describe( error ) );
		process.exitCode = 1;
	}
}
