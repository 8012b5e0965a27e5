import { act, fireEvent, render, screen, within } from '@testing-library/react';

import type { InstantPart } from '../../../../contract/types';
import { fakeServer } from '../../../../data/test/fake-server';
import { notices } from '../../../../data/test/notices';
import { settle } from '../../../../data/test/settle';
import { InstantPayout } from '../instant-payout';
import { quoteOf } from '../instant-quote';

const offer = ( more: Partial< InstantPart > = {} ): InstantPart => ( {
	currency: 'usd',
	amount: 10_150,
	fee: 150,
	net: 10_000,
	fee_percentage: 1.5,
	has_fee: true,
	allows_part: true,
	bank: 'TEST BANK •••• 6789 (USD)',
	...more,
} );

async function open( given: InstantPart, available = given.amount ) {
	notices.length = 0;
	const calls = fakeServer( ( { path } ) =>
		path === '/operations/pending' ? { data: [] } : undefined
	);
	render( <InstantPayout offer={ given } available={ available } /> );
	await act( settle );
	fireEvent.click(
		screen.getByRole( 'button', { name: 'Pay out instantly' } )
	);
	await act( settle );
	return () => calls.filter( ( { path } ) => path === '/deposits' );
}

const plain = ( text: string | null ) => ( text ?? '' ).replace( /\s/g, ' ' );
const dialog = () => within( screen.getByRole( 'dialog' ) );
const field = () => dialog().getByRole( 'textbox' );
const type = ( value: string ) =>
	act( async () => void fireEvent.change( field(), { target: { value } } ) );
const terms = () =>
	dialog()
		.getAllByRole( 'definition' )
		.map( ( { textContent } ) => plain( textContent ) );
const yes = () => dialog().getByRole( 'button', { name: /^Pay out/ } );

beforeEach( () => {
	window.merchantPaymentsSettings = {
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
} );

describe( 'The amount of an instant payout', () => {
	it.each( [
		{
			given: offer(),
			whole: '101.50',
			typed: '50',
			shown: [ '$50.00 USD', '$0.74 USD', '$49.26 USD' ],
			sent: { amount: 5000, fee: 74 },
		},
		{
			given: offer( {
				currency: 'jpy',
				amount: 5075,
				fee: 75,
				net: 5000,
			} ),
			whole: '5075',
			typed: '1000',
			shown: [ '¥1,000 JPY', '¥15 JPY', '¥985 JPY' ],
			sent: { amount: 1000, fee: 15 },
		},
		{
			// No payout and its fee are 5.070: amounts end in 0.
			given: offer( {
				currency: 'kwd',
				amount: 10_150,
				fee: 150,
				net: 10_000,
			} ),
			whole: '10.150',
			typed: '5.07',
			shown: [ 'KWD 5.060', 'KWD 0.070', 'KWD 4.990' ],
			sent: { amount: 5060, fee: 70 },
		},
	] )(
		'in $given.currency is all, until another is typed, with its fee and net',
		async ( { given, whole, typed, shown, sent } ) => {
			const paid = await open( given );
			expect( field() ).toHaveValue( whole );
			expect( field() ).toHaveAccessibleName(
				`Amount in ${ given.currency.toUpperCase() }`
			);
			await type( typed );
			expect( terms() ).toEqual( [
				...shown,
				'TEST BANK •••• 6789 (USD)',
			] );
			await act( async () => void fireEvent.click( yes() ) );
			await act( settle );
			expect( paid().map( ( { data } ) => data ) ).toEqual( [
				{ type: 'instant', currency: given.currency, ...sent },
			] );
		}
	);

	it.each( [ '', '0', '-5', '101.51', '1.234', '1,000', 'all', '0.001' ] )(
		'is none of “%s”',
		async ( typed ) => {
			const paid = await open( offer() );
			await type( typed );
			expect( field() ).toHaveAttribute( 'aria-invalid', 'true' );
			expect( field() ).toHaveAccessibleDescription(
				'Enter an amount up to what can be paid out.'
			);
			expect( yes() ).toHaveAttribute( 'aria-disabled', 'true' );
			await act( async () => void fireEvent.click( yes() ) );
			await act( settle );
			expect( paid() ).toEqual( [] );
		}
	);

	it( 'is not asked for where the fee of less is not known', async () => {
		await open( offer( { allows_part: false } ) );
		expect( dialog().queryByRole( 'textbox' ) ).toBeNull();
		expect( plain( yes().textContent ) ).toBe( 'Pay out $100.00 USD' );
	} );

	it( 'has no fee where the platform tells none', async () => {
		await open(
			offer( { has_fee: false, fee: 0, net: 10_150, fee_percentage: 0 } )
		);
		await type( '20' );
		expect( terms() ).toEqual( [
			'$20.00 USD',
			'TEST BANK •••• 6789 (USD)',
		] );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent(
			'The platform’s fee is shown with the payout.'
		);
	} );

	it( 'can be more than what is available, and says why', async () => {
		const more = /^This is more than what’s available/;
		await open( offer(), 5000 );
		expect( screen.getByText( more ) ).toBeVisible();
		await type( '50' );
		expect( screen.queryByText( more ) ).toBeNull();
	} );
} );

describe( 'What reaches the bank', () => {
	/** As the sandbox takes it: half up, in whole steps. */
	const feeOf = ( net: number, step: number ) =>
		Number(
			( BigInt( net ) * 15n * 2n + 1_000n * BigInt( step ) ) /
				( 2_000n * BigInt( step ) )
		) * step;

	it.each( [
		[ 'usd', 1 ],
		[ 'jpy', 1 ],
		[ 'kwd', 10 ],
	] )( 'is in %s the most that, with its fee, fits', ( currency, step ) => {
		let seed = 20261126;
		const random = ( most: number ) => {
			seed = ( seed * 1103515245 + 12345 ) % 2147483648;
			return seed % most;
		};
		for ( let round = 0; round < 2000; round++ ) {
			const net = ( 1 + random( 10 ** ( 2 + ( round % 8 ) ) ) ) * step;
			const fee = feeOf( net, step );
			const whole = offer( { currency, net, fee, amount: net + fee } );
			const wanted = ( 1 + random( net / step + 1 ) ) * step;
			const { amount, fee: taken, net: paid } = quoteOf( wanted, whole );
			expect( [ amount, taken ] ).toEqual( [
				paid + feeOf( paid, step ),
				feeOf( paid, step ),
			] );
			expect( amount ).toBeLessThanOrEqual( wanted );
			const next = paid + step;
			expect( next + feeOf( next, step ) ).toBeGreaterThan( wanted );
		}
	} );
} );
