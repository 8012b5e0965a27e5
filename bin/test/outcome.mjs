/** Evaluates the run of a suite. */

/**
 * @typedef  {import('./reports.mjs').Count} Count
 * @typedef  {Object}                        Run
 * @property {number}                        code   Exit code of the test runner.
 * @property {string}                        output Its output.
 * @property {Count}                         count  Counts from its report.
 */

/**
 * Evaluates a run. A runner that crashed, or ran no tests, has failed whatever its report says.
 *
 * @param {Run}                           run     The run.
 * @param {{ skippingIsFailing: boolean}} options In CI skipped tests count as failures.
 * @return {Count & { reason: string }} The counts, and the problem besides failed tests.
 */
export function judge(
	{ code, count },
	{ skippingIsFailing, isNamed = false }
) {
	const { passed, failed, skipped } = count;
	if ( passed + failed + skipped === 0 ) {
		const reason =
			code === 0
				? 'It ran no tests.'
				: `It ended with code ${ code } before it reported any test.`;
		return { passed: 0, failed: 1, skipped: 0, reason };
	}
	// jest and Playwright count what has another name as skipped.
	if ( isNamed && passed + failed === 0 ) {
		return { ...count, failed: 1, reason: 'No test of that name ran.' };
	}
	if ( code !== 0 && failed === 0 ) {
		return {
			...count,
			failed: 1,
			reason: `It ended with code ${ code } although no test failed.`,
		};
	}
	if ( skipped > 0 && skippingIsFailing ) {
		return {
			passed,
			failed: failed + skipped,
			skipped: 0,
			reason: 'Here nothing may be skipped; skipped tests count as failed.',
		};
	}
	return { ...count, reason: '' };
}

/**
 * @param {Count[]} counts Counts of all suites.
 * @return {Count} Their sum.
 */
export function total( counts ) {
	return counts.reduce(
		( sum, count ) => ( {
			passed: sum.passed + count.passed,
			failed: sum.failed + count.failed,
			skipped: sum.skipped + count.skipped,
		} ),
		{ passed: 0, failed: 0, skipped: 0 }
	);
}

/**
 * @param {Count} count Counts.
 * @return {string} `N passed, N failed`, and `, N skipped` when there are any.
 */
export function inWords( { passed, failed, skipped } ) {
	const words = `${ passed } passed, ${ failed } failed`;
	return skipped > 0 ? `${ words }, ${ skipped } skipped` : words;
}

/** First words of summary lines of PHPStan, PHPUnit, jest, Playwright and node:test, and of what a long test measured. */
const SUMMARY =
	/^\s*(\[OK\]|OK \(|Tests?( Suites)?:|Time:|Figures:|\d+ (passed|failed|flaky|skipped)|ℹ (tests|pass|fail|skipped) )/;

/**
 * @param {string} output A runner's output.
 * @return {string} Its own summary, indented; empty when it has none.
 */
export const ownSummary = ( output ) =>
	output
		.split( '\n' )
		.filter( ( line ) => SUMMARY.test( line ) )
		.map( ( line ) => `             ${ line.trim() }\n` )
		.join( '' );
