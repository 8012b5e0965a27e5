import path from 'node:path';

/** Suites are counted by their tests, unless a hook failed. */
function isCounted( { type, data } ) {
	const isSuite = data.details?.type === 'suite';
	const hookFailed =
		type === 'test:fail' &&
		data.details?.error?.failureType === 'hookFailed';
	return ! isSuite || hookFailed;
}

function outcomeOf( { type, data } ) {
	if ( data.skip !== undefined || data.todo !== undefined ) {
		return 'skipped';
	}
	return type === 'test:pass' ? 'passed' : 'failed';
}

/**
 * A node:test reporter that prints counts and times as one line of JSON: { passed, failed, skipped, times: { name, seconds }[] }.
 *
 * @param {AsyncIterable<{ type: string, data: Object }>} events What node:test reports.
 * @yield {string} The line.
 */
export default async function* counts( events ) {
	const count = { passed: 0, failed: 0, skipped: 0 };
	const times = [];
	for await ( const event of events ) {
		const { type, data } = event;
		if (
			( type === 'test:pass' || type === 'test:fail' ) &&
			isCounted( event )
		) {
			count[ outcomeOf( event ) ]++;
			times.push( {
				name: `${ path.basename( data.file ?? '' ) } › ${ data.name }`,
				seconds: ( data.details?.duration_ms ?? 0 ) / 1000,
			} );
		}
	}
	yield JSON.stringify( { ...count, times } ) + '\n';
}
