import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import examples from '../../../../contract/examples.json';
import { boot } from '../../../../data/boot';
import { changed } from '../../../../data/stores';
import { fakeServer } from '../../../../data/test/fake-server';
import { settle } from '../../../../data/test/settle';
import { Timeline } from '../timeline';
import { openStore } from './shown';

const answer = examples[ 'GET /wc/v3/payments/timeline/{id}' ];

beforeEach( openStore );

let payments = 0;
/** Stores are shared between tests, so each test uses its own payment. */
const newPayment = () => `pi_${ ++payments }`;

/** Requests leave a moment later. */
const turn = () => act( settle );

async function show() {
	render( <Timeline id={ newPayment() } /> );
	await turn();
}

describe( 'The timeline', () => {
	it( 'tells what the sandbox has of a payment', async () => {
		const id = newPayment();
		const calls = fakeServer( () => answer );
		render( <Timeline id={ id } /> );

		expect(
			await screen.findByText( 'The customer disputed this payment.' )
		).toBeVisible();
		expect( calls.map( ( { path } ) => path ) ).toEqual( [
			`/timeline/${ id }`,
		] );
		expect( screen.getAllByRole( 'heading', { level: 3 } ) ).toHaveLength(
			new Set(
				answer.data.map( ( { datetime } ) =>
					new Date( datetime * 1000 ).toLocaleDateString( 'en', {
						timeZone: 'America/New_York',
					} )
				)
			).size
		);
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength(
			answer.data.length
		);
	} );

	it( 'says that it is on its way, and that there is nothing', async () => {
		const calls = fakeServer();
		await show();
		expect( screen.getByText( 'Loading timeline…' ) ).toBeInTheDocument();

		await act( async () => calls[ 0 ]?.answer( { data: [] } ) );

		expect(
			await screen.findByText(
				'Nothing has happened to this payment yet.'
			)
		).toBeVisible();
		expect( screen.queryByText( 'Loading timeline…' ) ).toBeNull();
	} );

	it( 'can be retried after an error', async () => {
		const calls = fakeServer();
		await show();
		await act( async () =>
			calls[ 0 ]?.fail( 503, {
				code: 'wcpay_http_request_failed',
				message: 'Please wait a moment.',
			} )
		);
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'Error while loading timelinePlease wait a moment.'
		);

		await userEvent.click(
			screen.getByRole( 'button', { name: 'Try again' } )
		);
		await turn();
		await act( async () => calls[ 1 ]?.answer( answer ) );

		expect( await screen.findAllByRole( 'listitem' ) ).toHaveLength(
			answer.data.length
		);
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'is read again after a refund, and stays meanwhile', async () => {
		const calls = fakeServer();
		await show();
		await act( async () => calls[ 0 ]?.answer( answer ) );
		await act( async () => changed( 'transactions' ) );
		await turn();

		expect( calls ).toHaveLength( 2 );
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength(
			answer.data.length
		);
	} );

	it( 'is not there where the site has switched it off', () => {
		window.merchantPaymentsSettings = {
			flags: { ...boot().flags, paymentTimeline: false },
		};
		const calls = fakeServer();
		const { container } = render( <Timeline id={ newPayment() } /> );

		expect( container ).toBeEmptyDOMElement();
		expect( calls ).toHaveLength( 0 );
	} );
} );
