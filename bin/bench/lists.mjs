/**
 * How long lists take to answer.
 */
import { measure } from './measure.mjs';
import { printTable } from './table.mjs';

/** What issue 4 asks for at a million transactions on MariaDB: milliseconds of the 95th percentile, by kind of question. */
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
 * Asks a store all questions and prints the times.
 *
 * @param {import('../store/site.mjs').Site} site      The site.
 * @param {string}                           title     Which store it is.
 * @param {string}                           questions What the kinds of questions begin with; empty for all.
 */
export async function benchLists( site, title, questions ) {
	const answers = await measure( site, 'lists.php', [ questions ] );
	printTable(
		`${ title }: milliseconds above an empty route`,
		[ 'question', 'median', 'p95', 'limit' ],
		answers.map( ( { group, question, median, p95 } ) => [
			question,
			median,
			p95,
			String( LIMITS[ group ] ?? '' ) +
				( p95 > LIMITS[ group ] ? ' !' : '' ),
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
		[ ...groups ].map( ( [ group, asked ] ) => [
			group,
			String( asked.length ),
			Math.max( ...asked.map( ( { median } ) => median ) ),
			Math.max( ...asked.map( ( { p95 } ) => p95 ) ),
			String( LIMITS[ group ] ?? '' ),
		] )
	);
}
