import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import type { PendingOperation } from '../../../contract/types';
import { changed } from '../../../data/stores';
import { notices } from '../../../data/test/notices';
import { settle } from '../../../data/test/settle';
import { ListPage } from '../../../list-page/list-page';
import { uncaptured } from '../descriptor';
import { authorization, captureButton, fakeStore, refusal, row } from './shop';

const pendingOn = (
	order: number,
	kind: PendingOperation[ 'kind' ] = 'capture'
): PendingOperation => ( {
	kind,
	subject: `payment:pi_${ order }`,
	since: Date.UTC( 2026, 2, 8, 7 ) / 1000,
	next_look: Date.UTC( 2026, 2, 8, 7, 1 ) / 1000,
} );

async function show() {
	getHistory().replace(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions'
	);
	render( <ListPage descriptor={ uncaptured } /> );
	await act( async () => changed( 'transactions' ) );
	await act( settle );
}

const selectAll = async () =>
	userEvent.click(
		await screen.findByRole( 'checkbox', {
			name: 'Select all rows on this page',
		} )
	);

beforeEach( () => {
	notices.length = 0;
	window.merchantPaymentsSettings = { timeZone: 'UTC' };
} );

describe( 'A row whose payment has something pending', () => {
	it.each( [
		[ 'capture', 'captured' ],
		[ 'cancel', 'canceled' ],
	] as const )(
		'says that it is not known what became of its %s, and can’t be captured',
		async ( kind, done ) => {
			const { sent, server } = fakeStore( [
				authorization( 7 ),
				authorization( 8 ),
			] );
			server.pending = [ pendingOn( 7, kind ) ];
			await show();
			expect( row( 7 ) ).toHaveTextContent(
				`It’s not known yet whether this payment was ${ done }`
			);
			expect( row( 7 ) ).toHaveTextContent(
				'We’ll look again at 7:01 am.'
			);
			expect( captureButton( 7 ) ).toHaveAttribute(
				'aria-disabled',
				'true'
			);
			expect( captureButton( 7 ) ).toHaveAccessibleDescription(
				/^It’s not known yet/
			);
			await userEvent.click( captureButton( 7 ) );
			expect( sent ).toEqual( [] );

			expect( row( 8 ) ).not.toHaveTextContent( 'not known' );
			expect( captureButton( 8 ) ).toHaveAttribute(
				'aria-disabled',
				'false'
			);
		}
	);

	it( 'asks nothing of a payment that fraud rules hold', async () => {
		const { server } = fakeStore( [
			authorization( 7, { is_held: true } ),
		] );
		server.pending = [ pendingOn( 7 ) ];
		await show();
		await userEvent.click( captureButton( 7 ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'can be looked at, and goes where it was captured', async () => {
		const { server } = fakeStore( [ authorization( 7 ) ] );
		server.pending = [ pendingOn( 7 ) ];
		await show();
		server.pending = [];
		await userEvent.click(
			screen.getByRole( 'button', {
				name: 'Look again: #W-7',
			} )
		);
		await act( settle );
		expect( row( 7 ) ).not.toHaveTextContent( 'not known' );
		expect( captureButton( 7 ) ).toHaveAttribute(
			'aria-disabled',
			'false'
		);
		expect( notices ).toEqual( [
			'success: It’s known now. This page shows what happened.',
		] );
	} );

	it( 'says so itself after a capture whose answer was lost', async () => {
		let isLost = true;
		const { sent, server } = fakeStore( [ authorization( 7 ) ], () => {
			server.pending = isLost ? [ pendingOn( 7 ) ] : [];
			return isLost ? refusal( 'wcpay_outcome_unknown', 504 ) : undefined;
		} );
		await show();
		jest.useFakeTimers();
		act( () => captureButton( 7 ).click() );
		await act( () => jest.advanceTimersByTimeAsync( 100 ) );
		expect( row( 7 ) ).toHaveTextContent( 'It’s not known yet' );
		expect( notices ).toEqual( [] );

		isLost = false;
		await act( () => jest.advanceTimersByTimeAsync( 2_000 ) );
		jest.useRealTimers();
		expect( sent ).toHaveLength( 2 );
		expect( notices ).toEqual( [
			'success: Payment for order #W-7 captured successfully.',
		] );
	} );
} );

describe( 'Several payments, of which one has something pending', () => {
	it( 'are captured without it, which is said', async () => {
		const { sent, server } = fakeStore( [
			authorization( 7 ),
			authorization( 8 ),
			authorization( 9, { amount: 100 } ),
		] );
		server.pending = [ pendingOn( 8, 'refund' ) ];
		await show();
		await selectAll();
		expect(
			screen.getByText(
				'3 payments selected · 1 payment is left out: it’s waiting for an earlier request.'
			)
		).toBeVisible();
		await userEvent.click(
			screen.getByRole( 'button', {
				name: /^Capture 2 payments · \$51\.00/,
			} )
		);
		const dialog = screen.getByRole( 'dialog', {
			name: 'Capture 2 payments?',
		} );
		await userEvent.click(
			within( dialog ).getByRole( 'button', { name: 'Capture' } )
		);
		await within( dialog ).findByText( '2 payments captured.' );
		expect( sent.map( ( { order } ) => order ) ).toEqual( [ 7, 9 ] );
	} );

	it( 'are none where all wait', async () => {
		const { server } = fakeStore( [ authorization( 7 ) ] );
		server.pending = [ pendingOn( 7 ) ];
		await show();
		await selectAll();
		const button = screen.getByRole( 'button', { name: 'Capture' } );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( button ).toHaveAccessibleDescription( /1 payment is left out/ );
		await userEvent.click( button );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );
} );
