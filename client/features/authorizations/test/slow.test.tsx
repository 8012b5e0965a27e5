import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import { changed } from '../../../data/stores';
import '../../../data/test/notices';
import { settle } from '../../../data/test/settle';
import { ListPage } from '../../../list-page/list-page';
import { uncaptured } from '../descriptor';
import { authorization, fakeStore } from './shop';

it( 'Payments that were captured are neither selected nor captured again before the list was read again', async () => {
	const { sent, server } = fakeStore(
		[ 1, 2, 3 ].map( ( order ) => authorization( order ) )
	);
	getHistory().replace(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions'
	);
	render( <ListPage descriptor={ uncaptured } /> );
	await act( async () => changed( 'transactions' ) );
	await screen.findByText( '1–3 of 3' );
	const user = userEvent.setup();
	server.isSlow = true;
	await user.click(
		screen.getByRole( 'button', {
			name: 'Capture the payment for order #W-2',
		} )
	);
	await act( settle );
	await user.click(
		screen.getByRole( 'checkbox', { name: 'Select all rows on this page' } )
	);
	await user.click(
		screen.getByRole( 'button', { name: /^Capture 2 payments/ } )
	);
	const dialog = screen.getByRole( 'dialog' );
	await user.click(
		within( dialog ).getByRole( 'button', { name: 'Capture' } )
	);
	await user.click(
		await within( dialog ).findByRole( 'button', { name: 'Done' } )
	);

	expect( sent.map( ( { order } ) => order ) ).toEqual( [ 2, 1, 3 ] );
	expect( screen.getAllByText( 'Captured' ) ).toHaveLength( 3 );
	expect(
		screen.queryByRole( 'button', { name: /^Capture (the payment|\d)/ } )
	).toBeNull();
	expect( screen.queryByText( /selected/ ) ).toBeNull();
} );
