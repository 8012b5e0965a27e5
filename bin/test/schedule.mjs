/** Runs suites in order, several at a time; one whose requirements are not there yet lets others go first. */

/**
 * @template S, R
 * @param {S[]} suites Suites, the longest first.
 * @param {{ lanes: number, whenReady: (suite: S) => Promise<unknown>, run: (suite: S) => Promise<R> }} how
 * `lanes`: how many run at a time. `whenReady` settles when a suite has what it requires, or can't have it. `run` runs one.
 * @return {Promise<R[]>} What the runs returned.
 */
export async function runInLanes( suites, { lanes, whenReady, run } ) {
	const waiting = [ ...suites ];
	const results = [];
	const ready = new Set();
	const becomesReady = new Map(
		suites.map( ( suite ) => {
			const noted = () => ready.add( suite );
			return [ suite, whenReady( suite ).then( noted, noted ) ];
		} )
	);
	const lane = async () => {
		while ( waiting.length > 0 ) {
			await Promise.race(
				waiting.map( ( suite ) => becomesReady.get( suite ) )
			);
			const next = waiting.findIndex( ( suite ) => ready.has( suite ) );
			if ( next >= 0 ) {
				results.push( await run( ...waiting.splice( next, 1 ) ) );
			}
		}
	};
	await Promise.all( Array.from( { length: lanes }, lane ) );
	return results;
}
