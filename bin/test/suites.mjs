/**
 * The suites in starting order: first what takes long and waits, whose gaps the others fill; what is short comes last, so that all
 * lanes are used until the end.
 *
 * @typedef  {Object}   Suite
 * @property {string}   name   Name in reports.
 * @property {string[]} groups Arguments of `npm test --` that select it.
 * @property {(stage: Object) => Promise<import('./outcome.mjs').Run>} run Runs it.
 * @property {string[]} [requires] Functions of the stage whose results it requires; until they are there, other suites go first.
 * @property {boolean}  [yields]  Whether it leaves the processor to others, and its lane.
 * @property {boolean}  [isNamed] Whether a developer named its tests.
 * @property {boolean}  [maySkip] Whether skipped tests are no failures in CI.
 */
import { isCached } from '../store/cache.mjs';
import { checks } from './checks.mjs';
import { browser } from './browser.mjs';
import { inSite, withoutWordPress } from './phpunit.mjs';
import { allRounds } from './rounds.mjs';
import { jest, nodeFiles, nodeTests, staticCheck } from './runners.mjs';

/** What a site requires, by its database. */
const onMariaDb = [ 'composer', 'built', 'mariadb' ];
const onSqliteOnly = [ 'composer', 'built' ];

/** npm's WordPress build and the WooCommerce stand-in, which are the same everywhere. */
const sqlite = { name: 'test-sqlite', db: 'sqlite', pinned: true };
const mariadb = { name: 'test-mariadb', db: 'mariadb', pinned: true };

/**
 * @param {Object} options As readOptions() returns them.
 * @return {Suite} The whole suite on MariaDB, which stores run; on SQLite what differs by database, and one path of everything else.
 */
const onSqlite = ( { all } ) => ( {
	name: all
		? 'PHPUnit in WordPress on SQLite'
		: 'PHPUnit in WordPress on SQLite, what differs by database',
	groups: [ 'php' ],
	requires: onSqliteOnly,
	run: all
		? inSite( sqlite, 'integration', { env: allRounds } )
		: inSite( sqlite, 'databases' ),
} );

/**
 * @param {{ wordpress?: string, woocommerce?: string }} options Folders of WordPress and WooCommerce.
 * @return {Suite[]} The suites to repeat with real WooCommerce, when it is given or cached by an earlier `npm start`.
 */
function real( { wordpress, woocommerce } ) {
	if ( ! woocommerce && ! isCached( 'woocommerce-release' ) ) {
		return [];
	}
	// Not on SQLite: some of WooCommerce's own SQL only works in MySQL.
	const site = { db: 'mariadb', wordpress, woocommerce };
	return [
		{
			name: 'PHPUnit in WordPress, real WooCommerce',
			groups: [ 'php' ],
			requires: onMariaDb,
			run: inSite( { ...site, name: 'test-real' }, 'integration' ),
			maySkip: true,
		},
		{
			name: 'Playwright, real WooCommerce',
			groups: [ 'e2e' ],
			requires: [ ...onMariaDb, 'chromium' ],
			run: browser( { ...site, name: 'test-e2e-real' } ),
			maySkip: true,
		},
	];
}

const staticChecks = checks.map( ( check ) => ( {
	name: check.name,
	groups: [ 'static' ],
	requires: check.needs,
	yields: true,
	run: staticCheck( check ),
} ) );

/**
 * @param {string}   name     Of the suite.
 * @param {string}   folder   Folder with its *.test.mjs files.
 * @param {string[]} its      Groups.
 * @param {string[]} requires What it requires of the stage.
 * @return {Suite} A suite of node:test.
 */
const nodeSuite = ( name, folder, its, requires = onSqliteOnly ) => ( {
	name,
	groups: its,
	requires,
	run: nodeTests( folder ),
} );

/** Much of their time these two wait for each other's requests: the longer one early, so that it is never alone at the end. */
const overHttp = ( { all } ) => ( {
	...nodeSuite( 'Over HTTP', 'tests/http', [ 'php' ], onMariaDb ),
	...( all && {
		run: nodeTests( 'tests/http', { HTTP_TESTS: 'databases' } ),
	} ),
} );
const races = nodeSuite( 'Races', 'tests/races', [ 'php' ], onMariaDb );

/** Suites without a site of the browser or of PHPUnit. */
const smallSuites = [
	nodeSuite( 'Tools', 'tests/tooling', [ 'unit' ] ),
	{
		name: 'PHPUnit without WordPress',
		groups: [ 'unit', 'php' ],
		// One test compares with the version in Stripe's npm package.
		requires: [ 'composer', 'packages' ],
		run: withoutWordPress(),
	},
	nodeSuite( "Stripe's types", 'tests/contract', [ 'unit', 'php' ] ),
	{
		name: 'Structure',
		groups: [ 'static' ],
		requires: [ 'packages' ],
		run: nodeFiles( 'structure', [ 'tests/static/all.mjs' ] ),
	},
];

/**
 * @return {Suite[]} All rounds of the tests that usually run a few, on both databases.
 */
export const longSuites = () =>
	[
		[ 'MariaDB', mariadb, onMariaDb ],
		[ 'SQLite', sqlite, onSqliteOnly ],
	].map( ( [ title, site, requires ] ) => ( {
		name: `All rounds on ${ title }`,
		groups: [],
		requires,
		run: inSite( site, 'integration', { env: allRounds, group: 'long' } ),
	} ) );

const inBrowser = { name: 'test-e2e', db: 'sqlite', pinned: true };

/** What the quick headless build leaves out could matter to a page. */
const fullBrowser = {
	name: 'Playwright, full browser',
	groups: [ 'e2e' ],
	requires: [ ...onSqliteOnly, 'fullChromium' ],
	run: browser( { ...inBrowser, name: 'test-e2e-full' }, [], '', {
		program: 'fullChromium',
	} ),
};

/**
 * @return {Suite[]} The pages, while each of our routes answers a second later.
 */
export const slowSuites = () => [
	{
		name: 'Playwright, each answer a second late',
		groups: [],
		requires: [ ...onSqliteOnly, 'chromium' ],
		run: browser( { ...inBrowser, name: 'test-e2e-slow' }, [], '', {
			secondsLate: 1,
		} ),
	},
];

/**
 * @param {Object} options As readOptions() returns them.
 * @return {Suite[]} All suites.
 */
export const suites = ( options ) => [
	{
		name: 'Playwright',
		groups: [ 'e2e' ],
		requires: [ ...onSqliteOnly, 'chromium' ],
		run: browser( inBrowser, [], '', { isUsual: ! options.all } ),
	},
	{
		name: 'PHPUnit in WordPress on MariaDB',
		groups: [ 'php' ],
		requires: onMariaDb,
		run: inSite( mariadb, 'integration', {
			env: options.all ? allRounds : {},
		} ),
	},
	...( options.all ? [ fullBrowser ] : [] ),
	overHttp( options ),
	onSqlite( options ),
	races,
	{
		name: 'jest',
		groups: [ 'unit' ],
		requires: [ 'packages' ],
		run: jest(),
	},
	...staticChecks,
	...real( options ),
	...smallSuites,
];
