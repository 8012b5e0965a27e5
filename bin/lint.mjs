/**
 * `npm run lint [-- --fix]`: runs the static checks; --fix applies automatic fixes.
 */
import { run } from './store/processes.mjs';
import { root } from './store/paths.mjs';
import { describe } from './store/failure.mjs';
import { createLog } from './store/log.mjs';
import { checks } from './test/checks.mjs';
import { createStage } from './test/stage.mjs';

const log = createLog();
const stage = createStage( log );
const fixing = process.argv.includes( '--fix' );

async function passes( { name, command, fix, env } ) {
	log( name );
	const [ program, ...args ] = ( fixing && fix ) || command;
	const { code } = await run(
		program === 'php' ? await stage.php() : program,
		args,
		{ cwd: root, inherit: true, env }
	);
	// Only what checks can tell whether everything is well: fixers end with other codes when they changed something.
	return fixing && fix ? passes( { name, command, env } ) : code === 0;
}

// exit() also ends the checks' processes.
process.on( 'SIGINT', () => process.exit( 130 ) );
process.on( 'SIGTERM', () => process.exit( 143 ) );

try {
	await stage.packages();
	await stage.composer();
	const failed = [];
	for ( const check of checks ) {
		if ( ! ( await passes( check ) ) ) {
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
