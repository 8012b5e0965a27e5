/**
 * The sandbox's objects are Stripe's: the types of the `stripe` package know every field, every type and every word in them.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { findPhp } from '../../../bin/requirements/php.mjs';
import { run } from '../../../bin/store/processes.mjs';
import { root } from '../../../bin/store/paths.mjs';
import { differences } from './compare.mjs';

/** What is meant to differ, and why. */
const MEANT = {
	'event balance_transaction.created':
		'Stripe announces no movements of its own accord; the sandbox does, for those that belong to no other object: fees, paydowns, loans.',
};

/** Every kind that must be among the objects, so that none is left out unnoticed. */
const KINDS = [
	'account',
	'account_link',
	'account_session',
	'balance',
	'balance_settings',
	'balance_transaction',
	'bank_account',
	'capability',
	'charge',
	'customer',
	'dispute',
	'event',
	'exchange_rate',
	'file',
	'payment_intent',
	'payment_method',
	'payout',
	'person',
	'radar.early_fraud_warning',
	'refund',
	'terminal.location',
	'terminal.reader',
];

describe( "Stripe's types", () => {
	let things;

	before( async () => {
		const php = await findPhp( [ 'mbstring' ] );
		assert.ok( php, 'PHP is there.' );
		const { code, stdout, stderr } = await run(
			php.binary,
			[ 'tests/contract/StripeTypes/objects.php' ],
			{ cwd: root }
		);
		assert.equal( code, 0, stderr || stdout );
		things = JSON.parse( stdout );
	} );

	test( 'the sandbox makes one of every kind', () => {
		const kinds = new Set( things.map( ( { thing } ) => thing.object ) );
		assert.deepEqual( [ ...kinds ].sort(), KINDS );
	} );

	test( 'they know everything in the objects of the sandbox', () => {
		const found = differences( things );
		assert.deepEqual(
			found.filter( ( { name } ) => ! MEANT[ name ] ),
			[]
		);
		const differing = found.map( ( { name } ) => name );
		assert.deepEqual(
			Object.keys( MEANT ).filter(
				( name ) => ! differing.includes( name )
			),
			[],
			'What no longer differs is no exception.'
		);
	} );

	test( 'an invented field, another type, another word and an unknown kind are found', () => {
		const charge = {
			object: 'charge',
			id: 'ch_1',
			amount: 500,
			metadata: { order: '5' },
		};
		const changed = ( change ) => ( {
			name: 'changed',
			thing: { ...charge, ...change },
		} );
		const found = differences( [
			changed( {} ),
			changed( { invented: true } ),
			changed( { amount: '500' } ),
			changed( { status: 'done' } ),
			changed( { outcome: { type: 'authorized', mood: 'good' } } ),
			changed( { metadata: { order: 5 } } ),
			changed( { amount: null } ),
			{
				name: 'event',
				thing: {
					object: 'event',
					type: 'charge.failed',
					data: { object: { object: 'refund' } },
				},
			},
			{ name: 'loan', thing: { object: 'loan' } },
		] );
		assert.deepEqual( found.map( ( { field } ) => field ).sort(), [
			'charge.amount',
			'charge.amount',
			'charge.invented',
			'charge.metadata.order',
			'charge.outcome.mood',
			'charge.status',
			'event.data.object.object',
			'loan',
		] );
	} );
} );
