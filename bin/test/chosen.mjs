/** Suites of tests that a developer names. They reuse the site of the last run. */
import { browser } from './browser.mjs';
import { overHttp } from './over-http.mjs';
import { inSite, withoutWordPress } from './phpunit.mjs';
import { allRounds } from './rounds.mjs';
import { jest, nodeFiles } from './runners.mjs';

/**
 * Targets by the name of a test, because most runners take one pattern for all files.
 *
 * @param {import('./targets.mjs').Target[]} targets Tests of one runner.
 * @return {[string, string[]][]} Names of tests, each with its files.
 */
function byTest( targets ) {
	const files = new Map();
	for ( const { file, test } of targets ) {
		files.set( test, [ ...( files.get( test ) ?? [] ), file ] );
	}
	return [ ...files ];
}

/** Where tables are defined (.github/ledger-tables.md): a site that has newer ones would keep them when they are taken back. */
const tables = [
	'includes/Kernel/Lock.php',
	'includes/Kernel/Migrations.php',
	'includes/Ledger/Columns',
	'includes/Ledger/LedgerTables.php',
	'includes/Ledger/Projection/ProjectionTables.php',
	'includes/Operations/OperationTables.php',
	'includes/Export/ExportTables.php',
	'includes/Sandbox/SandboxTables.php',
];

/** The browser's site: real WooCommerce's own SQL only works in MySQL. */
const inBrowser = ( site, real ) => ( {
	...site,
	db: real ? 'mariadb' : 'sqlite',
	name: real ? 'chosen-e2e-real' : 'chosen-e2e',
	sources: [ ...tables, 'includes/Sandbox', 'tests/store' ],
} );

/** The site of PHPUnit's tests. */
const inPhp = ( site, name ) => ( {
	...site,
	name,
	anyBuild: true,
	sources: tables,
} );

const suite = ( name, run ) => ( { name, groups: [], run, isNamed: true } );

/**
 * @param {import('./targets.mjs').Target[]} targets What to run.
 * @param {Object}                           options As readOptions() returns them.
 * @return {import('./suites.mjs').Suite[]} A suite for each runner and name of a test.
 */
export function chosenSuites(
	targets,
	{ db, fresh, bail, slow, all, long, wordpress, woocommerce }
) {
	const real = wordpress || woocommerce;
	const source = real
		? { wordpress, woocommerce, db: 'mariadb' }
		: { pinned: true, db };
	const site = { ...source, fresh };
	const suffix = real ? 'real' : db;
	const of = ( runner ) =>
		targets.filter( ( target ) => target.runner === runner );
	const each = ( name, runner, run ) =>
		byTest( of( runner ) ).map( ( [ test, files ] ) =>
			suite( test ? `${ name }, "${ test }"` : name, run( files, test ) )
		);
	const php = ( name, runner, run ) =>
		of( runner ).length > 0
			? [ suite( name, run( of( runner ), { bail } ) ) ]
			: [];
	return [
		...each( 'jest', 'jest', ( files, test ) =>
			jest( files, test, { bail } )
		),
		...php( 'PHPUnit', 'phpunit', withoutWordPress ),
		...php( `PHPUnit in WordPress, ${ suffix }`, 'integration', ( its ) =>
			inSite( inPhp( site, `chosen-${ suffix }` ), 'integration', {
				targets: its,
				bail,
				env: all || long ? allRounds : {},
			} )
		),
		...overHttp( inPhp( site, `chosen-http-${ suffix }` ), of( 'http' ), {
			bail,
		} ).map( ( [ account, run ] ) =>
			suite( `PHPUnit over HTTP, ${ account }, ${ suffix }`, run )
		),
		...each( 'node:test', 'node', ( files, test ) =>
			// Groups run beside each other, each with a report of its own.
			nodeFiles( `chosen-${ test.replace( /\W+/g, '-' ) }`, files, {
				test,
			} )
		),
		...each( 'Playwright', 'playwright', ( files, test ) =>
			browser( inBrowser( site, real ), files, test, {
				program: all ? 'fullChromium' : 'chromium',
				secondsLate: slow ? 1 : 0,
			} )
		),
	];
}
