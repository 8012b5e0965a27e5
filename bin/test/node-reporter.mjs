/**
 * A node:test reporter that prints the counts as one line of JSON: { passed, failed, skipped }.
 *
 * @param {AsyncIterable<{ type: string, data: Object }>} events What node:test tells.
 * @yield {string} The line.
 */
export default async function* counts( events ) {
	const count = { passed: 0, failed: 0, skipped: 0 };
	for await ( const { type, data } of events ) {
		if ( type !== 'test:pass' && type !== 'test:fail' ) {
			continue;
		}
		// Suites are counted by their tests, unless a hook failed.
		const isSuite = data.details?.type === 'suite';
		const hookFailed =
			type === 'test:fail' &&
			data.details?.error?.failureType === 'hookFailed';
		if ( isSuite && ! hookFailed ) {
			continue;
		}
		if ( data.skip !== undefined || data.todo !== undefined ) {
			count.skipped++;
		} else if ( type === 'test:pass' ) {
			count.passed++;
		} else {
			count.failed++;
		}
	}
	yield JSON.stringify( count ) + '\n';
}
