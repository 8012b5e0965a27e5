/**
 * Room on the disk.
 */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { root, sitesDir } from './paths.mjs';

const MEGABYTE = 1024 ** 2;

/** Megabytes, measured and rounded up. */
const NEEDED = { packages: 800, site: 500, anyway: 50 };

/**
 * Stops before a long way that would end with a full disk.
 *
 * @param {string}   siteName Name of the site that will be prepared.
 * @param {Function} measure  Tells a disk's free blocks, as fs.statfs does.
 * @throws {Failure} When there is too little room.
 */
export async function needDisk( siteName, measure = statfs ) {
	const needed =
		NEEDED.anyway +
		( existsSync( path.join( root, 'node_modules' ) )
			? 0
			: NEEDED.packages ) +
		( existsSync( path.join( sitesDir, siteName ) ) ? 0 : NEEDED.site );
	const { bavail, bsize } = await measure( root );
	const free = Math.floor( ( bavail * bsize ) / MEGABYTE );
	if ( free < needed ) {
		throw new Failure(
			`The disk is too full: ${ root } needs ${ needed } MB and has ${ free } MB left.`
		);
	}
}
