/** Response times of lists. */
import { measure } from './measure.mjs';
import { printTable } from './table.mjs';

/**
 * Limits of issue 4 for a million transactions on MariaDB: 95th percentile in milliseconds, by kind of query, on the machine that they were
 * set for.
 */
const LIMITS = {
	list: 10,
	sort: 10,
	filter: 10,
	'filter, next page': 10,
	jump: 60,
	'jump, one filter': 60,
	search: 50,
	summary: 30,
	'summary, one filter': 30,
};

/**
 * The yardstick of that machine, in milliseconds. It was not measured there: the summary of all, one query whose SQL has not changed, took
 * 11 ms there and 25 ms on the machine of 23 November 2026, whose yardstick is 38 ms.
 */
const YARDSTICK = ( 38 * 11 ) / 25;

/**
 * Runs all queries and reports the times.
 *
 * @param {import('../store/site.mjs').Site} site      The site.
 * @param {string}                           title     Name of the store in the output.
 * @param {string}                           questions Prefix of the kinds of queries to run; empty for all.
 */
export async function benchLists( site, title, questions ) {
	const { yardstick, answers } = await measure( site, 'lists.php', [
		questions,
	] );
	const pace = Math.max( 1, yardstick / YARDSTICK );
	const inWords = ( group, p95 ) => {
		const limit = LIMITS[ group ] * pace;
		return limit ? limit.toFixed( 0 ) + ( p95 > limit ? ' !' : '' ) : '';
	};
	console.log(
		`\nYardstick: ${ yardstick.toFixed( 1 ) } ms for 20,000 rows by raw SQL, encoded by PHP. Limits are ${ pace.toFixed( 1 ) } times those of .github/performance.md, for as much this machine is slower. They are for a machine at rest.`
	);
	printTable(
		`${ title }: milliseconds above an empty route`,
		[ 'question', 'median', 'p95', 'limit' ],
		answers.map( ( { group, question, median, p95 } ) => [
			question,
			median,
			p95,
			inWords( group, p95 ),
		] )
	);
	const groups = new Map();
	for ( const answer of answers ) {
		groups.set( answer.group, [
			...( groups.get( answer.group ) ?? [] ),
			answer,
		] );
	}
	printTable(
		`${ title }: the slowest of each kind`,
		[ 'kind', 'questions', 'median', 'p95', 'limit' ],
		[ ...groups ].map( ( [ group, asked ] ) => {
			const p95 = Math.max( ...asked.map( ( answer ) => answer.p95 ) );
			return [
				group,
				String( asked.length ),
				Math.max( ...asked.map( ( { median } ) => median ) ),
				p95,
				inWords( group, p95 ),
			];
		} )
	);
}
