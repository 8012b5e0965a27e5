/**
 * The suites in starting order: the longest first, so that both lanes are used until the end.
 *
 * @typedef  {Object}   Suite
 * @property {string}   name   Name in reports.
 * @property {string[]} groups Arguments of `npm test --` that select it.
 * @property {(stage: Object) => Promise<import('./outcome.mjs').Run>} run Runs it.
 * @property {boolean}  [maySkip] Whether skipped tests are no failures in CI.
 */
import { isCached } from '../store/cache.mjs';
import { checks } from './checks.mjs';
import { browser } from './browser.mjs';
import { inSite, withoutWordPress } from './phpunit.mjs';
import { jest, nodeTests, staticCheck } from './runners.mjs';

/** Number of random histories on SQLite; MariaDB runs all. */
const FEW_HISTORIES = { WCPAY_PLUGIN_HISTORIES: '10' };

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
	run: all
		? inSite( sqlite, 'integration' )
		: inSite( sqlite, 'databases', FEW_HISTORIES ),
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
	// Only needs Composer packages, while the first suite waits for the build.
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
