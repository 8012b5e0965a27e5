import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';
import { addFilter, removeFilter } from '@wordpress/hooks';

import { PAGES_FILTER } from '../../../data/links';
import { changed } from '../../../data/stores';
import { notices } from '../../../data/test/notices';
import { ListPage } from '../../../list-page/list-page';
import { uncaptured } from '../descriptor';
import { authorization, fakeStore } from './shop';

async function show() {
	notices.length = 0;
	getHistory().replace(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions'
	);
	fakeStore( [ authorization( 7 ) ] );
	render( <ListPage descriptor={ uncaptured } /> );
	act( () => changed( 'transactions' ) );
	await screen.findByText( '1–1 of 1' );
}

describe( 'A payment that waits to be captured', () => {
	it( 'hides email and country until they are wanted', async () => {
		await show();
		expect( screen.queryByText( 'ada@store.example' ) ).toBeNull();
		expect( screen.queryByText( 'United States' ) ).toBeNull();

		const user = userEvent.setup();
		await user.click(
			screen.getByRole( 'button', { name: 'Choose columns' } )
		);
		const choose = ( name: string ) =>
			user.click( screen.getByRole( 'menuitemcheckbox', { name } ) );
		await choose( 'Email' );
		expect( screen.getByText( 'ada@store.example' ) ).toBeVisible();
		await choose( 'Customer country' );
		expect( screen.getByText( 'United States' ) ).toBeVisible();
	} );

	it( 'links to its details', async () => {
		const details = '/payments/transactions/details';
		addFilter( PAGES_FILTER, 'test', () => [ { path: details } ] );
		await show();

		const row = screen.getByRole( 'row', { name: /W-7/ } );
		expect(
			within( row ).getByRole( 'link', { name: /March 8, 2026/ } )
		).toHaveAttribute(
			'href',
			`admin.php?page=wc-admin&id=pi_7&path=${ encodeURIComponent(
				details
			) }`
		);
		removeFilter( PAGES_FILTER, 'test' );
	} );
} );
