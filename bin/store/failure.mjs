import { readFile } from 'node:fs/promises';

/**
 * A problem that the person at the keyboard can understand and do something about: its message is one sentence and is
 * all that is shown.
 */
export class Failure extends Error {}

const sentences = {
	ENOSPC: () => 'The disk is full: free some space and try again.',
	EDQUOT: () => 'The disk quota is used up: free some space and try again.',
	EROFS: ( error ) => `${ error.path ?? 'The disk' } cannot be written to.`,
	EACCES: ( error ) =>
		`${ error.path ?? 'A file' } may not be read or written by this user.`,
};

/**
 * What to print for an error.
 *
 * @param {Error} error Any error that ended a command.
 * @return {string} One sentence for foreseen problems, the whole stack for others (they are ours to mend).
 */
export function describe( error ) {
	if ( error instanceof Failure ) {
		return error.message;
	}
	const sentence = sentences[ error?.code ];
	return sentence ? sentence( error ) : String( error?.stack ?? error );
}

/**
 * The sentence for a child process that ended badly.
 *
 * @param {string} what   What it was doing, as the start of a sentence ("Installing the packages").
 * @param {string} output What it wrote.
 * @param {string} more   Where to read on, or an empty string.
 * @return {Failure} To throw.
 */
export function failedRun( what, output, more = '' ) {
	if ( /ENOSPC|no space left on device|disk is full/i.test( output ) ) {
		return new Failure( `${ what } failed: ${ sentences.ENOSPC() }` );
	}
	const lines = output
		.split( '\n' )
		.map( ( line ) => line.trim() )
		.filter( Boolean );
	const telling =
		lines.findLast( ( line ) =>
			/error|fatal|cannot|failed/i.test( line )
		) ??
		lines.at( -1 ) ??
		'it said nothing';
	return new Failure(
		`${ what } failed: ${ telling }${ more ? ` (more in ${ more })` : '' }`
	);
}

/**
 * The sentence for a server that did not start.
 *
 * @param {string} what    What was done, as the start of a sentence ("Starting MariaDB").
 * @param {string} logFile Where it wrote to.
 * @return {Promise<Failure>} To throw.
 */
export async function failedServer( what, logFile ) {
	const output = await readFile( logFile, 'utf8' ).catch( () => '' );
	return failedRun( what, output, logFile );
}
