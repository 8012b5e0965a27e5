import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { select } from '@wordpress/data';

import examples from '../../contract/examples.json';
import { documents, readDocument } from '../documents';
import { loans } from '../loans';
import type { ListQuery } from '../list-query';
import { FIRST_READERS, cardReaders } from '../card-readers';
import { lookUpVatNumber, saveTaxDetails } from '../vat';
import { fakeServer } from './fake-server';

const PREFIX = 'GET /wc/v3/payments';

/** Answers with what the sandbox has answered. */
const sandbox = () =>
	fakeServer(
		( { path } ) =>
			( examples as Record< string, unknown > )[ PREFIX + path ]
	);

const turn = () => new Promise( ( resolve ) => setTimeout( resolve, 5 ) );

const query: ListQuery = {
	page: 1,
	perPage: 25,
	sort: 'date',
	direction: 'desc',
	filters: {},
};

describe( 'Documents', () => {
	it( 'come with their periods and are counted', async () => {
		const calls = sandbox();
		select( documents ).getList( query );
		select( documents ).getSummary( { type_is: 'vat_invoice' } );
		await turn();

		const { value } = select( documents ).getList( query );
		expect( value ).toEqual(
			examples[ 'GET /wc/v3/payments/documents' ].data
		);
		expect( value?.[ 0 ] ).toMatchObject( {
			type: 'vat_invoice',
			date: '2026-03-01',
			period_from: '2026-02-01',
			period_to: '2026-02-28',
		} );
		expect(
			select( documents ).getSummary( { type_is: 'vat_invoice' } ).value
		).toEqual( examples[ 'GET /wc/v3/payments/documents/summary' ] );
		expect( calls.map( ( { address } ) => address ) ).toEqual( [
			'/documents?direction=desc&page=1&pagesize=25&sort=date',
			'/documents/summary?type_is=vat_invoice',
		] );
	} );

	it( 'are read without a nonce in their address', async () => {
		const asked: APIFetchOptions[] = [];
		const pdf = new Blob( [ '%PDF-' ], { type: 'application/pdf' } );
		apiFetch.setFetchHandler( ( options ) => {
			asked.push( options );
			return Promise.resolve( { blob: async () => pdf } );
		} );
		await expect( readDocument( 'doc_1' ) ).resolves.toBe( pdf );
		expect( asked[ 0 ] ).toMatchObject( {
			path: expect.stringMatching(
				/^\/wc\/v3\/payments\/documents\/doc_1(\?_locale=user)?$/
			),
			parse: false,
		} );
	} );

	it( 'say in the words of the server why they cannot be read', async () => {
		apiFetch.setFetchHandler( () =>
			Promise.reject( {
				json: async () => ( {
					code: 'resource_missing',
					message: 'No such document.',
					data: { status: 404 },
				} ),
			} )
		);
		await expect( readDocument( 'doc_1' ) ).rejects.toMatchObject( {
			code: 'resource_missing',
			message: 'No such document.',
			status: 404,
		} );
	} );
} );

describe( 'Loans', () => {
	it( 'come with the one that runs', async () => {
		sandbox();
		select( loans ).getList( query );
		select( loans ).getSummary( {} );
		await turn();

		const [ running, repaid ] =
			select( loans ).getList( query ).value ?? [];
		expect( running?.fully_paid_at ).toBeNull();
		expect( repaid?.fully_paid_at ).not.toBeNull();
		expect( select( loans ).getSummary( {} ).value?.details ).toMatchObject(
			{
				advance_amount: running?.amount,
				fee_amount: running?.fee_amount,
				currency: 'usd',
			}
		);
	} );

	it( 'may be none', async () => {
		fakeServer( () => ( { details: null } ) );
		select( loans ).getSummary( { fresh: '1' } );
		await turn();

		expect( select( loans ).getSummary( { fresh: '1' } ) ).toMatchObject( {
			value: { details: null },
			error: null,
		} );
	} );
} );

describe( 'Card readers', () => {
	it( 'are read ten at a time', async () => {
		const calls = sandbox();
		select( cardReaders ).getSummary( FIRST_READERS );
		await turn();

		expect( calls.map( ( { address } ) => address ) ).toEqual( [
			'/readers?limit=10',
		] );
		expect(
			select( cardReaders ).getSummary( FIRST_READERS ).value
		).toEqual( examples[ 'GET /wc/v3/payments/readers' ] );
	} );
} );

describe( 'Tax details', () => {
	it( 'are looked up by number, whatever stands in it', async () => {
		const calls = fakeServer( () => ( { name: 'Ada', valid: true } ) );

		await expect( lookUpVatNumber( 'DE 1/2<b>' ) ).resolves.toEqual( {
			name: 'Ada',
			valid: true,
		} );
		expect( calls[ 0 ]?.address ).toBe( '/vat/DE%201%2F2%3Cb%3E' );
	} );

	it( 'are refused with the server’s sentence', async () => {
		const calls = fakeServer();
		const looked = lookUpVatNumber( 'DE1' );
		calls[ 0 ]?.fail( 400, {
			code: 'wcpay_invalid_vat',
			message: 'This tax number is not valid.',
			data: { param: 'number' },
		} );

		await expect( looked ).rejects.toEqual( {
			code: 'wcpay_invalid_vat',
			message: 'This tax number is not valid.',
			status: 400,
			param: 'number',
		} );
	} );

	it( 'are kept, and documents are read again', async () => {
		const calls = fakeServer( ( { path } ) =>
			path === '/vat'
				? { name: 'Ada', address: 'Weg 1', vat_number: null }
				: { count: 1 }
		);
		select( documents ).getSummary( {} );
		await turn();

		await saveTaxDetails( { name: 'Ada', address: 'Weg 1' } );
		select( documents ).getSummary( {} );
		await turn();

		expect( calls.map( ( { path, data } ) => [ path, data ] ) ).toEqual( [
			[ '/documents/summary', undefined ],
			[ '/vat', { name: 'Ada', address: 'Weg 1' } ],
			[ '/documents/summary', undefined ],
		] );
	} );
} );
