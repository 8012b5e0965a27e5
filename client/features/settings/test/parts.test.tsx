import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { settingsForm } from '../form';
import { retype, save, show, toggle } from './show-page';

afterEach( () => {
	window.history.replaceState( null, '', '#' );
	delete window.merchantPaymentsSettings;
} );

/** Ids of the sections that the style sheet doesn't hide. */
const shown = (): string[] =>
	[
		...document.querySelectorAll(
			'.merchant-payments-section:not(.is-closed)'
		),
	].map( ( { id } ) => id );

const index = () =>
	screen.getByRole( 'navigation', { name: 'Sections of the settings' } );

const link = ( name: string ) =>
	within( index() ).getByRole( 'link', { name } );

it( 'One part is shown at a time: the first, or the one that the address names', async () => {
	await show();
	expect( shown() ).toEqual( [ 'general' ] );
	expect( screen.getByText( 'Connection' ) ).toBeVisible();
	for ( const { id } of settingsForm.sections ) {
		window.history.replaceState( null, '', `#${ id }` );
		fireEvent( window, new HashChangeEvent( 'hashchange' ) );
		expect( shown() ).toContain( id );
		expect( shown().length ).toBeLessThanOrEqual( 2 );
	}
} );

it( 'A link to the payout schedule opens it, with the keyboard in it', async () => {
	window.history.replaceState( null, '', '#payout-schedule' );
	await show();
	expect( shown() ).toEqual( [ 'payout-schedule' ] );
	expect( link( 'Payout schedule' ) ).toHaveAttribute( 'aria-current' );
	expect( screen.getByRole( 'radio', { name: /^Daily/ } ) ).toHaveFocus();
} );

it( 'The index opens a part, says which, keeps its address and takes the keyboard to its heading', async () => {
	await show();
	const entries = window.history.length;
	act( () => link( 'Customer support' ).focus() );
	await userEvent.keyboard( '{Enter}' );
	expect( shown() ).toEqual( [ 'support' ] );
	expect(
		screen.getByRole( 'heading', { name: 'Customer support' } )
	).toHaveFocus();
	expect( link( 'Customer support' ) ).toHaveAttribute( 'aria-current' );
	expect( link( 'General' ) ).not.toHaveAttribute( 'aria-current' );
	expect( window.location.hash ).toBe( '#support' );
	expect( window.history.length ).toBe( entries );
} );

it( 'On a narrow screen a list opens the parts, and keeps the keyboard', async () => {
	await show();
	const list = within( index() ).getByRole( 'combobox' );
	act( () => list.focus() );
	await userEvent.selectOptions( list, 'Fraud protection' );
	expect( shown() ).toEqual( [ 'fraud-protection' ] );
	expect( list ).toHaveFocus();
	expect( list ).toHaveDisplayValue( 'Fraud protection' );
} );

it( 'What is changed in one part is saved from another; what is wrong opens its own', async () => {
	const saves = await show();
	await retype( 'Statement descriptor', '<b>' );
	await userEvent.click( link( 'General' ) );
	await save();
	expect( saves() ).toEqual( [] );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Statement descriptor' } )
	);
	expect( shown() ).toEqual( [ 'transactions' ] );
	expect( screen.getByLabelText( 'Statement descriptor' ) ).toHaveFocus();
	await retype( 'Statement descriptor', 'LAMPS' );
	await toggle( 'Write a debug log' );
	await userEvent.click( link( 'Your business' ) );
	await save();
	expect( Object.keys( saves()[ 0 ] ?? {} ) ).toEqual( [
		'account_statement_descriptor',
		'is_debug_log_enabled',
	] );
} );

it( 'A store without an account has no part of an account', async () => {
	await show( {
		deposit_schedule_interval: '',
		deposit_status: 'disabled',
	} );
	expect(
		within( index() )
			.getAllByRole( 'link' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [
		'General',
		'Payment methods',
		'Express checkouts',
		'One-click checkout',
		'Transactions',
		'Reports and advanced',
	] );
} );

it.each( [
	[ [] ],
	[
		[
			'checkout',
			'other_methods',
			'wallets',
			'saved_methods',
			'one_click',
		],
	],
] )(
	'“Not yet” stands beside what customers can’t do, and goes once they can: %j',
	async ( abilities: string[] ) => {
		window.merchantPaymentsSettings = { abilities };
		await show();
		const isThere = ( text: RegExp ) =>
			screen.queryAllByText( text ).length > 0;
		for ( const text of [
			/^Not yet: customers can pay by card only/,
			/^Not yet: your store doesn’t show these buttons/,
			/^Not yet: your store doesn’t offer this/,
			/^Not yet: this has no effect .* Returning customers/,
		] ) {
			expect( [ text, isThere( text ) ] ).toEqual( [
				text,
				abilities.length === 0,
			] );
		}
	}
);

it( 'Test mode is left only after a question that names both accounts', async () => {
	const sent: unknown[] = [];
	window.merchantPaymentsSettings = { mode: 'test' };
	await show(
		{
			is_test_mode_enabled: true,
			test_mode_change: { mode: 'live', account: 'acct_live' },
		},
		( call ) => void sent.push( call.data )
	);
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Turn off test mode' } )
	);
	const dialog = screen.getByRole( 'dialog' );
	expect( dialog ).toHaveTextContent(
		/payments then go to Live acct_live, and no longer to Test mode acct_/
	);
	expect( dialog ).toHaveTextContent( 'Payments are real from then on.' );
	await userEvent.click(
		within( dialog ).getByRole( 'button', { name: 'Cancel' } )
	);
	expect( sent ).toEqual( [] );
} );

it( 'A store with nothing to change to has no switch for test mode', async () => {
	await show();
	expect( screen.queryByRole( 'button', { name: /test mode$/ } ) ).toBeNull();
} );
