/**
 * The suites, in the order in which they start: what says most in the least time comes first.
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

/** The same answer everywhere: npm's WordPress build and the stand-in for WooCommerce. */
const pinned = [
	{ name: 'test-sqlite', db: 'sqlite', pinned: true },
	{ name: 'test-mariadb', db: 'mariadb', pinned: true },
];

const titles = {
	'test-sqlite': 'SQLite',
	'test-mariadb': 'MariaDB',
	'test-real': 'real WooCommerce',
};

function phpunitIn( site ) {
	return {
		name: `PHPUnit inside WordPress, ${ titles[ site.name ] }`,
		groups: [ 'php' ],
		run: inSite( site ),
	};
}

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
		{ ...phpunitIn( { ...site, name: 'test-real' } ), maySkip: true },
		{
			name: 'Playwright, real WooCommerce',
			groups: [ 'e2e' ],
			run: browser( { ...site, name: 'test-e2e-real' } ),
			maySkip: true,
		},
	];
}

/**
 * @param {{ wordpress?: string, woocommerce?: string }} options Folders of a real WordPress and WooCommerce.
 * @return {Suite[]} All suites.
 */
export const suites = ( options ) => [
	...checks.map( ( check ) => ( {
		name: check.name,
		groups: [ 'static' ],
		run: staticCheck( check ),
	} ) ),
	{
		name: 'Structure',
		groups: [ 'static' ],
		run: nodeTests( 'tests/static' ),
	},
	{ name: 'jest', groups: [ 'unit' ], run: jest },
	{
		name: 'PHPUnit without WordPress',
		groups: [ 'unit', 'php' ],
		run: withoutWordPress,
	},
	{
		name: 'Playwright',
		groups: [ 'e2e' ],
		run: browser( { name: 'test-e2e', db: 'sqlite', pinned: true } ),
	},
	...pinned.map( phpunitIn ),
	{ name: 'Races', groups: [ 'php' ], run: nodeTests( 'tests/races' ) },
	{ name: 'Over HTTP', groups: [ 'php' ], run: nodeTests( 'tests/http' ) },
	{
		name: "Stripe's types",
		groups: [ 'unit', 'php' ],
		run: nodeTests( 'tests/contract' ),
	},
	{ name: 'Tools', groups: [ 'unit' ], run: nodeTests( 'tests/tooling' ) },
	...real( options ),
];
