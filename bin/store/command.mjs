/** Runs the main function of a command. */
import { describe } from './failure.mjs';

/**
 * Runs it, and prints why it failed. When the command is interrupted, exit() also ends the processes that it has started.
 *
 * @param {() => Promise<void>} main The command.
 */
export async function runCommand( main ) {
	process.on( 'SIGINT', () => process.exit( 130 ) );
	process.on( 'SIGTERM', () => process.exit( 143 ) );
	try {
		await main();
	} catch ( error ) {
		console.error( describe( error ) );
		process.exitCode = 1;
	}
}
