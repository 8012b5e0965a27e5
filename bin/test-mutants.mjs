/** `npm run test:mutants`: breaks random lines of changed files, one at a time, and says which of them no test noticed. */
import { build, wasBuilt } from './build.mjs';
import { changedFiles, isPluginCode } from './mutants/changed-files.mjs';
import { chooseMutants } from './mutants/choose.mjs';
import { readOptions, usage } from './mutants/options.mjs';
import { readSteps } from './mutants/steps.mjs';
import { trials } from './mutants/trial.mjs';
import { createWorkspace } from './mutants/workspace.mjs';
import { runCommand } from './store/command.mjs';
import { Failure } from './store/failure.mjs';
import { createLog } from './store/log.mjs';
import { root } from './store/paths.mjs';
import { run } from './store/processes.mjs';
import { createStage } from './test/stage.mjs';

const log = createLog();

async function pluginFiles() {
	const { stdout } = await run( 'git', [ 'ls-files', 'includes', 'client' ], {
		cwd: root,
	} );
	return stdout.split( '\n' ).filter( isPluginCode );
}

/** Installs and builds what tests need, so that nothing is installed in the copy. */
async function prepare() {
	const stage = createStage( log );
	await stage.packages();
	await stage.composer();
	if ( ! wasBuilt() ) {
		await build( { log } );
	}
	return stage.php();
}

const inWords = ( { noticedBy, late } ) =>
	noticedBy ?? ( late ? 'NOT NOTICED IN TIME' : 'NOT NOTICED' );

function printTable( results ) {
	const rows = results.map( ( { mutant, result } ) => [
		`${ mutant.file }:${ mutant.line }`,
		mutant.what.slice( 0, 60 ),
		inWords( result ),
	] );
	const widths = [ 0, 1 ].map( ( column ) =>
		Math.max( ...rows.map( ( row ) => row[ column ].length ) )
	);
	console.log( '' );
	for ( const [ place, what, by ] of rows ) {
		console.log(
			`${ place.padEnd( widths[ 0 ] ) }  ${ what.padEnd( widths[ 1 ] ) }  ${ by }`
		);
	}
}

/** Tries all broken lines, one after the other. */
async function tryAll( mutants, { php, seconds } ) {
	const workspace = await createWorkspace();
	const stepsOf = await readSteps( workspace.dir, php );
	const attempt = trials( workspace, seconds, log );
	const results = [];
	for ( const mutant of mutants ) {
		const result = await attempt( mutant, await stepsOf( mutant.file ) );
		results.push( { mutant, result } );
		const place = `${ mutant.file }:${ mutant.line }`;
		log(
			`${ results.length } of ${ mutants.length }: ${ place }, ${ mutant.what }: ${ inWords( result ) }`
		);
	}
	await workspace.remove();
	return results;
}

async function main() {
	const options = readOptions( process.argv.slice( 2 ) );
	if ( options.help ) {
		process.stdout.write( usage );
		return;
	}
	const { count, seed, least, seconds } = options;
	const php = await prepare();
	const { base, files } = await changedFiles( options.base );
	const mutants = await chooseMutants( {
		php,
		files,
		pluginFiles: await pluginFiles(),
		count,
		seed,
	} );
	if ( mutants.length === 0 ) {
		throw new Failure( 'No line of the changed files can be broken.' );
	}
	log(
		`Lines to break: ${ mutants.length }, in ${ files.length } files changed since ${ base }. The same again: --base=${ base } --count=${ count } --seed=${ seed }`
	);
	const results = await tryAll( mutants, { php, seconds } );
	printTable( results );
	const noticed = results.filter( ( { result } ) => result.noticedBy );
	console.log( `\n${ noticed.length } of ${ results.length } noticed` );
	process.exitCode = noticed.length < least ? 1 : 0;
}

await runCommand( main );
