import { render, screen } from '@testing-library/react';

import type {
	TimelineFeeRate,
	TimelineFeeRates,
} from '../../../../contract/types';
import { EntryItem } from '../entry-item';
import { linesOf, openStore } from './shown';

beforeEach( openStore );

const part = ( change: Partial< TimelineFeeRate > = {} ): TimelineFeeRate => ( {
	type: 'base',
	additional_type: null,
	percentage_rate: 0.029,
	fixed_rate: 30,
	currency: 'usd',
	capped: false,
	amount: 175,
	...change,
} );

const additional = ( kind: string, share: number, amount: number ) =>
	part( {
		type: 'additional',
		additional_type: kind,
		percentage_rate: share,
		fixed_rate: 0,
		amount,
	} );

const rates = (
	history: TimelineFeeRate[],
	change: Partial< TimelineFeeRates > = {}
): TimelineFeeRates => ( {
	percentage: 0.029,
	fixed: 30,
	fixed_currency: 'usd',
	history,
	tax: null,
	before_tax: null,
	fee_exchange_rate: null,
	...change,
} );

const tax = ( description: string ) => ( {
	amount: 35,
	currency: 'usd',
	description,
	percentage_rate: 0.2,
} );

/** The lines of figures of a payment of 5000 minor units. */
const feesOf = ( fee: number, feeRates: TimelineFeeRates | null ) =>
	linesOf( {
		type: 'captured',
		amount_captured: 5000,
		currency: feeRates?.fixed_currency ?? 'usd',
		fee,
		fee_rates: feeRates,
	} ).filter( ( line ) => line.includes( ' | ' ) );

it( 'The figures of a capture are folded; the page has them once already', () => {
	render(
		<EntryItem
			dated={ {
				event: {
					type: 'captured',
					datetime: 1,
					amount_captured: 5000,
					currency: 'kwd',
					fee: 175,
				},
				time: null,
				iso: null,
			} }
		/>
	);
	expect( screen.getByText( 'Net' ) ).not.toBeVisible();
	expect( screen.getByText( 'Fees and net' ).tagName ).toBe( 'SUMMARY' );
} );

describe( 'A fee', () => {
	it.each< [ string, number, TimelineFeeRates | null, string[] ] >( [
		[
			'of the base fee alone',
			175,
			rates( [ part() ] ),
			[ 'Base fee (2.900% + $0.30) | -$1.75', 'Net | $48.25' ],
		],
		[
			'of a currency without decimals',
			185,
			rates(
				[ part( { currency: 'jpy', fixed_rate: 40, amount: 185 } ) ],
				{
					fixed: 40,
					fixed_currency: 'jpy',
				}
			),
			[ 'Base fee (2.900% + ¥40) | -¥185', 'Net | ¥4,815' ],
		],
		[
			'of a currency with three decimals',
			250,
			rates(
				[ part( { currency: 'kwd', fixed_rate: 100, amount: 250 } ) ],
				{ fixed: 100, fixed_currency: 'kwd' }
			),
			[ 'Base fee (2.900% + KWD 0.100) | -KWD 0.250', 'Net | KWD 4.750' ],
		],
		[
			'that is capped',
			500,
			rates( [
				part( {
					percentage_rate: 0.008,
					fixed_rate: 500,
					capped: true,
					amount: 500,
				} ),
			] ),
			[ 'Base fee (0.800%, capped at $5.00) | -$5.00', 'Net | $45.00' ],
		],
		[
			'of a share alone, to the third digit',
			17,
			rates( [
				part( {
					percentage_rate: 0.0034567,
					fixed_rate: 0,
					amount: 17,
				} ),
			] ),
			[ 'Base fee (0.346%) | -$0.17', 'Net | $49.83' ],
		],
		[
			'with everything that can be added',
			425,
			rates(
				[
					part(),
					additional( 'international', 0.015, 75 ),
					additional( 'fx', 0.01, 50 ),
					additional( 'wcpay-subscription', 0.01, 50 ),
					part( {
						type: 'additional',
						additional_type: 'device',
						percentage_rate: 0,
						fixed_rate: 10,
						amount: 10,
					} ),
					additional( 'moonlight', 0.013, 65 ),
				],
				{ percentage: 0.077, fixed: 40 }
			),
			[
				'Total fee (7.700% + $0.40) | -$4.25',
				'Base fee (2.900% + $0.30) | -$1.75',
				'International card fee (1.500%) | -$0.75',
				'Currency conversion fee (1.000%) | -$0.50',
				'Subscription transaction fee (1.000%) | -$0.50',
				'Tap to Pay device fee ($0.10) | -$0.10',
				'Additional moonlight (1.300%) | -$0.65',
				'Net | $45.75',
			],
		],
		[
			'with a discount on both parts',
			115,
			rates(
				[
					part(),
					part( {
						type: 'discount',
						percentage_rate: -0.01,
						fixed_rate: -10,
						amount: -60,
					} ),
				],
				{ percentage: 0.019, fixed: 20 }
			),
			[
				'Total fee (1.900% + $0.20) | -$1.15',
				'Base fee (2.900% + $0.30) | -$1.75',
				'Discount (variable fee: -1.000%; fixed fee: -$0.10) | $0.60',
				'Net | $48.85',
			],
		],
		[
			'with a discount on its share, and on its fixed part',
			160,
			rates( [
				part(),
				part( {
					type: 'discount',
					percentage_rate: -0.001,
					fixed_rate: 0,
					amount: -5,
				} ),
				part( {
					type: 'discount',
					percentage_rate: 0,
					fixed_rate: -10,
					amount: -10,
				} ),
			] ),
			[
				'Total fee (2.900% + $0.30) | -$1.60',
				'Base fee (2.900% + $0.30) | -$1.75',
				'Discount (variable fee: -0.100%) | $0.05',
				'Discount (fixed fee: -$0.10) | $0.10',
				'Net | $48.40',
			],
		],
		[
			'of which a discount leaves less than nothing of the fixed part',
			135,
			rates(
				[
					part(),
					part( {
						type: 'discount',
						percentage_rate: 0,
						fixed_rate: -40,
						amount: -40,
					} ),
				],
				{ fixed: -10 }
			),
			[
				'Total fee (2.900% - $0.10) | -$1.35',
				'Base fee (2.900% + $0.30) | -$1.75',
				'Discount (fixed fee: -$0.40) | $0.40',
				'Net | $48.65',
			],
		],
		[
			'that is waived',
			0,
			rates(
				[
					part(),
					part( {
						type: 'discount',
						percentage_rate: -0.035,
						fixed_rate: 0,
						amount: -175,
					} ),
				],
				{ percentage: 0, fixed: 0 }
			),
			[
				'Total fee | $0.00',
				'Base fee (2.900% + $0.30) | -$1.75',
				'Discount (variable fee: -3.500%) | $1.75',
				'Net | $50.00',
			],
		],
		[ 'without rates', 175, null, [ 'Fee | -$1.75', 'Net | $48.25' ] ],
	] )( '%s', ( _, fee, feeRates, lines ) => {
		expect( feesOf( fee, feeRates ) ).toEqual( lines );
	} );

	it.each( [
		[ 'FR VAT', 'FR VAT (20.000%)' ],
		[ 'GB VAT', 'UK VAT (20.000%)' ],
		[ 'NO VAT', 'NO VAT (20.000%)' ],
		[ 'CH VAT', 'CH VAT (20.000%)' ],
		[ 'AU GST', 'AU GST (20.000%)' ],
		[ 'NZ GST', 'NZ GST (20.000%)' ],
		[ 'SG GST', 'SG GST (20.000%)' ],
		[ 'JP JCT', 'JP JCT (20.000%)' ],
		[ 'Sales tax', 'Sales tax (20.000%)' ],
		[ '', 'Tax on fee (20.000%)' ],
	] )( 'with the tax "%s"', ( description, label ) => {
		expect(
			feesOf( 210, rates( [ part() ], { tax: tax( description ) } ) )
		).toEqual( [
			'Total fee (2.900% + $0.30) | -$2.10',
			'Base fee (2.900% + $0.30) | -$1.75',
			`${ label } | -$0.35`,
			'Net | $47.90',
		] );
	} );

	it( 'is taken in the currency that is paid out', () => {
		expect(
			linesOf( {
				type: 'captured',
				amount_captured: 5000,
				currency: 'jpy',
				fee: 153,
				fee_rates: null,
				transaction_details: {
					customer_currency: 'jpy',
					customer_amount: 5000,
					customer_amount_captured: 5000,
					store_currency: 'usd',
					store_amount: 3372,
					store_amount_captured: 3372,
					store_fee: 153,
					exchange_rate: 0.00674421,
				},
			} )
		).toEqual( [
			'A payment of ¥5,000 was charged.',
			'Payment status changed to Paid.',
			'1 JPY → 0.006744 USD | $33.72',
			'Fee | -$1.53',
			'Net | $32.19',
			'$32.19 will be added to a future payout.',
		] );
	} );
} );
