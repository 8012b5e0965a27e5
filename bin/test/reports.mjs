/** Reads the counts and times of tests from the runners' machine-readable reports. */
import { readFile } from 'node:fs/promises';
import { jestTimes, junitTimes, nodeTimes, playwrightTimes } from './times.mjs';

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
 * @param {string} json What node-reporter.mjs wrote.
 * @return {Count} Its counts.
 */
export function fromNode( json ) {
	const { passed, failed, skipped } = JSON.parse( json );
	return { passed, failed, skipped };
}

/** How to read each runner's report. */
export const jestReport = { count: fromJest, times: jestTimes };
export const junitReport = { count: fromJUnit, times: junitTimes };
export const playwrightReport = {
	count: fromPlaywright,
	times: playwrightTimes,
};
export const nodeReport = { count: fromNode, times: nodeTimes };

/**
 * @param {string}                                                                            file   Path of a report.
 * @param {{ count: (text: string) => Count, times: (text: string) => import('./times.mjs').Time[] }} format One of the above.
 * @return {Promise<{ count: Count, times: import('./times.mjs').Time[] }>} What it says; zero and none when it is missing or unreadable.
 */
export async function readReport( file, format ) {
	try {
		const text = await readFile( file, 'utf8' );
		return { count: format.count( text ), times: format.times( text ) };
	} catch {
		return { count: { passed: 0, failed: 0, skipped: 0 }, times: [] };
	}
}
