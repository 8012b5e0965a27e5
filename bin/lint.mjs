/**
 * `npm run lint [-- --fix] [-- PATH …]`: runs the static checks; --fix applies automatic fixes. With paths, only those files are checked, by the checks
 * that concern them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './store/processes.mjs';
import { root } from './store/paths.mjs';
import { describe, Failure } from './store/failure.mjs';
import { createLog } from './store/log.mjs';
import { checks, commandFor, structure } from './test/checks.mjs';
import { createStage } from './test/stage.mjs';

const log = createLog();
const stage = createStage( log );

/**
 * @param {string[]} paths Files and folders.
 * @return {Promise<string[]|null>} Their files that git tracks or could track, by path in the repository; null for no paths, which means everything.
 * @throws {Failure} When one does not exist.
 */
async function filesUnder( paths ) {
	if ( paths.length === 0 ) {
		return null;
	}
	const absent = paths.find( ( place ) => ! existsSync( place ) );
	if ( absent ) {
		throw new Failure( `There is no file or folder "${ absent }".` );
	}
	const { stdout } = await run(
		'git',
		[
			'ls-files',
			'-z',
			'--cached',
			'--others',
			'--exclude-standard',
			'--',
			...paths.map( ( place ) =>
				path.relative( root, path.resolve( place ) )
			),
		],
		{ cwd: root }
	);
	return stdout.split( '\0' ).filter( Boolean );
}

/** Runs a check, after its fix when one is wanted: only checks can tell whether everything is well. */
async function passes( check, files, fixing ) {
	const { name, command, fix, env } = check;
	if ( ! commandFor( check, files, command ) ) {
		return true;
	}
	log( name );
	const runs = fixing && fix ? [ fix, command ] : [ command ];
	let code = 0;
	for ( const each of runs ) {
		const [ program, ...args ] = commandFor( check, files, each );
		( { code } = await run(
			program === 'php' ? await stage.php() : program,
			args,
			{ cwd: root, inherit: true, env }
		) );
	}
	return code === 0;
}

// exit() also ends the checks' processes.
process.on( 'SIGINT', () => process.exit( 130 ) );
process.on( 'SIGTERM', () => process.exit( 143 ) );

try {
	const args = process.argv.slice( 2 );
	const fixing = args.includes( '--fix' );
	const files = await filesUnder( args.filter( ( arg ) => arg !== '--fix' ) );
	await stage.packages();
	await stage.composer();
	const failed = [];
	for ( const check of [ structure, ...checks ] ) {
		if ( ! ( await passes( check, files, fixing ) ) ) {
			failed.push( check.name );
		}
	}
	log(
		failed.length > 0 ? `Failed: ${ failed.join( '; ' ) }` : 'All is well'
	);
	process.exitCode = failed.length > 0 ? 1 : 0;
} catch ( error ) {
	console.error( describe( error ) );
	process.exitCode = 1;
}
