/**
 * Reports of an own account: made on demand, some seconds later, and fetched with the key.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveOwnAccount } from './own-account/served.mjs';

const TYPE = 'balance_change_from_activity.itemized.3';
const COLUMNS = [
	'balance_transaction_id',
	'created_utc',
	'currency',
	'gross',
	'fee',
	'net',
	'reporting_category',
	'automatic_payout_id',
];
const DAY = 86_400;

describe( 'reports of an own account', () => {
	let served, server, call, client, pay;

	before( async () => {
		served = await serveOwnAccount( 'http-own-reports' );
		( { server, call, client, pay } = served );
		await pay();
		// What was paid is in reports a day later, and paid out.
		await server.advance( 14 * DAY );
	} );

	after( async () => {
		await served?.stop();
		assert.deepEqual( server?.violations, [] );
	} );

	const make = async () => {
		const { data_available_end: end } =
			await client().reporting.reportTypes.retrieve( TYPE );
		return client().reporting.reportRuns.create( {
			report_type: TYPE,
			parameters: {
				interval_start: end - 30 * DAY,
				interval_end: end,
				columns: COLUMNS,
			},
		} );
	};

	test( 'come after some seconds, with what the API says in decimals', async () => {
		const made = await make();
		assert.equal( made.status, 'pending' );
		assert.equal( made.result, null );
		let run = made;
		while ( run.status === 'pending' ) {
			await sleep( 250 );
			run = await client().reporting.reportRuns.retrieve( made.id );
		}
		assert.equal( run.status, 'succeeded' );
		const answer = await fetch(
			`${ server.url }/v1/files/${ run.result.id }/contents`,
			{
				headers: {
					authorization: 'Bearer sk_test_51LocalOwnAccount',
					'stripe-version': client().getApiField( 'version' ),
				},
			}
		);
		const text = await answer.text();
		assert.equal( text.length, run.result.size );
		const [ columns, ...lines ] = text.trim().split( '\n' );
		assert.equal( columns, COLUMNS.join( ',' ) );
		const { data } = await client().balanceTransactions.list( {
			limit: 100,
		} );
		const [ paid ] = data.filter( ( { type } ) => type === 'charge' );
		const its = lines.find( ( line ) => line.startsWith( paid.id ) );
		assert.match( its, /,usd,50\.00,\d+\.\d\d,\d+\.\d\d,charge,po_\w+$/ );
		assert.ok( ! lines.some( ( line ) => line.includes( ',payout,' ) ) );
	} );

	test( 'are refused for a time of which there are none, and to a key that may not', async () => {
		const { error, status } = await call(
			'POST /v1/reporting/report_runs',
			{
				params: {
					report_type: TYPE,
					'parameters[interval_start]': '1',
					'parameters[interval_end]': '2',
				},
			}
		);
		assert.deepEqual( [ status, error.param ], [ 400, 'parameters' ] );
		const key = 'rk_test_51LocalNoReports';
		server.keys.define( { key, permissions: [ 'balance_read' ] } );
		const denied = await call( `GET /v1/reporting/report_types/${ TYPE }`, {
			key,
		} );
		assert.equal( denied.status, 403 );
		assert.match(
			denied.error.message,
			/rak_report_runs_and_report_types_read/
		);
	} );
} );
