/** Runs our PHP scripts in a site. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { failedRun } from './failure.mjs';

/** After a fatal error WordPress prints a page; the error is in the log. */
async function lastFatal( dir ) {
	const file = path.join( dir, 'wp-content/debug.log' );
	const text = await readFile( file, 'utf8' ).catch( () => '' );
	const found = text.match( /PHP (Fatal|Parse) error: .*/g )?.at( -1 );
	return found ?? '';
}

/**
 * Runs a script.
 *
 * @param {{ php: Function, dir: string }} site    Runs PHP in the site; its folder.
 * @param {string[]}                       args    Path of the script, and its arguments.
 * @param {string}                         doing   What it does, as the start of a sentence.
 * @param {Object}                         options Options of run() in processes.mjs.
 * @throws {import('./failure.mjs').Failure} With the reason when its exit code is not 0.
 */
export async function runScript( site, args, doing, options = {} ) {
	const { code, stdout, stderr } = await site.php( args, options );
	if ( code === 255 || code === 128 ) {
		throw failedRun( doing, ( await lastFatal( site.dir ) ) || stderr );
	}
	if ( code !== 0 ) {
		throw failedRun( doing, `${ stdout }\n${ stderr }` );
	}
}
