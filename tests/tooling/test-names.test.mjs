/**
 * `npm test -- NAME` finds tests by what a developer types, and the run says which tests are slow.
 */
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import test from 'node:test';
import { commandFor, checks, leftOut } from '../../bin/test/checks.mjs';
import { chosenSuites } from '../../bin/test/chosen.mjs';
import { runInLanes } from '../../bin/test/schedule.mjs';
import { findTargets } from '../../bin/test/targets.mjs';
import {
	jestTimes,
	junitTimes,
	minutesBySuite,
	playwrightTimes,
	slowest,
} from '../../bin/test/times.mjs';

const leak = 'tests/php/integration/LeakTest.php';

test( 'a class, a file and a path name the same test', async () => {
	for ( const typed of [ 'LeakTest', 'LeakTest.php', leak, `./${ leak }` ] ) {
		assert.deepEqual( await findTargets( [ typed ] ), [
			{ runner: 'integration', file: leak, test: '' },
		] );
	}
} );

test( 'of classes with one name those that have the test are meant', async () => {
	const files = async ( typed ) =>
		( await findTargets( [ typed ] ) ).map( ( { file } ) => file );
	assert.ok( ( await files( 'DisputesTest' ) ).length > 1 );
	assert.deepEqual(
		await files( 'DisputesTest::test_the_list_follows_the_platform' ),
		[ 'tests/php/integration/Features/Disputes/DisputesTest.php' ]
	);
} );

test( 'a folder names all tests below it, each once', async () => {
	const found = await findTargets( [ 'client/money', 'client/money/test' ] );
	assert.ok( found.length > 1 );
	assert.ok(
		found.every(
			( { runner, file } ) =>
				runner === 'jest' && file.startsWith( 'client/money/' )
		)
	);
	const files = found.map( ( { file } ) => file );
	assert.deepEqual( files, [ ...new Set( files ) ] );
} );

test( 'each kind of test has its runner', async () => {
	const kinds = {
		'client/money/test': 'jest',
		'client/test/addresses.test.ts': 'jest',
		'tests/e2e/payouts': 'playwright',
		'tests/php/unit/Ledger': 'phpunit',
		'tests/faults': 'integration',
		'tests/http/DisconnectedTest.php': 'http',
		'tests/tooling': 'node',
	};
	for ( const [ folder, runner ] of Object.entries( kinds ) ) {
		const found = await findTargets( [ folder ] );
		assert.ok( found.length > 0, folder );
		assert.deepEqual(
			[ ...new Set( found.map( ( target ) => target.runner ) ) ],
			[ runner ]
		);
	}
} );

test( 'a test is named behind two colons', async () => {
	const [ { file, test: name } ] = await findTargets( [
		'table.test.tsx::shows a::b',
	] );
	assert.match( file, /table\.test\.tsx$/ );
	assert.equal( name, 'shows a::b' );
} );

test( 'a name without tests is refused, and says what is like it', async () => {
	await assert.rejects(
		findTargets( [ 'Leak' ] ),
		/Did you mean .*LeakTest/
	);
	await assert.rejects( findTargets( [ 'Xyzzy' ] ), /no test in "Xyzzy"/ );
	await assert.rejects( findTargets( [ 'includes' ] ), /no test/ );
} );

test( 'tests of several runners are a suite for each', async () => {
	const targets = await findTargets( [
		'LeakTest::one',
		'LockTest',
		'client/money',
	] );
	const names = chosenSuites( targets, { db: 'mariadb' } ).map(
		( { name } ) => name
	);
	assert.deepEqual( names, [ 'jest', 'PHPUnit in WordPress, mariadb' ] );
} );

test( 'checks are run on the files that concern them', () => {
	const of = ( name, files ) => {
		const check = checks.find( ( each ) => each.name === name );
		return commandFor( check, files, [ 'run' ] );
	};
	const both = [ 'includes/A.php', 'client/a.tsx' ];
	assert.deepEqual( of( 'PHPCS', both ), [ 'run', 'includes/A.php' ] );
	assert.deepEqual( of( 'ESLint', both ), [ 'run', 'client/a.tsx' ] );
	assert.deepEqual( of( 'ESLint', null ), [ 'run', '.' ] );
	assert.deepEqual( of( 'Plugin Check', both ), [ 'run', 'includes/A.php' ] );
	assert.equal( of( 'Plugin Check', [ 'tests/php/ATest.php' ] ), null );
	assert.deepEqual( of( 'TypeScript', both ), [ 'run' ] );
	assert.equal( of( 'TypeScript', [ 'includes/A.php' ] ), null );
	assert.equal( of( 'Template for translators', both ), null );
} );

test( 'a lint of some files says what it leaves out', () => {
	const generated = [
		'Contract, generated from PHP',
		'Template for translators',
	];
	assert.deepEqual( leftOut( checks, [ 'client/a.tsx' ] ), generated );
	assert.deepEqual( leftOut( checks, [ 'includes/A.php' ] ), [
		'PHPStan of the files that use these',
		...generated,
	] );
	assert.deepEqual( leftOut( checks, null ), [] );
} );

test( 'times are read from each report', () => {
	assert.deepEqual(
		junitTimes(
			'<testcase name="test_a with data set &quot;x&quot;" class="A\\BTest" time="1.5"></testcase>'
		),
		[ { name: 'BTest::test_a with data set "x"', seconds: 1.5 } ]
	);
	const jest = {
		testResults: [
			{
				name: '/a/client/ui/test/b.test.tsx',
				assertionResults: [ { fullName: 'shows', duration: 2500 } ],
			},
		],
	};
	assert.deepEqual( jestTimes( JSON.stringify( jest ) ), [
		{ name: 'client/ui/test/b.test.tsx › shows', seconds: 2.5 },
	] );
	const spec = {
		title: 'opens',
		file: 'a.spec.ts',
		tests: [ { results: [ { duration: 1000 }, { duration: 500 } ] } ],
	};
	const playwright = { suites: [ { suites: [ { specs: [ spec ] } ] } ] };
	assert.deepEqual( playwrightTimes( JSON.stringify( playwright ) ), [
		{ name: 'a.spec.ts › opens', seconds: 1.5 },
	] );
} );

test( 'the slowest tests come first, and suites by their minutes', () => {
	const times = [ 1, 3, 2 ].map( ( seconds ) => ( {
		name: `t${ seconds }`,
		seconds,
	} ) );
	assert.equal(
		slowest( [ { name: 'jest', times } ], 2 ),
		'The 2 slowest tests:\n     3.0 s  t3 (jest)\n     2.0 s  t2 (jest)\n'
	);
	assert.equal( slowest( [ { name: 'lint', times: [] } ] ), '' );
	assert.equal(
		minutesBySuite( [
			{ name: 'a', seconds: 30 },
			{ name: 'b', seconds: 90 },
		] ),
		'Minutes by suite:\n   1.5  b\n   0.5  a\n'
	);
} );

test( 'suites run in order, and one that has to wait lets others go first', async () => {
	const order = [];
	let install;
	const installed = new Promise( ( resolve ) => ( install = resolve ) );
	const results = await runInLanes( [ 'site', 'lint', 'unit' ], {
		lanes: 1,
		whenReady: ( name ) =>
			name === 'site' ? installed : Promise.resolve(),
		run: async ( name ) => {
			order.push( name );
			if ( name === 'lint' ) {
				install();
				await installed;
			}
			return name;
		},
	} );
	assert.deepEqual( order, [ 'lint', 'site', 'unit' ] );
	assert.deepEqual( results, order );
} );

test( 'a suite whose requirement is not to be had runs, and fails by itself', async () => {
	const results = await runInLanes( [ 'site' ], {
		lanes: 2,
		whenReady: () => Promise.reject( new Error( 'no database' ) ),
		run: async ( name ) => name,
	} );
	assert.deepEqual( results, [ 'site' ] );
} );

test( 'what yields keeps no lane from others, and has all of them in the end', async () => {
	const order = [ 'lint', 'pages', 'types', 'style' ];
	const events = new EventEmitter();
	const begins = new Map(
		order.map( ( name ) => [ name, once( events, name ) ] )
	);
	await runInLanes( [ 'pages', 'lint', 'types', 'style' ], {
		lanes: 1,
		whenReady: ( name ) =>
			name === 'pages' ? begins.get( 'lint' ) : Promise.resolve(),
		yields: ( name ) => name !== 'pages',
		// Each goes on until the next has begun beside it.
		run: ( name ) => {
			events.emit( name );
			return begins.get( order[ order.indexOf( name ) + 1 ] );
		},
	} );
} );
