/**
 * Reads how many tests passed from what the runners write for machines.
 */
import { readFile } from 'node:fs/promises';

/**
 * @typedef  {Object} Count
 * @property {number} passed  Tests that passed.
 * @property {number} failed  Tests that failed, errors included.
 * @property {number} skipped Tests that were skipped, incomplete or marked to do.
 */

/**
 * @param {string} json What `jest --json` wrote.
 * @return {Count} Its counts. A test file that does not load counts as one failure.
 */
export function fromJest( json ) {
	const report = JSON.parse( json );
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
		skipped: report.numPendingTests + report.numTodoTests,
	};
}

/**
 * @param {string} xml What `phpunit --log-junit` wrote.
 * @return {Count} The sums of its outermost suite.
 */
export function fromJUnit( xml ) {
	const suite = /<testsuite\s([^>]*)>/.exec( xml )?.[ 1 ] ?? '';
	const number = ( name ) =>
		Number(
			new RegExp( `\\b${ name }="(\\d+)"` ).exec( suite )?.[ 1 ] ?? 0
		);
	const failed = number( 'failures' ) + number( 'errors' );
	const skipped = number( 'skipped' );
	// A data provider that throws is reported as an error of no test.
	return {
		passed: Math.max( 0, number( 'tests' ) - failed - skipped ),
		failed,
		skipped,
	};
}

/**
 * @param {string} json What Playwright's JSON reporter wrote.
 * @return {Count} Its counts; a test that passed only when repeated counts as failed, and so does an error outside of tests.
 */
export function fromPlaywright( json ) {
	const { stats, errors } = JSON.parse( json );
	return {
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky + errors.length,
		skipped: stats.skipped,
	};
}

/**
 * @param {string}                  file  Where a runner wrote its report.
 * @param {(text: string) => Count} parse One of the functions above.
 * @return {Promise<Count>} The counts, or all zero when there is no readable report.
 */
export async function readReport( file, parse ) {
	try {
		return parse( await readFile( file, 'utf8' ) );
	} catch {
		return { passed: 0, failed: 0, skipped: 0 };
	}
}
