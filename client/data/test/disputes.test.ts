import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { select } from '@wordpress/data';

import examples from '../../contract/examples.json';
import {
	acceptDispute,
	disputeDetails,
	disputes,
	saveEvidence,
	submitEvidence,
} from '../disputes';
import { fakeServer } from './fake-server';

const turn = () => new Promise( ( resolve ) => setTimeout( resolve, 5 ) );

const list = examples[ 'GET /wc/v3/payments/disputes' ];
const summary = examples[ 'GET /wc/v3/payments/disputes/summary' ];
const dispute = examples[ 'GET /wc/v3/payments/disputes/{id}' ];

const query = {
	page: 1,
	perPage: 25,
	sort: 'created',
	direction: 'desc' as const,
	filters: { filter: 'awaiting_response' },
};

const answers: Record< string, unknown > = {
	'/disputes': list,
	'/disputes/summary': summary,
	[ `/disputes/${ dispute.id }` ]: dispute,
};

/** Answers what is written, and keeps it. */
function writable( answer: () => Promise< unknown > ) {
	const sent: APIFetchOptions[] = [];
	apiFetch.setFetchHandler( ( options ) => {
		if ( options.method !== 'POST' ) {
			return Promise.resolve( dispute );
		}
		sent.push( options );
		return answer();
	} );
	return sent;
}

it( 'The list, its sum and one of it are read; a row and the whole dispute stay apart', async () => {
	const calls = fakeServer( ( { path } ) => answers[ path ] );
	select( disputes ).getList( query );
	select( disputes ).getSummary( query.filters );
	select( disputeDetails ).getItem( dispute.id );
	await turn();

	expect( select( disputes ).getList( query ).value ).toEqual( list.data );
	expect( select( disputes ).getSummary( query.filters ).value ).toEqual(
		summary
	);
	expect( select( disputeDetails ).getItem( dispute.id ).value ).toEqual(
		dispute
	);
	expect( calls.map( ( { address } ) => address ) ).toEqual( [
		'/disputes?direction=desc&filter=awaiting_response&page=1&pagesize=25&sort=created',
		'/disputes/summary?filter=awaiting_response',
		`/disputes/${ dispute.id }`,
	] );
} );

it( 'Drafts, submissions and acceptances are sent, and what shows is read again', async () => {
	const sent = writable( () => Promise.resolve( dispute ) );
	const answer = {
		evidence: { uncategorized_text: 'Dear bank', shipping_carrier: '' },
		metadata: { __product_type: 'physical_product' },
	};
	await saveEvidence( dispute.id, answer );
	await submitEvidence( dispute.id, answer, 'dialog-1' );
	await expect( acceptDispute( dispute.id, 'dialog-2' ) ).resolves.toEqual(
		dispute
	);

	const path = `/wc/v3/payments/disputes/${ dispute.id }`;
	expect(
		sent.map( ( { path: to, data, headers } ) => [
			to?.split( '?' )[ 0 ],
			data,
			( headers as Record< string, string > )[ 'Idempotency-Key' ],
		] )
	).toEqual( [
		[ path, { ...answer, submit: false }, undefined ],
		[ path, { ...answer, submit: true }, 'dialog-1' ],
		[ `${ path }/close`, undefined, 'dialog-2' ],
	] );

	const calls = fakeServer( ( { path: at } ) => answers[ at ] );
	select( disputeDetails ).getItem( dispute.id );
	await turn();
	expect( calls ).toHaveLength( 1 );
} );

it( 'A refusal says why, and what shows is read again: somebody else was first', async () => {
	writable( () =>
		Promise.reject( {
			code: 'dispute_unexpected_state',
			message: 'Too late.',
			data: { status: 409 },
		} )
	);
	await expect(
		submitEvidence( dispute.id, {}, 'dialog-3' )
	).rejects.toMatchObject( {
		code: 'dispute_unexpected_state',
		status: 409,
	} );

	const calls = fakeServer( ( { path } ) => answers[ path ] );
	select( disputeDetails ).getItem( dispute.id );
	await turn();
	expect( calls ).toHaveLength( 1 );
} );
