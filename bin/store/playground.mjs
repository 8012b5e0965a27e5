/** PHP compiled to WebAssembly, with the program that serves WordPress by it. */
import path from 'node:path';
import { cached, isCached } from './cache.mjs';
import { failedRun } from './failure.mjs';
import { run } from './processes.mjs';

export const playgroundVersion = '3.1.56';

const FOLDER = `playground-${ playgroundVersion }`;

/**
 * @return {boolean} Whether it is installed.
 */
export const isPlaygroundThere = () => isCached( FOLDER );

/**
 * Installs it into the cache. Not in package.json, because its 600 MB are only needed without a PHP.
 *
 * @param {Function} log Prints a message.
 * @return {Promise<string>} Path of the Node script.
 */
export async function needPlayground( log ) {
	const folder = await cached( FOLDER, async ( empty ) => {
		log( 'Installing PHP for WebAssembly (600 MB)' );
		const { code, stderr } = await run( 'npm', [
			'install',
			'--prefix',
			empty,
			'--ignore-scripts',
			'--no-audit',
			'--no-fund',
			`@wp-playground/cli@${ playgroundVersion }`,
		] );
		if ( code !== 0 ) {
			throw failedRun( 'Installing PHP for WebAssembly', stderr );
		}
	} );
	return path.join(
		folder,
		'node_modules/@wp-playground/cli/wp-playground.js'
	);
}
