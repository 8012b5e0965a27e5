/** Reads test counts from the runners' machine-readable reports. */
import { readFile } from 'node:fs/promises';

/**
 * @typedef  {Object} Count
 * @property {number} passed  Passed tests.
 * @property {number} failed  Failed tests, including errors.
 * @property {number} skipped Tests that are skipped, incomplete or marked as todo.
 */

/**
 * @param {string} json What `jest --json` wrote.
 * @return {Count} Its counts. A test file that can't be loaded counts as one failure.
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
	// An exception in a data provider is reported as an error without a test.
	return {
		passed: Math.max( 0, number( 'tests' ) - failed - skipped ),
		failed,
		skipped,
	};
}

/**
 * @param {string} json Report of Playwright's JSON reporter.
 * @return {Count} Its counts; flaky tests and errors outside of tests count as failures.
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
 * @param {string}                  file  Path of a report.
 * @param {(text: string) => Count} parse One of the functions above.
 * @return {Promise<Count>} The counts; zero when the report is missing or unreadable.
 */
export async function readReport( file, parse ) {
	try {
		return parse( await readFile( file, 'utf8' ) );
	} catch {
		return { passed: 0, failed: 0, skipped: 0 };
	}
}
