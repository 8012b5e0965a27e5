import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { StoreSettings } from '../store-settings';
import { fakeStore, sentTo, SWITCHES } from './store';

test( 'offers the switcher to the Storefront theme alone', async () => {
	fakeStore( { theme: 'Twenty Twenty-Five' } );
	render( <StoreSettings /> );
	expect( await screen.findAllByRole( 'checkbox' ) ).toHaveLength( 1 );
} );

test( 'saves how the shop offers currencies', async () => {
	const { calls } = fakeStore( { theme: 'Twenty Twenty-Five' } );
	render( <StoreSettings /> );
	await userEvent.click( await screen.findByRole( 'checkbox' ) );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Save changes' } )
	);
	await screen.findByText( 'Store settings saved.' );
	expect( sentTo( calls, SWITCHES ) ).toEqual( [
		{
			wcpay_multi_currency_enable_auto_currency: 'yes',
			wcpay_multi_currency_enable_storefront_switcher: 'no',
			version: '1',
		},
	] );
} );
