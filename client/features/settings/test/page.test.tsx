import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Settings } from '../../../contract/types';
import { problemWith } from '../../../form/rules';
import { settingsForm } from '../form';
import { toSettings, toValues, type SettingsValues } from '../values';
import { choose, ready, retype, save, show, toggle } from './show-page';

const FIELDS: [ string, () => Promise< unknown >, Partial< Settings > ][] = [
	[
		'enabled',
		() => toggle( 'Enable Merchant Payments' ),
		{ is_wcpay_enabled: ! ready.is_wcpay_enabled },
	],
	[
		'methods',
		() => toggle( 'Klarna' ),
		{ enabled_payment_method_ids: [ 'card', 'klarna' ] },
	],
	[
		'wallets',
		() => toggle( 'Apple Pay and Google Pay' ),
		{ is_payment_request_enabled: false },
	],
	[
		'places',
		() => toggle( 'Cart' ),
		{ payment_request_enabled_locations: [ 'product', 'checkout' ] },
	],
	[
		'text',
		() => choose( 'Button text', 'Donate with' ),
		{ payment_request_button_type: 'donate' },
	],
	[
		'size',
		() => choose( 'Button size', 'Large (55 pixels)' ),
		{ payment_request_button_size: 'large' },
	],
	[
		'colors',
		() => choose( 'Button colors', 'Light' ),
		{ payment_request_button_theme: 'light' },
	],
	[
		'radius',
		() => retype( /^Corner radius/, '12' ),
		{ payment_request_button_border_radius: 12 },
	],
	[
		'saved cards',
		() => toggle( 'Let customers save cards' ),
		{ is_saved_cards_enabled: ! ready.is_saved_cards_enabled },
	],
	[
		'manual capture',
		() => toggle( 'Capture payments manually' ),
		{ is_manual_capture_enabled: true },
	],
	[
		'descriptor',
		() => retype( 'Statement descriptor', 'ANALYTICAL' ),
		{ account_statement_descriptor: 'ANALYTICAL' },
	],
	[
		'email',
		() => retype( 'Support email', 'help@example.com' ),
		{ account_business_support_email: 'help@example.com' },
	],
	[
		'phone',
		() => retype( 'Support phone number', '(617) 555-0100' ),
		{ account_business_support_phone: '(617) 555-0100' },
	],
	[
		'address',
		async () => {
			await retype( 'Address', '1 Main St' );
			await retype( 'City', 'Boston' );
		},
		{
			account_business_support_address: {
				line1: '1 Main St',
				city: 'Boston',
			} as Settings[ 'account_business_support_address' ],
		},
	],
	[
		'weekly payouts',
		async () => {
			await choose( 'Frequency', 'Weekly' );
			await userEvent.selectOptions(
				screen.getByLabelText( 'Day of the week' ),
				'Friday'
			);
		},
		{
			deposit_schedule_interval: 'weekly',
			deposit_schedule_weekly_anchor: 'friday',
		},
	],
	[
		'monthly payouts',
		async () => {
			await choose( 'Frequency', 'Monthly' );
			await userEvent.selectOptions(
				screen.getByLabelText( 'Day of the month' ),
				'Last day of the month'
			);
		},
		{
			deposit_schedule_interval: 'monthly',
			deposit_schedule_monthly_anchor: 31,
		},
	],
	[
		'protection',
		() => choose( 'Level of protection', 'High' ),
		{ current_protection_level: 'high' },
	],
	[
		'currencies',
		() => toggle( 'Use several currencies' ),
		{ is_multi_currency_enabled: ! ready.is_multi_currency_enabled },
	],
	[
		'log',
		() => toggle( 'Write a debug log' ),
		{ is_debug_log_enabled: ! ready.is_debug_log_enabled },
	],
];

it.each( FIELDS )(
	'%s: what is changed is sent, alone, and stays',
	async ( _name, change, sent ) => {
		const saves = await show();
		await change();
		await save();
		expect(
			await screen.findByText( 'Settings saved.' )
		).toBeInTheDocument();
		expect( saves() ).toEqual( [ sent ] );
	}
);

it( 'The fields of Japan are shown to its accounts alone, with both lines of the statement', async () => {
	const saves = await show( { account_country: 'JP' } );
	await retype( 'Statement descriptor in kanji', '解析機関' );
	await retype( 'Statement descriptor in kana', 'カイセキ' );
	const lines = document.querySelectorAll( '.wcpay-statement__text' );
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
	[ 'disabled', true, /aren’t enabled yet/ ],
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

/** What the server refuses: a table of SettingsTest.php, with what typing can make. */
const BAD: Partial< Record< keyof SettingsValues, unknown[] > > = {
	account_statement_descriptor: [
		'ABCD',
		'A'.repeat( 23 ),
		'12345',
		'SHOP<1>',
		"JOE'S",
		'JOE "S"',
		'SHOP*1',
		'SHOP\\1',
		'SHOP 🎉',
		'ショップABC',
		'SHOPS\n',
		7,
	],
	account_statement_descriptor_kanji: [ '解'.repeat( 18 ), '解<析>', '🎉' ],
	account_statement_descriptor_kana: [
		'カ'.repeat( 23 ),
		'かな',
		'解析',
		'<カ>',
	],
	account_business_support_email: [
		'nobody',
		'a@b',
		'a b@example.com',
		'<b>@example.com',
		`${ 'a'.repeat( 260 ) }@example.com`,
	],
	account_business_support_phone: [
		'call me',
		'12',
		'1-2-3-4',
		'(((((',
		'+1<script>',
		'1'.repeat( 40 ),
	],
	support_line1: [ 'a'.repeat( 201 ) ],
	deposit_schedule_weekly_anchor: [ 'someday', 1 ],
	deposit_schedule_monthly_anchor: [ 0, 32, 'last', 1.5 ],
	payment_request_button_border_radius: [ -1, 51, 9999, 'round', null ],
	payment_request_button_size: [ 'huge' ],
	payment_request_button_theme: [ 'pink' ],
	payment_request_enabled_locations: [ [ 'moon' ], [ 'cart', 'cart' ] ],
	current_protection_level: [ 'paranoid' ],
	is_saved_cards_enabled: [ 'maybe' ],
};

it.each( Object.entries( BAD ) )(
	'%s: the page refuses what the server refuses',
	( name, values ) => {
		for ( const value of values ) {
			expect( problemWith( settingsForm.rules[ name ], value ) ).toEqual(
				expect.any( String )
			);
		}
	}
);

it( 'What the server has and takes is no problem, by the rule of each field', () => {
	const good: Partial< SettingsValues > = {
		...ready,
		account_statement_descriptor: 'ENGINES & CO',
		account_statement_descriptor_kanji: '解析機関',
		account_statement_descriptor_kana: 'カイセキ',
		account_business_support_email: "o'hara+shop@mail.example.com",
		account_business_support_phone: '(617) 555-0100',
		deposit_schedule_monthly_anchor: 31,
	};
	for ( const [ name, value ] of Object.entries( good ) ) {
		const problem = problemWith( settingsForm.rules[ name ], value );
		expect( `${ name }: ${ problem }` ).toBe( `${ name }: undefined` );
	}
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
