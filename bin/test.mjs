/** `npm test`: runs all suites, prints their summaries, and at the end one line of totals. */
import os from 'node:os';
import { describe } from './store/failure.mjs';
import { createLog } from './store/log.mjs';
import { readOptions, usage } from './test/options.mjs';
import { inWords, judge, ownSummary, total } from './test/outcome.mjs';
import { createStage } from './test/stage.mjs';
import { suites } from './test/suites.mjs';

const log = createLog();
const stage = createStage( log );

/**
 * Runs a suite and prints its summary, or its complete output when it failed.
 *
 * @param {import('./test/suites.mjs').Suite} suite A suite.
 * @return {Promise<import('./test/outcome.mjs').Count>} Its counts.
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
	const { reason, ...count } = judge( run, { skippingIsFailing } );
	const seconds = ( ( performance.now() - began ) / 1000 ).toFixed( 1 );
	if ( count.failed > 0 ) {
		process.stdout.write(
			`\n──── ${ suite.name } ────\n${ run.output }\n`
		);
	}
	log(
		`${ suite.name }: ${ inWords( count ) } (${ seconds } s) ${ reason }`.trim()
	);
	process.stdout.write( ownSummary( run.output ) );
	return count;
}

/**
 * Runs suites in order, several at a time.
 *
 * @param {import('./test/suites.mjs').Suite[]} chosen Suites.
 * @return {Promise<import('./test/outcome.mjs').Count[]>} Their counts.
 */
async function runAll( chosen ) {
	const waiting = [ ...chosen ];
	const counts = [];
	const lane = async () => {
		while ( waiting.length > 0 ) {
			counts.push( await runSuite( waiting.shift() ) );
		}
	};
	const lanes = Math.min( 2, os.availableParallelism() );
	await Promise.all( Array.from( { length: lanes }, lane ) );
	return counts;
}

async function main() {
	const options = readOptions( process.argv.slice( 2 ) );
	if ( options.help ) {
		process.stdout.write( usage );
		return;
	}
	const chosen = suites( options ).filter( ( suite ) =>
		suite.groups.some( ( group ) => options.groups.includes( group ) )
	);
	stage.prepare( options.groups );
	const sum = total( await runAll( chosen ) );
	await stage.end();
	process.stdout.write( `\n${ inWords( sum ) }\n` );
	process.exitCode = sum.failed > 0 ? 1 : 0;
}

// exit() also ends the suites' processes.
process.on( 'SIGINT', () => process.exit( 130 ) );
process.on( 'SIGTERM', () => process.exit( 143 ) );

try {
	await main();
} catch ( error ) {
	console.error( describe( error ) );
	process.exitCode = 1;
}
