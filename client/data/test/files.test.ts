import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { select } from '@wordpress/data';

import examples from '../../contract/examples.json';
import { files, readFile, readFileOf, uploadFile } from '../files';
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

/** An answer that apiFetch leaves unparsed. */
const raw = ( status: number, body: unknown, disposition = '' ) =>
	( {
		ok: status < 400,
		status,
		headers: { get: () => disposition },
		blob: () => Promise.resolve( new Blob( [ String( body ) ] ) ),
		json: () =>
			body === undefined
				? Promise.reject( new SyntaxError() )
				: Promise.resolve( body ),
	} ) as unknown as Response;

const PATH = '/wc/v3/payments/documents/doc_1';

describe( 'A file of a route', () => {
	it.each( [
		[ 'attachment; filename="a-1.pdf"', 'a-1.pdf' ],
		[
			'attachment; filename="f.pdf"; filename*=UTF-8\'\'%C3%BC.pdf',
			'ü.pdf',
		],
		[ '', '' ],
	] )(
		'has the name that the server gives it: %s',
		async ( header, name ) => {
			apiFetch.setFetchHandler( () =>
				Promise.resolve( raw( 200, '%PDF-', header ) )
			);
			const { name: given, content } = await readFileOf( PATH );
			expect( given ).toBe( name );
			expect( content.size ).toBe( 5 );
		}
	);

	it.each( [
		[
			'the server’s words',
			raw( 404, {
				code: 'wcpay_export_not_found',
				message: 'Gone.',
				data: { status: 404 },
			} ),
			{ code: 'wcpay_export_not_found', message: 'Gone.', status: 404 },
		],
		[
			'a general sentence for an answer without any',
			raw( 502, undefined ),
			{
				code: 'wcpay_unknown_error',
				message: 'Something went wrong. Please try again later.',
				status: 502,
			},
		],
		[
			'those of the connection',
			{ code: 'fetch_error', message: 'You are offline.' },
			{ code: 'fetch_error', message: 'You are offline.', status: 0 },
		],
	] )( 'fails with %s', async ( _case, answer, error ) => {
		apiFetch.setFetchHandler( () => Promise.reject( answer ) );
		await expect( readFileOf( PATH ) ).rejects.toMatchObject( error );
	} );

	it( 'is asked for again when the page was open for so long that its nonce expired', async () => {
		const asked: string[] = [];
		let isStale = true;
		apiFetch.setFetchHandler( ( { path = '', parse } ) => {
			asked.push( path.split( '?' )[ 0 ] ?? '' );
			if ( parse !== false ) {
				isStale = false;
				return Promise.resolve( { data: [] } );
			}
			return isStale
				? Promise.reject(
						raw( 403, { code: 'rest_cookie_invalid_nonce' } )
					)
				: Promise.resolve( raw( 200, '%PDF-' ) );
		} );
		expect( ( await readFileOf( PATH ) ).content.size ).toBe( 5 );
		expect( asked ).toEqual( [ PATH, '/wc/v3/payments/exports', PATH ] );
	} );
} );
