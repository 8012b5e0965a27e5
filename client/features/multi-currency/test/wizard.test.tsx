import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Call } from '../../../data/test/fake-server';
import MultiCurrencySetup from '../setup/wizard';
import { ENABLE, fakeStore, sentTo, SWITCHES } from './store';

const OPTION = '/settings/wcpay_multi_currency_setup_completed';

const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );
const isBlocked = ( name: string ) =>
	screen.getByRole( 'button', { name } ).getAttribute( 'aria-disabled' );

test( 'adds currencies, reviews the settings, and is completed once', async () => {
	let refusals = 1;
	const onCall = ( call: Call ) => {
		if ( call.path === OPTION ) {
			call.answer( { success: true } );
			return true;
		}
		if ( call.path === SWITCHES && refusals-- > 0 ) {
			call.fail( 503, {
				code: 'wcpay_http_request_failed',
				message: 'The store is down.',
			} );
			return true;
		}
		return false;
	};
	const { calls, kept } = fakeStore( { enabled: [], onCall } );
	render( <MultiCurrencySetup /> );
	await screen.findByRole( 'heading', {
		name: 'Step 1 of 3: Add currencies',
	} );
	expect( isBlocked( 'Add currencies' ) ).toBe( 'true' );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /Euro/ } ) );
	expect( isBlocked( 'Add currencies' ) ).toBe( 'false' );
	await press( 'Add currencies' );

	const second = await screen.findByRole( 'heading', {
		name: 'Step 2 of 3: Review settings',
	} );
	await waitFor( () =>
		expect( second.ownerDocument.activeElement ).toBe( second )
	);
	expect( kept.codes ).toEqual( [ 'EUR' ] );
	// The theme is Storefront.
	expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( 2 );
	await userEvent.click( screen.getAllByRole( 'checkbox' )[ 1 ] as Element );
	await press( 'Continue' );
	await screen.findAllByText(
		'Error saving store settings. The store is down.'
	);
	expect( sentTo( calls, OPTION ) ).toEqual( [] );
	await press( 'Continue' );

	await screen.findByRole( 'heading', {
		name: 'Step 3 of 3: Setup complete',
	} );
	expect( kept.store ).toMatchObject( {
		wcpay_multi_currency_enable_auto_currency: false,
		wcpay_multi_currency_enable_storefront_switcher: true,
	} );
	expect( sentTo( calls, OPTION ) ).toEqual( [ { value: true } ] );
	expect(
		screen
			.getAllByRole( 'link' )
			.map( ( link ) => link.getAttribute( 'href' ) )
	).toEqual( [
		'/wp-admin/admin.php?page=wc-admin',
		'/wp-admin/admin.php?page=wc-settings&tab=wcpay_multi_currency',
	] );
	expect( sentTo( calls, ENABLE ) ).toHaveLength( 1 );
} );

test( 'what others changed meanwhile is shown, not overwritten', async () => {
	const { kept } = fakeStore( {
		onCall: ( call ) => {
			if ( call.path === OPTION ) {
				call.answer( { success: true } );
				return true;
			}
			return false;
		},
	} );
	render( <MultiCurrencySetup /> );
	// Several currencies are enabled, so none has to be added.
	await waitFor( () =>
		expect( isBlocked( 'Add currencies' ) ).toBe( 'false' )
	);
	await press( 'Add currencies' );
	await screen.findByRole( 'button', { name: 'Continue' } );
	Object.assign( kept.store, {
		wcpay_multi_currency_enable_auto_currency: true,
		version: '9',
	} );
	await press( 'Continue' );
	await screen.findAllByText( /Someone else changed these settings/ );
	expect( screen.getAllByRole( 'checkbox' )[ 0 ] ).toHaveProperty(
		'checked',
		true
	);
	await press( 'Continue' );
	await screen.findByText( /Your currencies are set up/ );
	expect( kept.store.wcpay_multi_currency_enable_auto_currency ).toBe( true );
} );

test( 'settings that were saved, though the answer was lost, are not somebody else’s', async () => {
	let isLost = true;
	const { kept } = fakeStore( {
		onCall: ( call ) => {
			if ( call.path === OPTION ) {
				call.answer( { success: true } );
				return true;
			}
			if ( call.path === SWITCHES && call.data && isLost ) {
				isLost = false;
				kept.store.version = '2';
				call.fail( 0, { code: 'fetch_error', message: 'Offline.' } );
				return true;
			}
			return false;
		},
	} );
	render( <MultiCurrencySetup /> );
	await waitFor( () =>
		expect( isBlocked( 'Add currencies' ) ).toBe( 'false' )
	);
	await press( 'Add currencies' );
	await screen.findByRole( 'button', { name: 'Continue' } );
	await press( 'Continue' );
	await screen.findByText( /Your currencies are set up/ );
} );
