/** How long tests took, by the reports of their runners. */

/**
 * @typedef  {Object} Time
 * @property {string} name    The test, with its file or class.
 * @property {number} seconds How long it took.
 */

/**
 * @param {string} json What `jest --json` wrote.
 * @return {Time[]} Its tests.
 */
export const jestTimes = ( json ) =>
	JSON.parse( json ).testResults.flatMap( ( { name, assertionResults } ) =>
		assertionResults.map( ( { fullName, duration } ) => ( {
			name: `${ name.replace( /^.*\/client\//, 'client/' ) } › ${ fullName }`,
			seconds: ( duration ?? 0 ) / 1000,
		} ) )
	);

const unescaped = ( text ) =>
	text
		.replaceAll( '&quot;', '"' )
		.replaceAll( '&lt;', '<' )
		.replaceAll( '&gt;', '>' )
		.replaceAll( '&amp;', '&' );

/**
 * @param {string} xml What `phpunit --log-junit` wrote.
 * @return {Time[]} Its tests.
 */
export const junitTimes = ( xml ) =>
	[ ...xml.matchAll( /<testcase\s([^>]*)>/g ) ].map( ( [ , attributes ] ) => {
		const value = ( name ) =>
			unescaped(
				new RegExp( `\\b${ name }="([^"]*)"` ).exec(
					attributes
				)?.[ 1 ] ?? ''
			);
		return {
			name: `${ value( 'class' ).split( '\\' ).at( -1 ) }::${ value( 'name' ) }`,
			seconds: Number( value( 'time' ) ),
		};
	} );

const timesOfSuite = ( { file, specs = [], suites = [] } ) => [
	...specs.map( ( spec ) => ( {
		name: `${ spec.file ?? file } › ${ spec.title }`,
		seconds:
			spec.tests
				.flatMap( ( { results } ) => results )
				.reduce( ( sum, { duration } ) => sum + duration, 0 ) / 1000,
	} ) ),
	...suites.flatMap( timesOfSuite ),
];

/**
 * @param {string} json Report of Playwright's JSON reporter.
 * @return {Time[]} Its tests.
 */
export const playwrightTimes = ( json ) =>
	JSON.parse( json ).suites.flatMap( timesOfSuite );

/**
 * @param {string} json What node-reporter.mjs wrote.
 * @return {Time[]} Its tests.
 */
export const nodeTimes = ( json ) => JSON.parse( json ).times ?? [];

/**
 * @param {{ name: string, times: Time[] }[]} suites Suites with the times of their tests.
 * @param {number}                            most   How many to name.
 * @return {string} The slowest tests of all, a line each.
 */
export function slowest( suites, most = 30 ) {
	const all = suites.flatMap( ( { name, times } ) =>
		times.map( ( time ) => ( { ...time, suite: name } ) )
	);
	const lines = all
		.sort( ( one, other ) => other.seconds - one.seconds )
		.slice( 0, most )
		.map(
			( { name, suite, seconds } ) =>
				`${ seconds.toFixed( 1 ).padStart( 8 ) } s  ${ name } (${ suite })\n`
		);
	return lines.length > 0
		? `The ${ lines.length } slowest tests:\n${ lines.join( '' ) }`
		: '';
}

/**
 * @param {{ name: string, seconds: number }[]} suites Suites with their time from start to end.
 * @return {string} Minutes by suite, the longest first.
 */
export const minutesBySuite = ( suites ) =>
	`Minutes by suite:\n${ [ ...suites ]
		.sort( ( one, other ) => other.seconds - one.seconds )
		.map(
			( { name, seconds } ) =>
				`${ ( seconds / 60 ).toFixed( 1 ).padStart( 6 ) }  ${ name }\n`
		)
		.join( '' ) }`;
