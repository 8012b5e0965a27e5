import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { toSettings, toValues } from '../values';
import { choose, ready, retype, save, show, toggle } from './show-page';

it( 'A schedule and its day are sent together', async () => {
	const saves = await show();
	await choose( 'Frequency', 'Monthly' );
	await userEvent.selectOptions(
		screen.getByLabelText( 'Day of the month' ),
		'Last day of the month'
	);
	await save();
	expect( await screen.findByText( 'Settings saved.' ) ).toBeInTheDocument();
	expect( saves() ).toEqual( [
		{
			deposit_schedule_interval: 'monthly',
			deposit_schedule_monthly_anchor: 31,
		},
	] );
} );

it( 'The fields of Japan are shown to its accounts alone, with both lines of the statement', async () => {
	const saves = await show( { account_country: 'JP' } );
	await retype( 'Statement descriptor in kanji', '解析機関' );
	await retype( 'Statement descriptor in kana', 'カイセキ' );
	const lines = document.querySelectorAll(
		'.merchant-payments-statement__text'
	);
	expect( [ ...lines ].map( ( line ) => line.textContent ) ).toEqual( [
		'ENGINES',
		'解析機関',
		'カイセキ',
	] );
	await save();
	expect( saves() ).toEqual( [
		{
			account_statement_descriptor_kanji: '解析機関',
			account_statement_descriptor_kana: 'カイセキ',
		},
	] );
	await retype( 'Support phone number', '+1 617 555 0100' );
	await save();
	expect( screen.getByLabelText( 'Support phone number' ) ).toBeInvalid();
	expect( saves() ).toHaveLength( 1 );
} );

it( 'A schedule needs its day', async () => {
	const saves = await show();
	await choose( 'Frequency', 'Weekly' );
	await save();
	expect( screen.getByLabelText( 'Day of the week' ) ).toBeInvalid();
	expect( saves() ).toEqual( [] );
} );

it.each( [
	[ 'disabled', true, /are switched off/ ],
	[ 'blocked', true, /suspended/ ],
	[ 'enabled', false, /held for 7 to 14 days/ ],
] as const )(
	'Payouts that are %s (waited: %p) can’t be scheduled, and it says why',
	async ( status, hasWaited, says ) => {
		await show( {
			deposit_status: status,
			deposit_completed_waiting_period: hasWaited,
		} );
		const group = screen.getByRole( 'group', { name: 'Frequency' } );
		expect( group ).toHaveAccessibleDescription( says );
		for ( const radio of within( group ).getAllByRole( 'radio' ) ) {
			expect( radio ).toBeDisabled();
		}
	}
);

it( 'What belongs to the merchant’s own Stripe account is changed there, and the store’s own settings here', async () => {
	await show( { is_account_own: true } );
	const schedule = screen.getByRole( 'group', { name: 'Frequency' } );
	const email = screen.getByLabelText( 'Support email' );
	expect( schedule ).toHaveAccessibleDescription( /Stripe’s Dashboard/ );
	expect( within( schedule ).getByLabelText( 'Weekly' ) ).toBeDisabled();
	expect( email ).toBeDisabled();
	expect( email ).toHaveAccessibleDescription( /Stripe’s Dashboard/ );
	expect( screen.getByRole( 'checkbox', { name: 'Klarna' } ) ).toBeEnabled();
} );

it( 'Manual capture leaves card and Link', async () => {
	await show();
	expect( screen.getByRole( 'checkbox', { name: 'Klarna' } ) ).toBeVisible();
	await toggle( 'Capture payments manually' );
	expect( screen.queryByRole( 'checkbox', { name: 'Klarna' } ) ).toBeNull();
	expect( screen.getByRole( 'checkbox', { name: 'Link' } ) ).toBeVisible();
} );

it( 'The advanced level needs a filter', async () => {
	const saves = await show( {
		current_protection_level: 'basic',
		advanced_fraud_protection_settings: [],
	} );
	await choose( 'Level of protection', 'Advanced' );
	await save();
	expect(
		screen.getAllByText(
			'At least one risk filter needs to be enabled for advanced protection.',
			{ exact: false }
		)
	).toHaveLength( 2 );
	expect( saves() ).toEqual( [] );
} );

it( 'The address goes back as it came', () => {
	const address = {
		line1: '1 Main St',
		line2: '',
		city: 'Boston',
		state: 'MA',
		postal_code: '02101',
		country: 'US',
	};
	const settings = { ...ready, account_business_support_address: address };
	expect(
		toSettings( toValues( settings ) ).account_business_support_address
	).toEqual( address );
} );
