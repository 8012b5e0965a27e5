import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';
import { addFilter, removeFilter } from '@wordpress/hooks';

import examples from '../../../contract/examples.json';
import type { ActiveLoan, Loan } from '../../../contract/types';
import { PAGES_FILTER } from '../../../data/links';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import { watchSavedFiles } from '../../../list-page/test/saved-file';
import LoansPage from '../page';

const [ first, second ] = examples[ 'GET /wc/v3/payments/capital/loans' ]
	.data as [ Loan, Loan ];
const open: Loan = {
	...first,
	amount: 80_000,
	fee_amount: 8_000,
	first_paydown_at: '2026-02-21 15:43:48',
};
const repaid: Loan = {
	...second,
	amount: 20_000,
	fee_amount: 2_000,
	first_paydown_at: '2025-04-06 12:47:06',
	fully_paid_at: '2025-05-14 12:00:00',
};

/** A small part of 800 dollars and the fee is repaid. */
const details = {
	...examples[ 'GET /wc/v3/payments/capital/active_loan_summary' ].details,
	advance_amount: 80_000,
	fee_amount: 8_000,
	paid_amount: 5_657,
	remaining_amount: 82_343,
	current_repayment_interval: {
		...examples[ 'GET /wc/v3/payments/capital/active_loan_summary' ].details
			.current_repayment_interval,
		paid_amount: 5_657,
		remaining_amount: 4_121,
	},
};

const LIST = '/capital/loans';
const SUMMARY = '/capital/active_loan_summary';
const FAILED = 'Error retrieving the active loan summary.';

function show( loans?: readonly Loan[], active?: ActiveLoan | null ) {
	const calls = fakeServer( ( { path } ) =>
		path === LIST
			? loans && { data: loans }
			: active !== undefined && { details: active }
	);
	return start( calls );
}

function start( calls: Call[] ) {
	render( <LoansPage /> );
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'loans' ) );
	return calls;
}

const plain = ( element: Element ) =>
	element.textContent?.replace( /\u00a0/g, ' ' );

const rows = () =>
	screen
		.getAllByRole( 'row' )
		.map( ( row ) => [ ...row.children ].map( plain ) );

const listedIn = ( card: HTMLElement ) =>
	within( card )
		.getAllByRole( 'term' )
		.map( ( term ) => [
			plain( term ),
			plain( term.nextSibling as Element ),
		] );

beforeEach( () => {
	window.merchantPaymentsSettings = {
		mode: 'live',
		timeZone: 'America/New_York',
		dateFormat: 'F j, Y',
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
	getHistory().replace(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Floans'
	);
} );

describe( 'The list of loans', () => {
	it( 'has the one that runs and those that are repaid', async () => {
		show( [ open, repaid ], null );

		expect(
			await screen.findByRole( 'table', { name: 'All loans' } )
		).toBeVisible();
		await screen.findByText( 'Active' );
		expect( rows() ).toEqual( [
			[
				'Disbursed',
				'Status',
				'Amount',
				'Fixed fee',
				'Withhold rate',
				'First paydown',
			],
			[
				'February 17, 2026',
				'Active',
				'$800.00 USD',
				'$80.00 USD',
				'25%',
				'February 21, 2026',
			],
			[
				'April 5, 2025',
				'Paid off: May 14, 2025',
				'$200.00 USD',
				'$20.00 USD',
				'25%',
				'April 6, 2025',
			],
		] );
		expect( screen.queryByText( 'Active loan' ) ).toBeNull();
	} );

	it( 'leaves open what nobody tells of a loan', async () => {
		show( [ { ...open, fee_amount: null, withhold_rate: null } ], null );
		await screen.findByText( 'Active' );

		expect( rows()[ 1 ]?.slice( 2, 5 ) ).toEqual( [
			'$800.00 USD',
			'–',
			'–',
		] );
	} );

	it.each( [
		[ 'jpy', '¥80,000 JPY', 0.125, '12.5%' ],
		[ 'kwd', 'KWD 80.000', 0.3333333, '33.33%' ],
	] )(
		'writes a loan in %s as %s',
		async ( currency, amount, rate, percent ) => {
			show(
				[
					{
						...open,
						currency,
						withhold_rate: rate,
						first_paydown_at: null,
					},
				],
				null
			);
			await screen.findByText( 'Active' );

			expect( rows()[ 1 ] ).toEqual( [
				'February 17, 2026',
				'Active',
				amount,
				expect.any( String ),
				percent,
				'–',
			] );
		}
	);

	it( 'leads to a loan’s payout and repayments', async () => {
		const path = '/payments/transactions';
		addFilter( PAGES_FILTER, 'test', () => [ { path } ] );
		show( [ open ], null );

		expect(
			await screen.findByRole( 'link', { name: 'February 17, 2026' } )
		).toHaveAttribute(
			'href',
			`admin.php?page=wc-admin&type=charge&filter=advanced&loan_id_is=${
				open.stripe_loan_id
			}&path=${ encodeURIComponent( path ) }`
		);
		removeFilter( PAGES_FILTER, 'test' );
	} );

	it( 'is saved as a file', async () => {
		const saved = watchSavedFiles();
		show( [ open, repaid ], null );
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Export' } )
		);

		await waitFor( async () =>
			expect( ( await saved.files() )[ 0 ]?.text ).toBe(
				'\uFEFFDisbursed (America/New_York),Status,Amount,Currency,Fixed fee,Withhold rate,First paydown (America/New_York),Loan ID\r\n' +
					`2026-02-17 07:00:00,Active,800.00,USD,80.00,0.25,2026-02-21 10:43:48,${ open.stripe_loan_id }\r\n` +
					`2025-04-05 08:00:00,"Paid off: May 14, 2025",200.00,USD,20.00,0.25,2025-04-06 08:47:06,${ repaid.stripe_loan_id }\r\n`
			)
		);
		saved.restore();
	} );

	it( 'says when there is none', async () => {
		show( [], null );

		expect(
			await screen.findByText(
				'No loans yet. Loans you take out appear here with their repayments.'
			)
		).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Export' } ) ).toBeNull();
	} );
} );

describe( 'The loan that runs', () => {
	const card = () => screen.findByRole( 'region', { name: 'Active loan' } );

	it( 'shows how far it is repaid, what is due, and its terms', async () => {
		show( [ open ], details );
		const shown = await card();
		const bar = await within( shown ).findByRole( 'progressbar', {
			name: 'Repaid',
		} );

		expect( bar ).toHaveValue( 5657 );
		expect( bar ).toHaveAttribute( 'max', '88000' );
		expect(
			bar.getAttribute( 'aria-valuetext' )?.replace( /\u00a0/g, ' ' )
		).toBe( '$56.57 USD repaid of $880.00 USD' );
		expect(
			within( shown ).getByText(
				/^\$56\.57.USD repaid of \$880\.00.USD$/
			)
		).toBeVisible();
		expect(
			within( shown ).getByText( /^\$823\.43.USD remaining$/ )
		).toBeVisible();
		expect( listedIn( shown ) ).toEqual( [
			[ 'Repayment period ends', 'April 18, 2026' ],
			[ 'Repaid this period', '$56.57 USD' ],
			[ 'Remaining this period', '$41.21 USD' ],
			[ 'Withhold rate', '25%' ],
			[ 'Loan amount', '$800.00 USD' ],
			[ 'Fixed fee', '$80.00 USD' ],
			[ 'Advance paid out', 'February 17, 2026' ],
			[ 'Repayments begin', 'February 18, 2026' ],
		] );
	} );

	it( 'does without a period', async () => {
		show( [ open ], {
			...details,
			currency: 'jpy',
			current_repayment_interval: null,
		} );
		const shown = await card();
		await within( shown ).findByRole( 'progressbar' );

		expect( listedIn( shown ).slice( 0, 5 ) ).toEqual( [
			[ 'Repayment period ends', '–' ],
			[ 'Repaid this period', '–' ],
			[ 'Remaining this period', '–' ],
			[ 'Withhold rate', '25%' ],
			[ 'Loan amount', '¥80,000 JPY' ],
		] );
	} );
} );

describe( 'A failure of the loans', () => {
	const down = { code: 'wcpay_http_request_failed', message: 'No luck.' };
	const lose = ( calls: Call[], ...paths: string[] ) =>
		act( () =>
			calls
				.filter( ( { path } ) => paths.includes( path ) )
				.forEach( ( call ) => call.fail( 503, down ) )
		);

	it.each( [
		[ 'the summary', [ SUMMARY ], 'Active loan' ],
		[ 'the list', [ LIST ], 'All loans' ],
		[ 'both', [ LIST, SUMMARY ], 'All loans' ],
	] )( 'of %s is said once, and tried again', async ( _, lost, place ) => {
		const calls = start(
			fakeServer( ( { path } ) => {
				if ( lost.includes( path ) ) {
					return undefined;
				}
				return path === LIST ? { data: [ open ] } : { details };
			} )
		);
		await waitFor( () =>
			expect( calls.map( ( { path } ) => path ) ).toEqual(
				expect.arrayContaining( lost )
			)
		);
		lose( calls, ...lost );

		const [ alert, ...others ] = await screen.findAllByRole( 'alert' );
		expect( others ).toEqual( [] );
		expect( alert ).toHaveTextContent( `${ FAILED }No luck.` );
		expect(
			screen.getByRole( 'region', { name: place } )
		).toContainElement( alert as HTMLElement );
		const asked = calls.length;
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Try again' } )
		);
		expect( calls.length ).toBeGreaterThan( asked );
	} );
} );

describe( 'The page of loans', () => {
	it( 'says that they are test data where they are', async () => {
		window.merchantPaymentsSettings = {
			...window.merchantPaymentsSettings,
			mode: 'test',
		};
		show( [], null );

		expect(
			await screen.findByText( /^The loans on this page are test data\./ )
		).toBeVisible();
	} );
} );
