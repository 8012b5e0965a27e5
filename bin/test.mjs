/** `npm test`: runs all suites, prints their summaries, and at the end one line of totals. */
import os from 'node:os';
import { runCommand } from './store/command.mjs';
import { describe } from './store/failure.mjs';
import { createLog } from './store/log.mjs';
import { chosenSuites } from './test/chosen.mjs';
import { readOptions, usage } from './test/options.mjs';
import { inWords, judge, ownSummary, total } from './test/outcome.mjs';
import { runInLanes } from './test/schedule.mjs';
import { createStage } from './test/stage.mjs';
import { longSuites, slowSuites, suites } from './test/suites.mjs';
import { findTargets } from './test/targets.mjs';
import { minutesBySuite, slowest } from './test/times.mjs';

const log = createLog();
const stage = createStage( log );

/**
 * @typedef  {Object}                               SuiteResult
 * @property {string}                               name    Of the suite.
 * @property {import('./test/outcome.mjs').Count}   count   Its tests.
 * @property {number}                               seconds From its start to its end.
 * @property {import('./test/times.mjs').Time[]}    times   Of its tests.
 */

/**
 * Runs a suite and prints its summary, or its complete output when it failed.
 *
 * @param {import('./test/suites.mjs').Suite} suite A suite.
 * @return {Promise<SuiteResult>} Its counts and times.
 */
async function runSuite( suite ) {
	const began = performance.now();
	log( `${ suite.name }: running` );
	let run;
	try {
		run = await suite.run( stage );
	} catch ( error ) {
		const none = { passed: 0, failed: 0, skipped: 0 };
		run = { code: 1, output: `${ describe( error ) }\n`, count: none };
	}
	const skippingIsFailing = Boolean( process.env.CI ) && ! suite.maySkip;
	const { reason, ...count } = judge( run, {
		skippingIsFailing,
		isNamed: suite.isNamed,
	} );
	const seconds = ( performance.now() - began ) / 1000;
	if ( count.failed > 0 ) {
		process.stdout.write(
			`\n──── ${ suite.name } ────\n${ run.output }\n`
		);
	}
	log(
		`${ suite.name }: ${ inWords( count ) } (${ seconds.toFixed( 1 ) } s) ${ reason }`.trim()
	);
	process.stdout.write( ownSummary( run.output ) );
	return { name: suite.name, count, seconds, times: run.times ?? [] };
}

/**
 * @param {import('./test/suites.mjs').Suite[]} chosen Suites.
 * @return {Promise<SuiteResult[]>} Their counts and times.
 */
const runAll = ( chosen ) =>
	runInLanes( chosen, {
		// The browsers of one suite alone are two processes: a third lane only makes each test slower.
		lanes: Math.min( 2, os.availableParallelism() ),
		whenReady: ( { requires = [] } ) =>
			Promise.allSettled( requires.map( ( name ) => stage[ name ]() ) ),
		run: runSuite,
		yields: ( suite ) => suite.yields,
	} );

/**
 * @param {Object} options As readOptions() returns them.
 * @return {Promise<import('./test/suites.mjs').Suite[]>} The suites to run.
 */
async function choose( options ) {
	if ( options.targets.length > 0 ) {
		return chosenSuites( await findTargets( options.targets ), options );
	}
	if ( options.slow ) {
		return slowSuites();
	}
	if ( options.long ) {
		return longSuites();
	}
	return suites( options ).filter( ( suite ) =>
		suite.groups.some( ( group ) => options.groups.includes( group ) )
	);
}

async function main() {
	const options = readOptions( process.argv.slice( 2 ) );
	if ( options.help ) {
		process.stdout.write( usage );
		return;
	}
	const named = options.targets.length > 0;
	const chosen = await choose( options );
	if ( ! named ) {
		stage.prepare( options.groups );
	}
	const results = await runAll( chosen );
	await stage.end();
	if ( ! named ) {
		process.stdout.write( `\n${ slowest( results ) }` );
		process.stdout.write( `\n${ minutesBySuite( results ) }` );
	}
	const sum = total( results.map( ( { count } ) => count ) );
	process.stdout.write( `\n${ inWords( sum ) }\n` );
	process.exitCode = sum.failed > 0 ? 1 : 0;
}

await runCommand( main );
