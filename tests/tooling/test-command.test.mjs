/**
 * `npm test` counts what its runners report, and never takes a broken run for a good one.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../bin/store/paths.mjs';
import { groups, readOptions } from '../../bin/test/options.mjs';
import { inWords, judge, ownSummary, total } from '../../bin/test/outcome.mjs';
import {
	fromJest,
	fromJUnit,
	fromPlaywright,
	jestReport,
	readReport,
} from '../../bin/test/reports.mjs';

const count = ( passed, failed = 0, skipped = 0 ) => ( {
	passed,
	failed,
	skipped,
} );
const anywhere = { skippingIsFailing: false };

test( 'a good run counts as it is', () => {
	const run = { code: 0, count: count( 3, 0, 1 ) };
	assert.deepEqual( judge( run, anywhere ), {
		...count( 3, 0, 1 ),
		reason: '',
	} );
} );

test( 'a run without tests has failed', () => {
	const { failed, reason } = judge(
		{ code: 0, count: count( 0 ) },
		anywhere
	);
	assert.equal( failed, 1 );
	assert.match( reason, /no tests/ );
} );

test( 'a run that broke before its report has failed', () => {
	const { failed, reason } = judge(
		{ code: 139, count: count( 0 ) },
		anywhere
	);
	assert.equal( failed, 1 );
	assert.match( reason, /139/ );
} );

test( 'a run that broke after its last test has failed', () => {
	const judged = judge( { code: 255, count: count( 7 ) }, anywhere );
	assert.deepEqual( [ judged.passed, judged.failed ], [ 7, 1 ] );
} );

test( 'a name that no test has is a failure', () => {
	const run = { code: 0, count: { passed: 0, failed: 0, skipped: 10 } };
	assert.deepEqual( judge( run, { ...anywhere, isNamed: true } ), {
		...run.count,
		failed: 1,
		reason: 'No test of that name ran.',
	} );
	const { failed } = judge(
		{ code: 0, count: { ...run.count, passed: 1 } },
		{ ...anywhere, isNamed: true }
	);
	assert.equal( failed, 0 );
} );

test( 'in CI a skipped test has failed', () => {
	const judged = judge(
		{ code: 0, count: count( 7, 0, 2 ) },
		{ skippingIsFailing: true }
	);
	assert.deepEqual(
		[ judged.passed, judged.failed, judged.skipped ],
		[ 7, 2, 0 ]
	);
} );

test( 'the last line names skipped tests only when there are any', () => {
	const sum = total( [ count( 2 ), count( 3, 1 ) ] );
	assert.equal( inWords( sum ), '5 passed, 1 failed' );
	assert.equal(
		inWords( count( 1, 0, 2 ) ),
		'1 passed, 0 failed, 2 skipped'
	);
} );

test( 'of what a runner printed, its own summary is kept', () => {
	const outputs = [
		'PASS a.test.ts\n\nTests:       3 passed, 3 total\nRan all test suites.',
		'...   3 / 3 (100%)\n\nOK (3 tests, 4 assertions)\n',
		'[3/3] way-in.spec.ts\n  3 passed (58.0s)\n',
		'✔ good (1.0 ms)\nℹ tests 3\nℹ pass 3\nℹ todo 0\n',
		' [OK] No errors\n',
	];
	assert.deepEqual(
		outputs.map( ( output ) => ownSummary( output ).trim() ),
		[
			'Tests:       3 passed, 3 total',
			'OK (3 tests, 4 assertions)',
			'3 passed (58.0s)',
			'ℹ tests 3\n             ℹ pass 3',
			'[OK] No errors',
		]
	);
} );

test( "jest's report: a file that does not load is a failure", () => {
	const report = {
		numPassedTests: 4,
		numFailedTests: 1,
		numRuntimeErrorTestSuites: 2,
		numPendingTests: 1,
		numTodoTests: 1,
	};
	assert.deepEqual( fromJest( JSON.stringify( report ) ), count( 4, 3, 2 ) );
} );

test( "PHPUnit's report: errors are failures", () => {
	const xml = `<?xml version="1.0"?><testsuites>
		<testsuite name="" tests="10" assertions="50" errors="1" warnings="0" failures="2" skipped="3" time="1">
		<testsuite name="A" tests="10" errors="9"></testsuite></testsuite></testsuites>`;
	assert.deepEqual( fromJUnit( xml ), count( 4, 3, 3 ) );
} );

test( "Playwright's report: flaky tests and errors outside of tests are failures", () => {
	const report = {
		stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
		errors: [ { message: 'the login led elsewhere' } ],
	};
	assert.deepEqual(
		fromPlaywright( JSON.stringify( report ) ),
		count( 5, 3, 1 )
	);
} );

test( 'a report that is missing or cut short counts nothing', async () => {
	const folder = mkdtempSync( path.join( os.tmpdir(), 'reports-' ) );
	const file = path.join( folder, 'jest.json' );
	const nothing = { count: count( 0 ), times: [] };
	try {
		assert.deepEqual( await readReport( file, jestReport ), nothing );
		writeFileSync( file, '{"numPassedTests":' );
		assert.deepEqual( await readReport( file, jestReport ), nothing );
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );

test( "node:test's report: suites count through their tests", () => {
	const folder = mkdtempSync( path.join( os.tmpdir(), 'reports-' ) );
	const file = path.join( folder, 'sample.mjs' );
	writeFileSync(
		file,
		`import { describe, it, test } from 'node:test';
		test( 'good', () => {} );
		test( 'bad', () => { throw new Error(); } );
		test( 'later', { skip: true }, () => {} );
		describe( 'inside', () => { it( 'good', () => {} ); } );`
	);
	try {
		const { stdout } = spawnSync(
			process.execPath,
			[
				'--test',
				`--test-reporter=${ path.join(
					root,
					'bin/test/node-reporter.mjs'
				) }`,
				file,
			],
			{ env: { ...process.env, NODE_TEST_CONTEXT: undefined } }
		);
		const { times, ...counts } = JSON.parse( stdout );
		assert.deepEqual( counts, count( 2, 1, 1 ) );
		assert.deepEqual(
			times.map( ( { name } ) => name ),
			[ 'good', 'bad', 'later', 'good' ].map(
				( name ) => `sample.mjs › ${ name }`
			)
		);
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );

test( 'without a name everything runs; unknown words are refused', () => {
	assert.deepEqual( readOptions( [], {} ).groups, groups );
	assert.deepEqual( readOptions( [ 'php', 'e2e' ], {} ).groups, [
		'php',
		'e2e',
	] );
	assert.equal( readOptions( [], {} ).all, false );
	assert.equal( readOptions( [ 'php', '--all' ], {} ).all, true );
	assert.equal(
		readOptions( [], { WOOCOMMERCE_DIR: '/a/b' } ).woocommerce,
		'/a/b'
	);
	assert.throws( () => readOptions( [ '--everything' ], {} ), /not known/ );
	assert.throws( () => readOptions( [ '--db=oracle' ], {} ), /--db takes/ );
	assert.throws(
		() => readOptions( [ 'php', 'LeakTest' ], {} ),
		/not both at once/
	);
	assert.deepEqual( readOptions( [ 'LeakTest' ], {} ).groups, [] );
	assert.throws( () => readOptions( [ '--woocommerce=' ], {} ), /not known/ );
} );
