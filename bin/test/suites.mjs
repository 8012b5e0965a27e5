/**
 * The suites in the order in which they start: the longest first, so that both lanes are busy to the end.
 *
 * @typedef  {Object}   Suite
 * @property {string}   name   As it is reported.
 * @property {string[]} groups Words behind `npm test --` that choose it.
 * @property {(stage: Object) => Promise<import('./outcome.mjs').Run>} run Runs it.
 * @property {boolean}  [maySkip] Whether a skipped test is none of its failures in CI either.
 */
import { isCached } from '../store/cache.mjs';
import { checks } from './checks.mjs';
import { browser } from './browser.mjs';
import { inSite, withoutWordPress } from './phpunit.mjs';
import { jest, nodeTests, staticCheck } from './runners.mjs';

/** Of the random histories, SQLite plays this many; MariaDB plays all. */
const FEW_HISTORIES = { WCPAY_PLUGIN_HISTORIES: '10' };

/** The same answer everywhere: npm's WordPress build and the stand-in for WooCommerce. */
const sqlite = { name: 'test-sqlite', db: 'sqlite', pinned: true };
const mariadb = { name: 'test-mariadb', db: 'mariadb', pinned: true };

/**
 * @param {Object} options As readOptions() returns them.
 * @return {Suite} MariaDB, which stores run, has the whole suite; SQLite has what differs by database, and a path of everything else.
 */
const onSqlite = ( { all } ) => ( {
	name: all
		? 'PHPUnit in WordPress on SQLite'
		: 'PHPUnit in WordPress on SQLite, what differs by database',
	groups: [ 'php' ],
	run: all
		? inSite( sqlite, 'integration' )
		: inSite( sqlite, 'databases', FEW_HISTORIES ),
} );

/**
 * @param {{ wordpress?: string, woocommerce?: string }} options Folders of real ones.
 * @return {Suite[]} The suites to run once more where there is a real WooCommerce: given, or cached by an earlier `npm start`.
 */
function real( { wordpress, woocommerce } ) {
	if ( ! woocommerce && ! isCached( 'woocommerce-release' ) ) {
		return [];
	}
	// Not on SQLite: some of WooCommerce's own statements are MySQL's alone.
	const site = { db: 'mariadb', wordpress, woocommerce };
	return [
		{
			name: 'PHPUnit in WordPress, real WooCommerce',
			groups: [ 'php' ],
			run: inSite( { ...site, name: 'test-real' }, 'integration' ),
			maySkip: true,
		},
		{
			name: 'Playwright, real WooCommerce',
			groups: [ 'e2e' ],
			run: browser( { ...site, name: 'test-e2e-real' } ),
			maySkip: true,
		},
	];
}

const staticChecks = checks.map( ( check ) => ( {
	name: check.name,
	groups: [ 'static' ],
	run: staticCheck( check ),
} ) );

/**
 * @param {Object} options As readOptions() returns them.
 * @return {Suite[]} All suites.
 */
export const suites = ( options ) => [
	{
		name: 'PHPUnit in WordPress on MariaDB',
		groups: [ 'php' ],
		run: inSite( mariadb, 'integration' ),
	},
	// Needs PHP's packages alone, while the first one waits for the build.
	...staticChecks.slice( 0, 1 ),
	{
		name: 'Playwright',
		groups: [ 'e2e' ],
		run: browser( { name: 'test-e2e', db: 'sqlite', pinned: true } ),
	},
	onSqlite( options ),
	{ name: 'jest', groups: [ 'unit' ], run: jest },
	...real( options ),
	...staticChecks.slice( 1 ),
	{ name: 'Races', groups: [ 'php' ], run: nodeTests( 'tests/races' ) },
	{ name: 'Over HTTP', groups: [ 'php' ], run: nodeTests( 'tests/http' ) },
	{ name: 'Tools', groups: [ 'unit' ], run: nodeTests( 'tests/tooling' ) },
	{
		name: 'PHPUnit without WordPress',
		groups: [ 'unit', 'php' ],
		run: withoutWordPress,
	},
	{
		name: "Stripe's types",
		groups: [ 'unit', 'php' ],
		run: nodeTests( 'tests/contract' ),
	},
	{
		name: 'Structure',
		groups: [ 'static' ],
		run: nodeTests( 'tests/static' ),
	},
];
