/** Checks the free disk space. */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { root, sitesDir } from './paths.mjs';
import { isPlaygroundThere } from './playground.mjs';

const MEGABYTE = 1024 ** 2;

/** Required megabytes, measured and rounded up. */
const NEEDED = { packages: 800, site: 500, wasm: 700, anyway: 50 };

/**
 * Fails early when the disk would fill up later.
 *
 * @param {{ name: string, runtime: string }} site    The site that will be prepared, and its PHP.
 * @param {Function}                          measure Returns a disk's free blocks, as fs.statfs does.
 * @throws {Failure} When there is not enough space.
 */
export async function needDisk( { name, runtime }, measure = statfs ) {
	const absent = {
		packages: ! existsSync( path.join( root, 'node_modules' ) ),
		site: ! existsSync( path.join( sitesDir, name ) ),
		wasm: runtime === 'wasm' && ! isPlaygroundThere(),
		anyway: true,
	};
	const needed = Object.keys( NEEDED )
		.filter( ( what ) => absent[ what ] )
		.reduce( ( sum, what ) => sum + NEEDED[ what ], 0 );
	const { bavail, bsize } = await measure( root );
	const free = Math.floor( ( bavail * bsize ) / MEGABYTE );
	if ( free < needed ) {
		throw new Failure(
			`The disk is too full: ${ root } needs ${ needed } MB and has ${ free } MB left.`
		);
	}
}
