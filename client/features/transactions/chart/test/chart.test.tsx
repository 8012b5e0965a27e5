import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';

import examples from '../../../../contract/examples.json';
import type { TransactionChart } from '../../../../contract/types';
import { keepPreference } from '../../../../data/preferences';
import { changed } from '../../../../data/stores';
import { fakeServer, type Call } from '../../../../data/test/fake-server';
import { formatAmount } from '../../../../money/format-amount';
import TransactionsPage from '../../page';
import { TransactionsChart } from '../chart';
import { Drawing } from '../drawing';

const example = examples[
	'GET /wc/v3/payments/transactions/chart'
] as TransactionChart;

/** The calls for a chart. */
const chartsAmong = ( calls: readonly Call[] ) =>
	calls.filter( ( { path } ) => path === '/transactions/chart' );

let tests = 0;

/** Stores are shared between tests, so each test uses its own filters. */
const newFilters = () => ( { loan_id_is: `loan_${ ++tests }` } );

async function show( change: Partial< TransactionChart > = {} ) {
	const calls = fakeServer( () => ( { ...example, ...change } ) );
	const filters = newFilters();
	const view = render( <TransactionsChart filters={ filters } isReady /> );
	await settle();
	return { calls, filters, ...view };
}

/** Waits for responses. */
const settle = () => act( async () => {} );

const button = ( name: string ) => screen.getByRole( 'button', { name } );

/** The table's cells, without the spaces that amounts have inside. */
const cells = () =>
	within( screen.getByRole( 'table' ) )
		.getAllByRole( 'row' )
		.map( ( row ) =>
			[ ...row.children ].map( ( cell ) => cell.textContent )
		);

beforeEach( async () => {
	window.merchantPayments = {
		pages: { 'transactions/chart': Drawing as never },
	};
	window.merchantPaymentsSettings = {
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
		timeZone: 'Pacific/Honolulu',
	};
	fakeServer( () => ( {} ) );
	keepPreference( 'merchant_payments_transactions_chart', 'shown' );
	await settle();
} );

describe( 'The numbers', () => {
	it.each( [ 'usd', 'jpy', 'kwd' ] )(
		'are those of the answer, in %s',
		async ( currency ) => {
			await show( { currency } );

			const [ header, ...rows ] = cells();
			expect( header ).toEqual( [
				'Month',
				'Gross sales',
				'Fees',
				'Refunds',
			] );
			expect( rows.map( ( row ) => row.slice( 1 ) ) ).toEqual(
				example.points.map( ( { gross, fees, refunds } ) =>
					[ gross, fees, refunds ].map( ( amount ) =>
						formatAmount( amount, currency )
					)
				)
			);
		}
	);

	it( 'name their period and their currency', async () => {
		await show( {
			interval: 'day',
			currency: 'kwd',
			points: [
				{ date: '2026-03-01', gross: 12340, fees: 40, refunds: 0 },
			],
		} );

		expect(
			screen.getByRole( 'table', {
				name: 'Sales, fees and refunds. By day. Kuwaiti Dinar.',
			} )
		).toBeInTheDocument();
		expect( screen.getByText( 'By day' ) ).toBeVisible();
		// Whatever the store's clock shows, the day is the one that was answered.
		expect( cells()[ 1 ]?.[ 0 ] ).toBe( 'March 1, 2026' );
	} );

	it( 'are added up where one sees them', async () => {
		await show( {
			currency: 'jpy',
			points: [
				{ date: '2026-03-01', gross: 1500, fees: 40, refunds: 0 },
				{ date: '2026-04-01', gross: 1000, fees: 2, refunds: 700 },
			],
		} );

		expect(
			screen
				.getAllByRole( 'listitem' )
				.map( ( item ) => item.textContent?.replace( '\u00a0', ' ' ) )
		).toEqual( [
			'Gross sales ¥2,500 JPY',
			'Fees ¥42 JPY',
			'Refunds ¥700 JPY',
		] );
		expect( screen.getByText( 'March 2026 – April 2026' ) ).toBeVisible();
	} );

	it( 'are those of one month while the pointer is over it', async () => {
		const { container } = await show( {
			currency: 'usd',
			points: [
				{ date: '2026-03-01', gross: 1500, fees: 40, refunds: 0 },
				{ date: '2026-04-01', gross: 1000, fees: 2, refunds: 700 },
			],
		} );
		const [ , april ] = container.querySelectorAll( 'svg > g' );

		fireEvent.pointerEnter( april as Element );

		expect( screen.getAllByRole( 'listitem' )[ 0 ]?.textContent ).toContain(
			formatAmount( 1000, 'usd' )
		);
		expect( screen.queryByText( 'March 2026 – April 2026' ) ).toBeNull();
	} );
} );

describe( 'The picture', () => {
	it( 'is nothing to those who read the table', async () => {
		const { container } = await show();

		const pictures = [ ...container.querySelectorAll( 'svg' ) ];
		expect( pictures.length ).toBeGreaterThan( 0 );
		for ( const picture of pictures ) {
			expect( picture ).toHaveAttribute( 'aria-hidden', 'true' );
		}
	} );

	it( 'has nothing to draw when there is nothing', async () => {
		const { container } = await show( { points: [], currencies: [] } );

		expect(
			screen.getByText( 'There are no sales, fees or refunds to show.' )
		).toBeVisible();
		expect( container.querySelector( 'svg' ) ).toBeNull();
		expect( screen.queryByRole( 'table' ) ).toBeNull();
	} );

	it( 'says when it does not reach back to the beginning', async () => {
		await show( { is_cut: true } );

		expect(
			screen.getByText( /^Only the last year is shown/ )
		).toBeVisible();
	} );
} );

describe( 'With several currencies', () => {
	it( 'one is drawn, and another on demand', async () => {
		const { calls, filters } = await show( {
			currency: 'usd',
			currencies: [ 'usd', 'jpy' ],
		} );
		const select = screen.getByRole( 'combobox', {
			name: 'Currency of the chart',
		} );
		expect( select ).toHaveDisplayValue( 'US Dollar' );

		fireEvent.change( select, { target: { value: 'jpy' } } );
		await settle();

		expect( calls.map( ( { params } ) => params ) ).toEqual( [
			filters,
			{ ...filters, currency: 'jpy' },
		] );
	} );

	it( 'there is nothing to choose when there is only one', async () => {
		await show( { currencies: [ 'usd' ] } );

		expect( screen.queryByRole( 'combobox' ) ).toBeNull();
	} );
} );

describe( 'Hidden', () => {
	it( 'asks for nothing, and that is remembered', async () => {
		const { calls, unmount } = await show();
		expect( button( 'Hide chart' ) ).toHaveAttribute(
			'aria-expanded',
			'true'
		);

		fireEvent.click( button( 'Hide chart' ) );
		await settle();

		expect( screen.queryByRole( 'table' ) ).toBeNull();
		expect( calls[ calls.length - 1 ]?.data ).toEqual( {
			woocommerce_meta: {
				merchant_payments_transactions_chart: '"hidden"',
			},
		} );

		unmount();
		const later = await show();
		expect( chartsAmong( later.calls ) ).toHaveLength( 0 );
		expect( button( 'Show chart' ) ).toHaveAttribute(
			'aria-expanded',
			'false'
		);

		fireEvent.click( button( 'Show chart' ) );
		await settle();
		expect( chartsAmong( later.calls ) ).toHaveLength( 1 );
		expect( screen.getByRole( 'table' ) ).toBeInTheDocument();
	} );
} );

describe( 'When it fails', () => {
	it( 'says why, and tries again on demand', async () => {
		const calls = fakeServer();
		render( <TransactionsChart filters={ newFilters() } isReady /> );
		await settle();
		calls[ 0 ]?.fail( 500, { code: 'wcpay_server_error', message: 'Oh.' } );

		expect( await screen.findByRole( 'status' ) ).toHaveTextContent(
			'The chart couldn’t be loaded. Oh.'
		);
		expect( screen.queryByRole( 'alert' ) ).toBeNull();

		fireEvent.click( button( 'Try again' ) );
		await act( async () => calls[ 1 ]?.answer( example ) );

		expect( screen.getByRole( 'table' ) ).toBeInTheDocument();
	} );
} );

describe( 'On the page', () => {
	it( 'the rows come first', async () => {
		getHistory().replace( '?path=%2Fpayments%2Ftransactions' );
		const calls = fakeServer();
		const list = examples[ 'GET /wc/v3/payments/transactions' ];
		render( <TransactionsPage /> );
		act( () => changed( 'transactions' ) );
		await settle();
		expect( chartsAmong( calls ) ).toHaveLength( 0 );

		await act( async () =>
			calls
				.filter( ( { path } ) => path === '/transactions' )
				.forEach( ( call ) => call.answer( list ) )
		);

		expect( chartsAmong( calls ) ).toHaveLength( 1 );
	} );

	it( 'the last chart stays while rows of other filters come', async () => {
		const { rerender, calls } = await show();
		const filters = newFilters();

		rerender( <TransactionsChart filters={ filters } isReady={ false } /> );
		await settle();
		expect( chartsAmong( calls ) ).toHaveLength( 1 );
		expect( screen.getByRole( 'table' ) ).toBeInTheDocument();

		rerender( <TransactionsChart filters={ filters } isReady /> );
		await settle();
		expect( chartsAmong( calls )[ 1 ]?.params ).toEqual( filters );
	} );
} );
