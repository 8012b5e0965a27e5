/**
 * The plugin works over HTTP as it does with the sandbox in its own process: the platform's contract, what goes wrong on sockets, outcomes
 * that are not known, and one path of each page. HTTP_TESTS=databases runs some of it on MariaDB, too; HTTP_TESTS=all also all tests of
 * features, orders and actions.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../../bin/store/paths.mjs';
import { run } from '../../bin/store/processes.mjs';
import { prepareSite } from '../../bin/store/site.mjs';
import { compiled } from '../../bin/test/compiled.mjs';
import { phpunit } from '../../bin/test/phpunit.mjs';
import { LOOSE } from './own-account/limits.mjs';
import { OWN_KEY } from './own-account/profile.mjs';
import { serveSandbox } from './server.mjs';

/** Tests that move the sandbox's clock, or fail in a way that no socket can, are about the sandbox alone. */
const ONLY = [ '--exclude-group', 'sandbox-only' ];

/** … and an own account does not do everything that a platform's does. */
const ONLY_OWN = [ '--exclude-group', 'sandbox-only,connected-account' ];

const UNKNOWN =
	'Integration.(Operations.(UnknownRefund|Settlement)|Features.Disputes.StoredEvidence)Test';
/** Pairs of a lost command and another that add up, on SQLite; all pairs on MariaDB in the plugin's own process (tests/php). */
const PAIRS = 'Integration.Operations.LostAnswerTest::.*"(payment|balance):';
const ALL = 'Integration.(Operations|Features|Orders)';

const isAll = process.env.HTTP_TESTS === 'all';

/** What comes over sockets is written by the code that the whole suite runs on MariaDB in the plugin's own process. */
const isOnBoth = isAll || process.env.HTTP_TESTS === 'databases';

const unknown = ( ...chosen ) => [
	'integration',
	`--filter=${ isAll ? ALL : chosen.join( '|' ) }`,
];

/** The store's own sandbox stays beside the one that is served. */
const THREE = [ 'http', '--group', 'three-scopes' ];

/** Sockets fail alike, whoever's account is asked through them: the first run has these. */
const OWN_LEAVES_OUT = [
	'three-scopes',
	'stripe-itself',
	...( isAll ? [] : [ 'transport' ] ),
].join( ',' );

const CUSTOMERS = [
	'integration',
	'--filter=CardPaymentTest|AuthorizedFirstTest',
];

const runs = {
	sqlite: {
		'contract, faults and one path of each page': [
			'http',
			'--exclude-group',
			'three-scopes,own-account,stripe-itself',
		],
		'unknown outcomes, and evidence byte for byte': [
			...unknown( UNKNOWN, PAIRS ),
			...ONLY,
		],
		'three scopes': THREE,
		'customers pay': [ ...CUSTOMERS, ...ONLY ],
		'contract, faults, pages, pasted keys and webhooks, on an own account':
			[ 'http', '--exclude-group', OWN_LEAVES_OUT ],
		// It takes minutes, and differs in what is asked for first alone.
		...( isAll && {
			'unknown outcomes, and evidence byte for byte, on an own account': [
				...unknown( UNKNOWN, PAIRS ),
				...ONLY_OWN,
			],
		} ),
		'customers pay, on an own account': [ ...CUSTOMERS, ...ONLY_OWN ],
	},
	...( isOnBoth && {
		mariadb: {
			'unknown outcomes, and evidence byte for byte': [
				...unknown( UNKNOWN ),
				...ONLY,
			],
			'three scopes': THREE,
		},
	} ),
};

const isOnOwn = ( name ) => name.endsWith( 'on an own account' );

/** Runs PHPUnit in a site whose plugin works with a server. */
async function runOverHttp( db, args, wish, own ) {
	const site = await prepareSite( {
		name: `http-${ db }`,
		db,
		pinned: true,
	} );
	const sandbox = args === THREE ? 'served' : undefined;
	const server = await serveSandbox( { dir: site.dir, sandbox, own } );
	try {
		const result = await site.php(
			[ ...( db === 'sqlite' ? compiled : [] ), ...phpunit( ...args ) ],
			{
				cwd: root,
				env: {
					MERCHANT_PAYMENTS_SITE: site.dir,
					...server.environment( wish ),
				},
			}
		);
		const { violations, served } = server;
		return { ...result, violations, served };
	} finally {
		await server.stop();
		await site.close();
	}
}

for ( const [ db, its ] of Object.entries( runs ) ) {
	describe( `the plugin over HTTP, on ${ db }`, () => {
		for ( const [ name, args ] of Object.entries( its ) ) {
			test( name, async () => {
				const { code, stdout, stderr, violations, served } =
					await runOverHttp(
						db,
						args,
						{},
						isOnOwn( name ) ? { limits: LOOSE } : undefined
					);
				assert.equal( code, 0, stdout + stderr );
				assert.match( stdout, /OK \(\d+ tests?/ );
				assert.deepEqual( violations, [] );
				assert.ok( served.length > 0 );
			} );
		}
	} );
}

test( 'one wrong name of a parameter makes the run fail', async () => {
	const one = [
		'integration',
		'--filter=UnknownRefundTest::test_a_lost_answer_is_settled',
	];
	const { code, stdout, violations } = await runOverHttp( 'sqlite', one, {
		misname: [ 'charge', 'chrage' ],
	} );
	assert.notEqual( code, 0, stdout );
	assert.deepEqual(
		violations.map( ( { call, param } ) => [ call, param ] ).at( 0 ),
		[ 'POST /v1/refunds', 'chrage' ]
	);
} );

describe( 'the runner for Stripe itself', () => {
	const runWith = ( env ) =>
		run(
			process.execPath,
			[
				'--test',
				'--test-reporter=tap',
				path.join( root, 'tests/http/stripe.mjs' ),
			],
			{ cwd: root, env: { NODE_TEST_CONTEXT: undefined, ...env } }
		);

	test( 'says that there is no key', async () => {
		const { code, stdout } = await runWith( { STRIPE_TEST_KEY: '' } );
		assert.equal( code, 0 );
		assert.match( stdout, /SKIP skipped, no key/ );
	} );

	test( 'sends nothing with a key of real money', async () => {
		const { code, stdout } = await runWith( {
			STRIPE_TEST_KEY: 'sk_live_51Real',
		} );
		assert.notEqual( code, 0 );
		assert.match( stdout, /nothing was sent/ );
	} );

	test( 'runs the contract, here with the server of an own account', async () => {
		const site = await prepareSite( { name: 'http-sqlite', db: 'sqlite' } );
		const server = await serveSandbox( {
			dir: site.dir,
			own: { limits: LOOSE },
		} );
		try {
			const { code, stdout } = await runWith( {
				STRIPE_TEST_KEY: OWN_KEY,
				STRIPE_TEST_HOST: server.url,
			} );
			assert.equal( code, 0, stdout );
			assert.deepEqual( server.violations, [] );
			assert.ok( server.served.includes( 'POST /v1/refunds' ) );
		} finally {
			await server.stop();
			await site.close();
		}
	} );
} );
