import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import { changed } from '../../../data/stores';
import { lasting, notices } from '../../../data/test/notices';
import { settle } from '../../../data/test/settle';
import { TabbedLists, type ListTab } from '../../../list-page/tabbed-lists';
import { useUncapturedTab } from '../tab';
import { UncapturedList } from '../uncaptured-list';
import {
	authorization,
	captureButton,
	cells,
	fakeStore,
	refusal,
	row,
} from './shop';

const first: ListTab = {
	name: 'transactions-page',
	title: 'All transactions',
	parameters: [],
	Content: () => <p>Everything</p>,
};

const Lists = () => (
	<TabbedLists label="Lists" tabs={ [ first, useUncapturedTab() ] } />
);

const ADDRESS =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions';

/** Opens the tab; the stores outlive a test, so what an earlier one has read is out of date. */
async function show( address = `${ ADDRESS }&tab=uncaptured-page` ) {
	getHistory().replace( address );
	render( <Lists /> );
	await act( async () => changed( 'transactions' ) );
	await act( settle );
}

beforeEach( () => {
	notices.length = 0;
	document.body.innerHTML = '';
	window.merchantPayments = {
		pages: { 'transactions/uncaptured': UncapturedList },
	};
	window.merchantPaymentsSettings = {
		timeZone: 'America/New_York',
		dateFormat: 'F j, Y',
		timeFormat: 'g:i a',
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
		isManualCaptureEnabled: true,
		// Whatever the browser's clock says.
		now: Date.parse( '2026-03-08T07:00:00Z' ) / 1000,
		readAt: Date.now(),
	};
} );

describe( 'The tab of uncaptured payments', () => {
	it( 'tells once that it was looked at, and the other tab does not', async () => {
		const told: unknown[] = [];
		window.wcTracks = { recordEvent: ( ...event ) => told.push( event ) };
		fakeStore( [ authorization( 7 ) ] );
		await show( ADDRESS );
		expect( told ).toEqual( [] );

		await userEvent.click(
			screen.getByRole( 'tab', { name: /^Uncaptured/ } )
		);
		await screen.findByText( '1–1 of 1' );
		await act( async () => changed( 'transactions' ) );
		await act( settle );
		expect( told ).toEqual( [
			[ 'page_view', { path: 'payments_uncaptured' } ],
		] );
		delete window.wcTracks;
	} );

	it( 'shows when and until when, by the store’s clock, what expires first first', async () => {
		const { asked } = fakeStore( [
			authorization( 7, { risk_level: 2 } ),
			authorization( 8, {
				amount: 900,
				currency: 'jpy',
				order: null,
				risk_level: null,
			} ),
			authorization( 9, {
				amount: 12340,
				currency: 'kwd',
				order: null,
				order_id: null,
			} ),
		] );
		await show();
		await screen.findByText( '1–3 of 3' );

		const [ one, two, three ] = cells();
		expect( one ).toEqual( [
			'',
			'March 8, 20261:30 am',
			// The clocks went forward in between.
			'March 15, 2026 2:30 am 6 days left',
			'#W-7',
			'Ada',
			'Highest',
			'$50.00 USD',
			'Capture',
		] );
		expect( two?.slice( 3 ) ).toEqual( [
			'#8',
			'Ada',
			'N/A',
			'¥900 JPY',
			'Capture',
		] );
		// Without an order there is nothing to press.
		expect( three?.slice( 3 ) ).toEqual( [
			'–',
			'Ada',
			'Normal',
			'KWD 12.340',
			'–',
		] );
		expect( asked.find( ( path ) => path.includes( 'sort=' ) ) ).toContain(
			'direction=asc&page=1&pagesize=25&sort=created'
		);
	} );

	it( 'asks for what must be captured first by the time of its authorization', async () => {
		const { asked } = fakeStore( [ authorization( 7 ) ] );
		await show(
			`${ ADDRESS }&tab=uncaptured-page&orderby=capture_by&order=desc`
		);
		await screen.findByText( '1–1 of 1' );

		expect(
			screen.getByRole( 'columnheader', { name: /Capture by/ } )
		).toHaveAttribute( 'aria-sort', 'descending' );
		expect( asked.at( -1 ) + asked.join() ).toContain(
			'direction=desc&page=1&pagesize=25&sort=created'
		);
	} );

	it.each( [
		[ 'by hand and none waits', true, 0, true ],
		[ 'at once and one still waits', false, 1, true ],
		[ 'at once and none waits', false, 0, false ],
	] )(
		'shows where payments are captured %s: %s',
		async ( _, isManual, waiting, isThere ) => {
			window.merchantPaymentsSettings = {
				...window.merchantPaymentsSettings,
				isManualCaptureEnabled: isManual,
			};
			fakeStore( waiting ? [ authorization( 7 ) ] : [] );
			await show( ADDRESS );

			const tab = screen.queryByRole( 'tab', {
				name: `Uncaptured (${ waiting })`,
			} );
			expect( tab !== null ).toBe( isThere );
		}
	);
} );

describe( 'The button of a row', () => {
	it( 'captures with one press, says so, and the row and its count go', async () => {
		const { sent } = fakeStore( [
			authorization( 7 ),
			authorization( 8 ),
		] );
		await show();
		await screen.findByText( '1–2 of 2' );
		const user = userEvent.setup();
		await user.dblClick( captureButton( 7 ) );
		await screen.findByText( '1–1 of 1' );

		expect( sent ).toHaveLength( 1 );
		expect( sent[ 0 ] ).toMatchObject( {
			order: 7,
			verb: 'capture',
			intent: 'pi_7',
		} );
		expect( notices ).toEqual( [
			'success: Payment for order #W-7 captured successfully.',
		] );
		expect(
			screen.getByRole( 'tab', { name: 'Uncaptured (1)' } )
		).toBeVisible();
		// The row that took its place can be captured itself.
		expect( captureButton( 8 ) ).toHaveAttribute(
			'aria-disabled',
			'false'
		);
	} );

	it( 'takes the second press of a slow double click for none on the row that came under the pointer', async () => {
		const { sent } = fakeStore( [
			authorization( 7 ),
			authorization( 8 ),
			authorization( 9 ),
		] );
		await show();
		await screen.findByText( '1–3 of 3' );
		const now = jest.spyOn( Date, 'now' ).mockReturnValue( 1e12 );
		const user = userEvent.setup();
		await user.click( captureButton( 7 ) );
		await screen.findByText( '1–2 of 2' );

		now.mockReturnValue( 1e12 + 499 );
		await user.click( captureButton( 8 ) );
		expect( sent.map( ( { order } ) => order ) ).toEqual( [ 7 ] );

		// The keyboard is where it was moved to.
		await user.keyboard( '{Enter}' );
		await screen.findByText( '1–1 of 1' );
		expect( sent.map( ( { order } ) => order ) ).toEqual( [ 7, 8 ] );

		now.mockReturnValue( 1e12 + 1000 );
		await user.click( captureButton( 9 ) );
		await screen.findByText( 'There are no uncaptured payments.' );
		expect( sent ).toHaveLength( 3 );
		now.mockRestore();
	} );

	it( 'says why not, and can be pressed again', async () => {
		const { sent } = fakeStore( [ authorization( 7 ) ], () =>
			refusal( 'wcpay_capture_error', 400, {
				error_type: 'amount_too_small',
				extra_details: {
					minimum_amount: 50,
					minimum_amount_currency: 'USD',
				},
			} )
		);
		await show();
		await screen.findByText( '1–1 of 1' );
		const user = userEvent.setup();
		await user.click( captureButton( 7 ) );
		await user.click( captureButton( 7 ) );

		expect( notices[ 0 ]?.replace( /\u00a0/g, ' ' ) ).toBe(
			'error: There has been an error capturing the payment for order #W-7. The minimum amount that can be processed is $0.50 USD.'
		);
		expect( new Set( sent.map( ( { key } ) => key ) ).size ).toBe( 2 );
	} );

	it( 'says that nobody knows, and later what was true: somebody else had captured it', async () => {
		const answers = [
			() => refusal( 'wcpay_locked', 409 ),
			() => refusal( 'wcpay_payment_uncapturable', 409 ),
		];
		const { sent } = fakeStore( [ authorization( 7 ) ], () =>
			answers.shift()?.()
		);
		await show();
		jest.useFakeTimers();
		act( () => captureButton( 7 ).click() );
		await act( () => jest.advanceTimersByTimeAsync( 3_000 ) );
		jest.useRealTimers();

		expect( notices ).toEqual( [
			'info: We don’t know yet whether the payment for order #W-7 was captured. We’ll look within minutes. Don’t capture it again.',
			'success: Payment for order #W-7 captured successfully.',
		] );
		expect( lasting.slice( -2 ) ).toEqual( [ true, false ] );
		expect( new Set( sent.map( ( { key } ) => key ) ).size ).toBe( 1 );
	} );
} );

describe( 'Several payments', () => {
	const several = [
		authorization( 1 ),
		authorization( 2, { amount: 900, currency: 'jpy' } ),
		authorization( 3 ),
		authorization( 4, { amount: 12340, currency: 'kwd' } ),
		authorization( 5, { order: null, order_id: null } ),
	];

	it( 'are selected together, and summed up by currency', async () => {
		fakeStore( several );
		await show();
		await screen.findByText( '1–5 of 5' );
		const user = userEvent.setup();
		const all = screen.getByRole( 'checkbox', {
			name: 'Select all rows on this page',
		} );
		await user.click( all );

		const button = screen.getByRole( 'button', {
			name: /^Capture 4 payments/,
		} );
		expect( button.textContent?.replace( /\u00a0/g, ' ' ) ).toBe(
			'Capture 4 payments · $100.00 USD, ¥900 JPY, KWD 12.340'
		);

		await user.click(
			within( row( 3 ) ).getByRole( 'checkbox', {
				name: 'Select the payment for order #W-3',
			} )
		);
		expect( all ).toBePartiallyChecked();
		expect( screen.getByText( '3 payments selected' ) ).toBeVisible();
		await user.click(
			screen.getByRole( 'button', { name: 'Clear selection' } )
		);
		expect( screen.queryByText( /selected/ ) ).toBeNull();
	} );

	it( 'are captured each for itself: one that is refused stops no other, and one that nobody knows of is said to be', async () => {
		const { sent } = fakeStore( several, ( { order } ) => {
			if ( order === 1 ) {
				return refusal( 'wcpay_refunded_order_uncapturable', 400 );
			}
			return order === 3
				? refusal( 'wcpay_outcome_unknown', 504 )
				: undefined;
		} );
		await show();
		await screen.findByText( '1–5 of 5' );
		const user = userEvent.setup();
		await user.click(
			screen.getByRole( 'checkbox', {
				name: 'Select all rows on this page',
			} )
		);
		await user.click(
			screen.getByRole( 'button', { name: /^Capture 4 payments/ } )
		);
		const dialog = screen.getByRole( 'dialog', {
			name: 'Capture 4 payments?',
		} );
		expect( sent ).toEqual( [] );
		const yes = within( dialog ).getByRole( 'button', {
			name: 'Capture',
		} );
		await user.dblClick( yes );

		expect(
			await within( dialog ).findByText(
				'2 payments captured, 1 not captured, 1 not known yet.'
			)
		).toBeVisible();
		expect(
			within( dialog )
				.getAllByRole( 'listitem' )
				.map( ( { textContent } ) =>
					textContent?.replace( /\u00a0/g, ' ' )
				)
		).toEqual( [
			'#W-1 Ada$50.00 USDNot capturedPayment cannot be processed for partially or fully refunded orders.',
			'#W-2 Ada¥900 JPYCaptured',
			'#W-3 Ada$50.00 USDNot known yet',
			'#W-4 AdaKWD 12.340Captured',
		] );
		const orders = sent.map( ( { order } ) => order );
		expect( orders.slice( 0, 4 ) ).toEqual( [ 1, 2, 3, 4 ] );
		// What is not known is asked for again some seconds later, with its key.
		expect( orders.slice( 4 ).filter( ( order ) => order !== 3 ) ).toEqual(
			[]
		);
		expect( new Set( sent.map( ( { key } ) => key ) ).size ).toBe( 4 );

		await user.click(
			within( dialog ).getByRole( 'button', {
				name: 'Done',
			} )
		);
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( screen.getByText( '1–3 of 3' ) ).toBeVisible();
	} );

	it( 'are not captured where the question is answered with no', async () => {
		const { sent } = fakeStore( several );
		await show();
		await screen.findByText( '1–5 of 5' );
		const user = userEvent.setup();
		await user.click( within( row( 1 ) ).getByRole( 'checkbox' ) );
		await user.click(
			screen.getByRole( 'button', { name: /^Capture 1 payment/ } )
		);
		await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );

		expect( sent.filter( ( { order } ) => order === 1 ) ).toEqual( [] );
		expect( screen.getByText( '1 payment selected' ) ).toBeVisible();
	} );
} );
