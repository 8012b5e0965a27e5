import { act, fireEvent, render, screen } from '@testing-library/react';

import examples from '../../../../contract/examples.json';
import { fakeServer, type Call } from '../../../../data/test/fake-server';
import { notices } from '../../../../data/test/notices';
import { settle } from '../../../../data/test/settle';
import { DisputePanel } from '../panel';
import { disputed, kinds, store } from './cases';

const file = examples[ 'GET /wc/v3/payments/file/{id}/details' ];

/** What was saved: its name, and what is in it. */
const saved: [ string, string ][] = [];

const papers = ( ...ids: string[] ) => [
	{
		evidence_type: 'chargeback',
		text_evidence: 'Nothing <b>came</b>.',
		file_evidence: ids,
	},
	{ evidence_type: 'response', text_evidence: null, file_evidence: [] },
];

/** Shows them, and lets the page ask for what it needs. */
async function show( ...ids: string[] ) {
	render(
		<DisputePanel
			charge={ disputed( { issuer_evidence: papers( ...ids ) } ) }
		/>
	);
	await act( settle );
}

const heading = () => screen.queryByText( 'From the customer’s bank' );

const answer = ( call: Call | undefined, body: unknown ) =>
	act( () => {
		call?.answer( body );
		return settle();
	} );

const fail = ( call: Call | undefined ) =>
	act( () => {
		call?.fail( 404, { code: 'resource_missing' } );
		return settle();
	} );

/** Stores are shared between tests, so each test uses its own file. */
const details = ( id: string ) => ( {
	...file,
	filename: 'receipt.pdf',
	size: 624,
	id,
} );

beforeEach( () => {
	window.merchantPaymentsSettings = store;
	notices.length = 0;
	saved.length = 0;
	URL.createObjectURL = ( content ) => `blob:${ ( content as Blob ).size }`;
	URL.revokeObjectURL = () => undefined;
	jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation(
		function ( this: HTMLAnchorElement ) {
			saved.push( [ this.download, this.href ] );
		}
	);
} );

afterEach( () => jest.restoreAllMocks() );

describe( 'What the customer’s bank sent', () => {
	it( 'is shown as text, with its files', async () => {
		const calls = fakeServer();
		await show( 'file_a' );
		expect( heading() ).toBeVisible();
		expect( screen.getByText( 'With the dispute' ) ).toBeVisible();
		expect( screen.getByText( 'Nothing <b>came</b>.' ) ).toBeVisible();
		// A letter that says nothing is none.
		expect( screen.queryByText( 'In answer to your evidence' ) ).toBeNull();

		await answer( calls[ 0 ], details( 'file_a' ) );
		expect( calls[ 0 ]?.path ).toBe( '/file/file_a/details' );
		expect( screen.getByText( 'receipt.pdf' ) ).toBeVisible();
		expect( screen.getByText( '624 bytes' ) ).toBeVisible();
	} );

	it.each( [
		[ 'it sent nothing', null, true ],
		[ 'it sent an empty list', [], true ],
		[ 'the site does not want it', papers( 'file_z' ), false ],
	] )( 'is not shown when %s', ( _, sent, isEnabled ) => {
		const calls = fakeServer();
		window.merchantPaymentsSettings = {
			...store,
			flags: {
				paymentTimeline: true,
				customSearch: true,
				isDisputeIssuerEvidenceEnabled: isEnabled,
				isFraudReviewEnabled: true,
			},
		};
		render(
			<DisputePanel charge={ disputed( { issuer_evidence: sent } ) } />
		);
		expect( heading() ).toBeNull();
		expect( calls ).toEqual( [] );
	} );

	it( 'is shown after the end, too', () => {
		fakeServer();
		render(
			<DisputePanel
				charge={ disputed( {
					...kinds.lostAccepted,
					issuer_evidence: papers(),
				} ) }
			/>
		);
		expect( heading() ).toBeVisible();
	} );

	it( 'is saved under its name, once for two presses', async () => {
		const calls = fakeServer();
		await show( 'file_b' );
		await answer( calls[ 0 ], details( 'file_b' ) );
		const button = screen.getByRole( 'button', {
			name: 'Download receipt.pdf',
		} );
		act( () => {
			fireEvent.click( button );
			fireEvent.click( button );
		} );
		expect( calls.map( ( { path } ) => path ).slice( 1 ) ).toEqual( [
			'/file/file_b/content',
		] );
		await answer( calls[ 1 ], {
			content_type: 'application/pdf',
			file_content: btoa( '%PDF-\u00ff' ),
		} );
		expect( saved ).toEqual( [ [ 'receipt.pdf', 'blob:6' ] ] );
		expect( notices ).toEqual( [] );
	} );

	it( 'that cannot be saved is said, and can be tried again', async () => {
		const calls = fakeServer();
		await show( 'file_c' );
		await answer( calls[ 0 ], details( 'file_c' ) );
		const button = screen.getByRole( 'button', {
			name: 'Download receipt.pdf',
		} );
		fireEvent.click( button );
		await fail( calls[ 1 ] );
		expect( notices ).toEqual( [ 'error: Error downloading file' ] );
		expect( saved ).toEqual( [] );
		fireEvent.click( button );
		expect( calls ).toHaveLength( 3 );
	} );

	it( 'whose name cannot be read is said in its place, and can be saved all the same', async () => {
		const calls = fakeServer();
		await show( 'file_d' );
		await fail( calls[ 0 ] );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Error retrieving file.'
		);
		expect(
			screen.getByRole( 'button', { name: 'Download file_d' } )
		).toBeVisible();

		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await act( settle );
		await answer( calls[ 1 ], details( 'file_d' ) );
		expect( screen.getByText( 'receipt.pdf' ) ).toBeVisible();
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );
} );
