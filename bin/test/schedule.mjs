/** Runs suites in order, several at a time; one whose requirements are not there yet lets others go first. */

/**
 * @template S, R
 * @param {S[]} suites Suites, the longest first.
 * @param {{ lanes: number, whenReady: (suite: S) => Promise<unknown>, run: (suite: S) => Promise<R>, yields?: (suite: S) => boolean }} how
 * `lanes`: how many run at a time. `whenReady` settles when a suite has what it requires, or can't have it. `run` runs one. `yields`:
 * whether a suite leaves the processor to others; such suites have a lane more, one after the other, and all lanes when the others are
 * done.
 * @return {Promise<R[]>} What the runs returned.
 */
export async function runInLanes(
	suites,
	{ lanes, whenReady, run, yields = () => false }
) {
	const results = [];
	const ready = new Set();
	const becomesReady = new Map(
		suites.map( ( suite ) => {
			const noted = () => ready.add( suite );
			return [ suite, whenReady( suite ).then( noted, noted ) ];
		} )
	);
	const drain = async ( waiting ) => {
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
	const first = suites.filter( ( suite ) => ! yields( suite ) );
	const later = suites.filter( yields );
	const lane = () => drain( first ).then( () => drain( later ) );
	await Promise.all( [
		...Array.from( { length: lanes }, lane ),
		drain( later ),
	] );
	return results;
}
