import { act, render, screen, within } from '@testing-library/react';

import type {
	Charge,
	TimelineFeeRate,
	TimelineFeeRates,
} from '../../../contract/types';
import { changed } from '../../../data/stores';
import { fakeServer } from '../../../data/test/fake-server';
import { taxName } from '../fee-names';
import { FeeCard } from '../fees/fee-card';
import { aCharge, moved, timeline } from './charges';

const plain = ( text: string | null ) =>
	( text ?? '' ).replace( /\u00a0/g, ' ' );

const part = (
	name: string,
	amount: number,
	change: Partial< TimelineFeeRate > = {}
): TimelineFeeRate => {
	const [ type, added ] = name.split( ':' );
	return {
		type: type as TimelineFeeRate[ 'type' ],
		additional_type: added ?? null,
		percentage_rate: 0,
		fixed_rate: 0,
		currency: 'usd',
		capped: false,
		amount,
		...change,
	};
};

const rates = ( change: Partial< TimelineFeeRates > ): TimelineFeeRates => ( {
	percentage: 0.029,
	fixed: 30,
	fixed_currency: 'usd',
	history: [],
	tax: null,
	before_tax: null,
	fee_exchange_rate: null,
	...change,
} );

const withRates = ( feeRates: TimelineFeeRates | null ) => ( {
	data: [
		{ type: 'full_refund', datetime: 2 },
		{ type: 'captured', datetime: 1, fee_rates: feeRates },
	],
} );

/** The lines as they read, cell by cell. */
const lines = () =>
	within( screen.getByRole( 'table' ) )
		.getAllByRole( 'row' )
		.slice( 1 )
		.map( ( row ) =>
			[ ...row.children ].map( ( { textContent } ) =>
				plain( textContent )
			)
		);

let payments = 0;

async function show( charge: Charge, answer: unknown ) {
	payments += 1;
	const calls = fakeServer( () => answer );
	await act( async () => {
		render( <FeeCard id={ `pi_fee_${ payments }` } charge={ charge } /> );
	} );
	await act( async () => {} );
	return calls;
}

beforeEach( () => {
	window.merchantPaymentsSettings = {
		locale: 'en_US',
		shouldUseExplicitPrice: false,
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
} );

describe( 'The fee breakdown', () => {
	it( 'adds up, with a real answer', async () => {
		await show( aCharge(), timeline );
		expect( lines() ).toEqual( [
			[ 'Charged', '', '$96.50' ],
			[ 'Base fee', '2.900% + $0.30', '-$3.10' ],
			[ 'International card fee', '1.500%', '-$1.45' ],
			[ 'Total fees', '4.400% + $0.30', '-$4.55' ],
			[ 'Net of fees', '', '$91.95' ],
		] );
	} );

	it( 'names every kind of fee, a discount and one that is new', async () => {
		const history = [
			part( 'base', 310, { percentage_rate: 0.029, fixed_rate: 30 } ),
			part( 'additional:international', 145, { percentage_rate: 0.015 } ),
			part( 'additional:fx', 97, { percentage_rate: 0.01 } ),
			part( 'additional:wcpay-subscription', 97, {
				percentage_rate: 0.01,
			} ),
			part( 'additional:device', 10, { fixed_rate: 10 } ),
			part( 'additional:moonlight', 1, { percentage_rate: 0.00012 } ),
			part( 'discount', -200, {
				percentage_rate: -0.0175,
				fixed_rate: -30,
			} ),
		];
		const charge = aCharge( { balance_transaction: moved( 9650, 460 ) } );
		await show(
			charge,
			withRates( rates( { history, percentage: 0.04662, fixed: 10 } ) )
		);
		expect( lines().slice( 1 ) ).toEqual( [
			[ 'Base fee', '2.900% + $0.30', '-$3.10' ],
			[ 'International card fee', '1.500%', '-$1.45' ],
			[ 'Currency conversion fee', '1.000%', '-$0.97' ],
			[ 'Subscription transaction fee', '1.000%', '-$0.97' ],
			[ 'Tap to Pay device fee', '$0.10', '-$0.10' ],
			[ 'Additional moonlight', '0.012%', '-$0.01' ],
			[ 'Discount', '-1.750% - $0.30', '$2.00' ],
			[ 'Total fees', '4.662% + $0.10', '-$4.60' ],
			[ 'Net of fees', '', '$91.90' ],
		] );
	} );

	it( 'is the platform’s fee where the balance doesn’t say', async () => {
		await show(
			aCharge( {
				amount: 5000,
				amount_captured: 5000,
				currency: 'usd',
				balance_transaction: null,
				application_fee_amount: 123,
			} ),
			{ data: [] }
		);
		expect( lines() ).toEqual( [
			[ 'Charged', '', '$50.00' ],
			[ 'Total fees', '', '-$1.23' ],
			[ 'Net of fees', '', '$48.77' ],
		] );
	} );

	it( 'says where a fee is capped', async () => {
		const history = [
			part( 'base', 600, {
				percentage_rate: 0.008,
				fixed_rate: 600,
				capped: true,
			} ),
		];
		const charge = aCharge( { balance_transaction: moved( 90000, 600 ) } );
		await show( charge, withRates( rates( { history } ) ) );
		expect( lines() ).toContainEqual( [
			'Base fee',
			'0.800%, capped at $6.00',
			'-$6.00',
		] );
		expect( lines() ).toContainEqual( [ 'Total fees', '', '-$6.00' ] );
	} );

	it( 'adds what is capped to the fixed parts, and says nothing of a rate of nothing', async () => {
		const history = [
			part( 'base', 600, {
				percentage_rate: 0.008,
				fixed_rate: 600,
				capped: true,
			} ),
			part( 'additional:international', 1350, {
				percentage_rate: 0.015,
			} ),
			part( 'additional:device', 0 ),
		];
		const charge = aCharge( { balance_transaction: moved( 90000, 1950 ) } );
		await show(
			charge,
			withRates( rates( { history, percentage: 0.015, fixed: 600 } ) )
		);
		expect( lines().slice( 1, 5 ) ).toEqual( [
			[ 'Base fee', '0.800%, capped at $6.00', '-$6.00' ],
			[ 'International card fee', '1.500%', '-$13.50' ],
			[ 'Tap to Pay device fee', '', '$0.00' ],
			[ 'Total fees', '1.500% + $6.00', '-$19.50' ],
		] );
	} );

	it.each( [
		[ 'GB VAT', 'UK VAT (20.000%)' ],
		[ 'ES VAT', 'ES VAT (20.000%)' ],
		[ 'NO VAT', 'NO VAT (20.000%)' ],
		[ 'CH VAT', 'CH VAT (20.000%)' ],
		[ 'au gst', 'AU GST (20.000%)' ],
		[ 'SG GST', 'SG GST (20.000%)' ],
		[ 'JP JCT', 'JP JCT (20.000%)' ],
		[ 'US VAT', 'US VAT (20.000%)' ],
		[ 'Tax on fees', 'Tax on fees (20.000%)' ],
		[ '', 'Tax on fee (20.000%)' ],
	] )( 'calls the tax “%s” %s', async ( description, label ) => {
		const charge = aCharge( { balance_transaction: moved( 9650, 372 ) } );
		const base = part( 'base', 310, {
			percentage_rate: 0.029,
			fixed_rate: 30,
		} );
		const tax = {
			amount: 62,
			currency: 'usd',
			description,
			percentage_rate: 0.2,
		};
		const before = { amount: 310, currency: 'usd' };
		await show(
			charge,
			withRates( rates( { history: [ base ], tax, before_tax: before } ) )
		);
		expect( lines() ).toEqual( [
			[ 'Charged', '', '$96.50' ],
			[ 'Base fee', '2.900% + $0.30', '-$3.10' ],
			[ 'Fees before tax', '', '-$3.10' ],
			[ label, '', '-$0.62' ],
			[ 'Total fees', '', '-$3.72' ],
			[ 'Net of fees', '', '$92.78' ],
		] );
	} );

	it( 'knows the taxes of each country', () => {
		const taxes = {
			// The 27 of the EU, with Norway and Switzerland.
			VAT: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK NO CH',
			GST: 'AU NZ SG',
			JCT: 'JP',
		};
		const named = Object.entries( taxes ).flatMap( ( [ tax, countries ] ) =>
			countries.split( ' ' ).map( ( country ) => `${ country } ${ tax }` )
		);
		const labels = named.map( ( name ) =>
			taxName( {
				amount: 1,
				currency: 'usd',
				// Only a known one is written in capitals.
				description: name.toLowerCase(),
				percentage_rate: 0.2,
			} )
		);
		expect( labels ).toEqual(
			named.map( ( name ) => `${ name } (20.000%)` )
		);
		expect( named ).toHaveLength( 33 );
	} );

	it.each( [
		[ 1.0812345, 'eur', '1 EUR → 1.08123 USD', '$96.50' ],
		[ 0.0067691, 'jpy', '1 JPY → 0.006769 USD', '$96.50' ],
		[ 147.5, 'usd', '1 USD → 147.50000 JPY', '¥9,650' ],
		[ 0.30712, 'usd', '1 USD → 0.307120 KWD', 'KWD 9.650' ],
	] )(
		'shows the exchange rate %s for one %s',
		async ( rate, from, text, amount ) => {
			const to = text.slice( -3 ).toLowerCase();
			const charge = aCharge( {
				currency: from,
				balance_transaction: moved( 9650, 310, to, rate ),
			} );
			await show( charge, { data: [] } );
			expect( lines().slice( 0, 2 ) ).toEqual( [
				[ 'Charged', '', amount ],
				[ 'Exchange rate', text, '' ],
			] );
		}
	);

	it( 'shows the total at once, and tells when the rest cannot be read', async () => {
		const calls = await show( aCharge(), undefined );
		expect( screen.getByText( 'Loading fees…' ) ).toBeInTheDocument();
		expect( screen.getByText( '-$4.55' ) ).toBeInTheDocument();

		await act( async () =>
			calls[ 0 ]?.fail( 503, { message: 'The platform is away.' } )
		);
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'The breakdown couldn’t be loaded.The platform is away.Try again'
		);
		expect( screen.getByText( '-$4.55' ) ).toBeInTheDocument();

		await act( async () => screen.getByRole( 'button' ).click() );
		await act( async () => calls[ 1 ]?.answer( timeline ) );
		expect( lines() ).toContainEqual( [
			'Base fee',
			'2.900% + $0.30',
			'-$3.10',
		] );
		act( () => changed( 'transactions' ) );
	} );
} );
