import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { select } from '@wordpress/data';

import examples from '../../contract/examples.json';
import { files, readFile, uploadFile } from '../files';
import { fakeServer } from './fake-server';

const turn = () => new Promise( ( resolve ) => setTimeout( resolve, 5 ) );

const file = examples[ 'GET /wc/v3/payments/file/{id}/details' ];

it( 'What is known of a file is read once', async () => {
	const calls = fakeServer( () => file );
	select( files ).getItem( file.id );
	await turn();
	select( files ).getItem( file.id );
	await turn();

	expect( select( files ).getItem( file.id ).value ).toEqual( file );
	expect( calls.map( ( { address } ) => address ) ).toEqual( [
		`/file/${ file.id }/details`,
	] );
} );

it( 'A file is sent as a form', async () => {
	const sent: APIFetchOptions[] = [];
	apiFetch.setFetchHandler( ( options ) => {
		sent.push( options );
		return Promise.resolve( file );
	} );
	const chosen = new File( [ '%PDF-' ], 'receipt.pdf' );

	await expect( uploadFile( chosen, 'dispute_evidence' ) ).resolves.toEqual(
		file
	);
	const form = sent[ 0 ]?.body as FormData;
	expect( form.get( 'purpose' ) ).toBe( 'dispute_evidence' );
	expect( ( form.get( 'file' ) as File ).name ).toBe( 'receipt.pdf' );
} );

it( 'What the server refuses is said in its words', async () => {
	const calls = fakeServer();
	const uploaded = uploadFile( new File( [], 'a.pdf' ), 'dispute_evidence' );
	calls[ 0 ]?.fail( 400, {
		code: 'wcpay_evidence_file_max_size',
		message: 'This file is too large.',
	} );

	await expect( uploaded ).rejects.toMatchObject( {
		code: 'wcpay_evidence_file_max_size',
		message: 'This file is too large.',
		status: 400,
	} );
} );

it( 'What is in a file comes back as it is', async () => {
	fakeServer( () => ( {
		content_type: 'application/pdf',
		file_content: btoa( '%PDF-\u00ff' ),
	} ) );

	const read = await readFile( file.id );
	expect( read.type ).toBe( 'application/pdf' );
	expect( read.size ).toBe( 6 );
} );
