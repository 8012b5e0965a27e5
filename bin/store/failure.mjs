import { readFile } from 'node:fs/promises';

/** An expected problem that the user can fix; only its message is printed. */
export class Failure extends Error {}

const sentences = {
	ENOSPC: () => 'The disk is full: free some space and try again.',
	EDQUOT: () => 'The disk quota is used up: free some space and try again.',
	EROFS: ( error ) => `${ error.path ?? 'The disk' } cannot be written to.`,
	EACCES: ( error ) =>
		`${ error.path ?? 'A file' } may not be read or written by this user.`,
};

/**
 * The output for an error.
 *
 * @param {Error} error Error that ended a command.
 * @return {string} The message of a Failure; the stack trace of other errors, which are bugs.
 */
export function describe( error ) {
	if ( error instanceof Failure ) {
		return error.message;
	}
	const sentence = sentences[ error?.code ];
	return sentence ? sentence( error ) : String( error?.stack ?? error );
}

/**
 * The message for a failed child process.
 *
 * @param {string} what   What it did, as the start of a sentence ("Installing the packages").
 * @param {string} output Its output.
 * @param {string} more   Where to find more, or an empty string.
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
 * The message for a server that did not start.
 *
 * @param {string} what    The action, as the start of a sentence ("Starting MariaDB").
 * @param {string} logFile Path of its log.
 * @return {Promise<Failure>} To throw.
 */
export async function failedServer( what, logFile ) {
	const output = await readFile( logFile, 'utf8' ).catch( () => '' );
	return failedRun( what, output, logFile );
}
