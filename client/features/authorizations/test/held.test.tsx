import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import { changed } from '../../../data/stores';
import '../../../data/test/notices';
import { settle } from '../../../data/test/settle';
import { ListPage } from '../../../list-page/list-page';
import { uncaptured } from '../descriptor';
import { authorization, captureButton, fakeStore, row } from './shop';

/** Opens the list at a time of the platform; the stores outlive a test, so what an earlier one has read is out of date. */
async function show( now = '2026-03-08T07:00:00Z' ) {
	window.merchantPaymentsSettings = {
		timeZone: 'America/New_York',
		now: Date.parse( now ) / 1000,
		readAt: Date.now(),
	};
	getHistory().replace(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions'
	);
	render( <ListPage descriptor={ uncaptured } /> );
	await act( async () => changed( 'transactions' ) );
	await act( settle );
}

describe( 'A payment that can be captured', () => {
	it.each( [
		[ '2026-03-12T06:29:00Z', '3 days left', 'light' ],
		[ '2026-03-12T06:30:01Z', '2 days left', 'warning' ],
		[ '2026-03-14T06:29:00Z', '1 day left', 'warning' ],
		[ '2026-03-14T06:30:00Z', 'Last day today', 'alert' ],
		[ '2026-03-15T06:30:00Z', 'Expired', 'alert' ],
	] )(
		'says at the platform’s %s that there is %s',
		async ( now, text, tone ) => {
			fakeStore( [ authorization( 7 ) ] );
			await show( now );
			expect( await screen.findByText( text ) ).toHaveClass(
				`merchant-payments-status--${ tone }`
			);
		}
	);

	it( 'marks what fraud rules hold, leaves it out of everything selected, and asks before capturing it', async () => {
		const { sent } = fakeStore( [
			authorization( 7, { is_held: true } ),
			authorization( 8 ),
		] );
		await show();
		await screen.findByText( '1–2 of 2' );
		expect( row( 7 ) ).toHaveTextContent( 'Needs review' );
		expect( row( 8 ) ).not.toHaveTextContent( 'Needs review' );

		const user = userEvent.setup();
		await user.click(
			screen.getByRole( 'checkbox', {
				name: 'Select all rows on this page',
			} )
		);
		expect( screen.getByText( '1 payment selected' ) ).toBeVisible();
		expect(
			within( row( 7 ) ).getByRole( 'checkbox', {
				name: 'Held by your fraud filters: decide on this payment alone.',
			} )
		).toBeDisabled();

		await user.click( captureButton( 7 ) );
		const question = { name: 'Capture this held payment?' };
		expect( screen.getByRole( 'dialog', question ) ).toHaveTextContent(
			'charges the customer $50.00'
		);
		await user.click(
			screen.getByRole( 'button', { name: 'Keep it for now' } )
		);
		expect( sent ).toEqual( [] );
		expect( captureButton( 7 ) ).toHaveFocus();

		await user.click( captureButton( 7 ) );
		await user.click(
			screen.getByRole( 'button', { name: 'Approve Transaction' } )
		);
		await screen.findByText( '1–1 of 1' );
		expect( sent.map( ( { order } ) => order ) ).toEqual( [ 7 ] );
		expect( screen.queryByRole( 'dialog', question ) ).toBeNull();
	} );
} );
