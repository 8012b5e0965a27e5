/**
 * Tests of client/, each beside what it tests in a folder named `test`.
 */
const path = require( 'path' );
const base = require( '@wordpress/scripts/config/jest-unit.config' );

/** Packages of many components or icons, of which a test needs few. */
const BARRELS =
	'(@wordpress/(components|icons)|@woocommerce/components)/build/index\\.js$';

/** Its modules with styles. */
const STYLES = '@wordpress/components/build/.*(styles?|hook)\\.js$';

module.exports = {
	...base,
	transform: {
		[ `/node_modules/${ STYLES }` ]:
			'<rootDir>/tests/jest/no-source-maps.js',
		[ `/node_modules/${ BARRELS }` ]: '<rootDir>/tests/jest/lazy-barrel.js',
		...base.transform,
	},
	transformIgnorePatterns: [ `/node_modules/(?!${ BARRELS }|${ STYLES })` ],
	rootDir: path.resolve( __dirname, '../..' ),
	roots: [ '<rootDir>/client' ],
	testMatch: [ '<rootDir>/client/**/test/*.test.{ts,tsx}' ],
	testEnvironment: '<rootDir>/tests/jest/environment.js',
	setupFilesAfterEnv: [ '<rootDir>/tests/jest/setup.ts' ],
	moduleNameMapper: {
		'\\.(scss|css)$': '<rootDir>/tests/jest/empty-style.js',
		'\\.svg$': '<rootDir>/tests/jest/empty-style.js',
		// Imported by @woocommerce/navigation without being declared as its dependency.
		'^@woocommerce/settings$': '<rootDir>/tests/jest/settings.js',
	},
	// Every clock of a test is the same one, so that a wrong zone shows everywhere and not only far from UTC.
	globalSetup: '<rootDir>/tests/jest/time-zone.js',
	maxWorkers: 2,
	// The first test of a file waits for its imports, which a busy machine reads slowly.
	testTimeout: 60_000,
	// After its last test a worker has nothing left to do, but it must free its memory before it ends: 0.2 s of CPU time for 170 MB,
	// more than jest's half second of patience on a busy machine. A worker that keeps a timer or a connection open is still reported,
	// only later.
	workerGracefulExitTimeout: 30_000,
};
