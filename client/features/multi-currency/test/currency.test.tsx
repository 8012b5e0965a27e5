import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { changed } from '../../../data/stores';
import MultiCurrencyPage from '../page';
import { EURO_ROUTE, fakeStore, sentTo } from './store';

async function show(
	code = 'eur',
	options: Parameters< typeof fakeStore >[ 0 ] = {}
) {
	window.history.replaceState(
		null,
		'',
		`?tab=wcpay_multi_currency&section=${ code }`
	);
	const store = fakeStore( options );
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'currencies' ) );
	const view = render( <MultiCurrencyPage /> );
	await act( () => new Promise( ( resolve ) => setTimeout( resolve ) ) );
	return { ...store, ...view };
}

const save = () =>
	userEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
const rate = () => screen.getByLabelText( /^Manual rate/ );
const price = () => screen.getByLabelText( /^Price in your store/ );
const choose = ( label: string, value: string ) =>
	userEvent.selectOptions( screen.getByLabelText( label ), value );
const customersPay = () =>
	screen.getByText( 'Customers pay' ).textContent?.replace( /\u00a0/g, ' ' );

test( 'offers what the server offers, and shows what customers pay', async () => {
	await show();
	expect( screen.getByLabelText( 'Price rounding' ).textContent ).toBe(
		'None€0.25 EUR€0.50 EUR€1.00 EUR€5.00 EUR€10.00 EUR'.replace(
			/ EUR/g,
			'\u00a0EUR'
		)
	);
	// 20 × 0.92 = 18.40, rounded up.
	expect( customersPay() ).toBe( 'Customers pay €19.00 EUR' );
	await choose( 'Charm pricing', '-0.01' );
	expect( customersPay() ).toBe( 'Customers pay €18.99 EUR' );
	await userEvent.clear( price() );
	expect( screen.getByText( /^Enter a price/ ) ).toBeTruthy();
	await userEvent.type( price(), '100' );
	expect( customersPay() ).toBe( 'Customers pay €91.99 EUR' );
} );

test( 'saves a manual rate, which begins with the automatic one', async () => {
	const { calls } = await show();
	expect( screen.queryByLabelText( /^Manual rate/ ) ).toBeNull();
	await userEvent.click( screen.getByRole( 'radio', { name: 'Manual' } ) );
	expect( rate() ).toHaveProperty( 'value', '0.92' );
	await userEvent.clear( rate() );
	await userEvent.type( rate(), '0.5' );
	expect( customersPay() ).toBe( 'Customers pay €10.00 EUR' );
	await save();
	await screen.findByText( 'Currency settings updated.' );
	expect( sentTo( calls, EURO_ROUTE ) ).toEqual( [
		{
			exchange_rate_type: 'manual',
			manual_rate: 0.5,
			price_rounding: 1,
			price_charm: 0,
			version: '1',
		},
	] );
} );

test.each( [
	'',
	'0',
	'-1',
	'much',
	'<b>1</b>',
	'1,2,3',
	'1e9',
	'1000000000',
	'0.1234567',
] )( 'refuses the rate "%s" before it is sent', async ( typed ) => {
	const { calls } = await show();
	await userEvent.click( screen.getByRole( 'radio', { name: 'Manual' } ) );
	await userEvent.clear( rate() );
	if ( typed ) {
		await userEvent.type( rate(), typed );
	}
	await save();
	expect( rate().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect(
		screen.getAllByText( /Enter a rate greater than zero/ ).length
	).toBeGreaterThan( 0 );
	expect( rate() ).toHaveProperty( 'value', typed );
	expect( sentTo( calls, EURO_ROUTE ) ).toEqual( [] );
} );

test( 'another tab’s change of another field stays', async () => {
	const { calls, kept } = await show();
	Object.assign( kept.euro, { price_charm: -0.05, version: '2' } );
	await choose( 'Price rounding', '5' );
	await save();
	await screen.findByText( 'Currency settings updated.' );
	expect( sentTo( calls, EURO_ROUTE ).at( -1 ) ).toMatchObject( {
		price_rounding: 5,
		price_charm: -0.05,
		version: '2',
	} );
	expect( screen.getByLabelText( 'Charm pricing' ) ).toHaveProperty(
		'value',
		'-0.05'
	);
} );

test( 'another tab’s change of the same field is asked about', async () => {
	const { kept } = await show();
	Object.assign( kept.euro, { price_rounding: 10, version: '2' } );
	await choose( 'Price rounding', '5' );
	await save();
	await userEvent.click(
		await screen.findByRole( 'radio', { name: /^Mine: €5\.00/ } )
	);
	expect( kept.euro.price_rounding ).toBe( 10 );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Keep these and save' } )
	);
	await waitFor( () => expect( kept.euro.price_rounding ).toBe( 5 ) );
} );

test( 'a currency that the account lost says so, and nothing typed is lost', async () => {
	await show( 'eur', {
		onCall: ( call ) => {
			if ( call.path === EURO_ROUTE && call.data ) {
				call.fail( 404, {
					code: 'wcpay_multi_currency_invalid_currency',
					message: 'This currency is not available.',
				} );
				return true;
			}
			return false;
		},
	} );
	await choose( 'Price rounding', '5' );
	await save();
	await screen.findByText(
		'Error updating currency settings. This currency is not available.'
	);
	expect( screen.getByLabelText( 'Price rounding' ) ).toHaveProperty(
		'value',
		'5'
	);
} );

test.each( [
	[ 'usd', 'This is your store’s currency' ],
	[ 'kwd', 'This currency isn’t enabled.' ],
] )(
	'the address of %s says why there are no settings',
	async ( code, says ) => {
		await show( code, {
			onCall: ( call ) => {
				if (
					call.path ===
					`/multi-currency/currencies/${ code.toUpperCase() }`
				) {
					call.answer( {} );
					return true;
				}
				return false;
			},
		} );
		expect( screen.getByText( new RegExp( says ) ) ).toBeTruthy();
	}
);

test( 'what can’t be read says why, and can be tried again', async () => {
	await show( 'dem', {
		onCall: ( call ) => {
			if ( call.path.endsWith( '/DEM' ) ) {
				call.fail( 404, {
					code: 'wcpay_multi_currency_invalid_currency',
					message: 'This currency is not available.',
				} );
				return true;
			}
			return false;
		},
	} );
	expect(
		screen.getByText( 'Error retrieving single currency settings.' )
	).toBeTruthy();
	expect(
		screen.getByText( 'This currency is not available.' )
	).toBeTruthy();
	expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeTruthy();
} );
