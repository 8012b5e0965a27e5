import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';
import { addFilter } from '@wordpress/hooks';

import examples from '../../../../contract/examples.json';
import type { Deposit, DepositComposition } from '../../../../contract/types';
import { PAGES_FILTER } from '../../../../data/links';
import { changed } from '../../../../data/stores';
import { fakeServer, type Call } from '../../../../data/test/fake-server';
import { settle } from '../../../../data/test/settle';
import PayoutDetailsPage from '../page';

const PAGE =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts%2Fdetails';
const payout = examples[ 'GET /wc/v3/payments/deposits/{id}' ] as Deposit;

addFilter( PAGES_FILTER, 'test', () => [ { path: '/payments/payouts' } ] );

let tests = 0;

const List = ( { payoutId }: { payoutId: string } ) => (
	<p>The transactions of { payoutId }.</p>
);

interface Wish {
	payout?: Partial< Deposit >;
	composition?: Partial< DepositComposition >;
	/** Without it an id of its own for every test: the stores outlive it. */
	id?: string;
}

const isOfContents = ( { path }: Call ) => path.endsWith( '/composition' );

const isWaiting = ( page: Element ) =>
	page.querySelector( '.merchant-payments-payout__places' ) !== null;

async function show( wish: Wish = {}, reply = true ) {
	window.merchantPaymentsSettings = {
		currencies: {
			USD: { decimals: 2 },
			JPY: { decimals: 0 },
			KWD: { decimals: 3 },
		},
	};
	const id = wish.id ?? `po_${ ++tests }`;
	const composition = {
		id,
		currency: wish.payout?.currency ?? 'usd',
		amount: wish.payout?.amount ?? 0,
		is_pending: false,
		lines: [],
		total: wish.payout?.amount ?? 0,
		difference: 0,
		...wish.composition,
	};
	const answer = ( call: Call ) =>
		isOfContents( call ) ? composition : { ...payout, ...wish.payout, id };
	const calls = fakeServer( ( call ) =>
		reply ? answer( call ) : undefined
	);
	getHistory().replace( `${ PAGE }&id=${ encodeURIComponent( id ) }` );
	const view = render( <PayoutDetailsPage Transactions={ List } /> );
	await act( settle );
	// Its contents are asked for once the payout is there: a slow machine needs another moment.
	await waitFor( () =>
		expect( isWaiting( view.container ) ).toBe(
			! reply && calls.some( isOfContents )
		)
	);
	return { ...view, calls, id };
}

/** Amounts have spaces that do not break. */
const plain = ( text: string | null ) => ( text ?? '' ).replace( /\s/g, ' ' );

const details = () =>
	Object.fromEntries(
		screen
			.getAllByRole( 'term' )
			.map( ( { textContent, nextElementSibling } ) => [
				textContent,
				plain( nextElementSibling?.textContent ?? '' ),
			] )
	);

const cells = ( row: HTMLElement ) =>
	[ ...row.children ].map( ( { textContent } ) => plain( textContent ) );

const heading = () => screen.getAllByRole( 'heading', { level: 2 } )[ 0 ];

describe( 'The details of a payout', () => {
	it( 'say what is known of it', async () => {
		await show( {
			id: 'po_known',
			payout: {
				type: 'deposit',
				automatic: true,
				amount: 4056,
				fee: 0,
				currency: 'usd',
				status: 'paid',
				date: Date.UTC( 2026, 1, 3 ),
				bankAccount: 'BANK •••• 1234 (USD)',
				bank_reference_key: '46B24B',
			},
		} );

		expect( heading()?.textContent ).toBe( 'Payout' );
		expect( screen.getByText( 'Completed' ) ).toBeVisible();
		expect( details() ).toEqual( {
			Date: 'February 3, 2026',
			'Bank account': 'BANK •••• 1234 (USD)',
			'Bank reference ID': '46B24B Copy bank reference ID',
			'Payout ID': 'po_known Copy payout ID',
		} );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it.each( [
		[ 'usd', 'deposit', true, 'Payout' ],
		[ 'jpy', 'deposit', false, 'Instant payout' ],
		[ 'kwd', 'withdrawal', true, 'Withdrawal' ],
		[ 'kwd', 'withdrawal', false, 'Withdrawal' ],
	] )(
		'call one in %s that is a %s (automatic: %s) “%s”',
		async ( currency, type, automatic, name ) => {
			await show( { payout: { currency, type, automatic } } );
			expect( heading()?.textContent ).toBe( name );
		}
	);

	it.each( [
		[ 'paid', 'deposit', 'Completed' ],
		[ 'paid', 'withdrawal', 'Completed (deducted)' ],
		[ 'pending', 'deposit', 'Pending' ],
		[ 'in_transit', 'deposit', 'In transit' ],
		[ 'canceled', 'deposit', 'Canceled' ],
		[ 'failed', 'deposit', 'Failed' ],
	] )( 'call the status %s of a %s “%s”', async ( status, type, name ) => {
		await show( { payout: { status, type } } );
		expect( screen.getByText( name, { exact: true } ) ).toBeVisible();
	} );

	it( 'show what an instant payout cost, and no transactions', async () => {
		const { calls } = await show( {
			payout: {
				type: 'deposit',
				automatic: false,
				currency: 'kwd',
				amount: 12_345,
				fee: 185,
				fee_percentage: 1.5,
			},
		} );

		expect( details() ).toMatchObject( {
			'Service fee': 'KWD 0.185 (1.5%)',
			'Taken from your balance': 'KWD 12.530',
		} );
		expect(
			screen.getAllByText( /transaction history isn’t available/ )[ 0 ]
		).toBeVisible();
		expect( screen.queryByText( /^The transactions of/ ) ).toBeNull();
		expect( calls ).toHaveLength( 1 );
	} );

	it( 'say that they are test data where they are', async () => {
		await show();
		expect(
			screen.getByText( /^The payouts on this page are test data\./ )
		).toBeVisible();
	} );

	it( 'say why it failed', async () => {
		const { container } = await show( {
			payout: { status: 'failed', failure_code: 'account_closed' },
		} );
		expect(
			container.querySelector( '.components-notice' )?.textContent
		).toContain( 'This payout failed. The bank account has been closed.' );
	} );

	it.each( [
		[ 'usd', [ 10_295, -614, -1525 ], 8156, '$81.56 USD' ],
		[ 'jpy', [ 10_295, -614, -1525 ], 8156, '¥8,156 JPY' ],
		[ 'kwd', [ 10_295, -614, -18_000 ], -8319, '-KWD 8.319' ],
	] as const )(
		'show that lines in %s add up',
		async ( currency, [ charges, fees, refunds ], amount, shown ) => {
			const { id } = await show( {
				payout: { currency, amount, automatic: true },
				composition: {
					lines: [
						{ kind: 'charges', count: 3, amount: charges },
						{ kind: 'refunds', count: 1, amount: refunds },
						{ kind: 'fees', count: 3, amount: fees },
					],
				},
			} );

			const table = screen.getByRole( 'table', {
				name: 'How this payout adds up',
			} );
			const rows = within( table ).getAllByRole( 'row' ).map( cells );
			expect(
				rows.map( ( [ name, count ] ) => [ name, count ] )
			).toEqual( [
				[ 'Line', 'Transactions' ],
				[ 'Charges, before fees', '3' ],
				[ 'Refunds', '1' ],
				[ 'Fees', '3' ],
				[ 'Payout', '4' ],
			] );
			expect( rows.at( -1 )?.[ 2 ] ).toBe( shown );
			expect(
				screen.getByText( /lines add up to the payout/ )
			).toBeVisible();
			expect(
				screen.getByText( `The transactions of ${ id }.` )
			).toBeVisible();
		}
	);

	it( 'wait for what Stripe has not put together yet', async () => {
		const { id } = await show( {
			payout: { currency: 'usd', amount: 500, automatic: true },
			composition: { is_pending: true, total: null, difference: null },
		} );

		expect(
			screen.getByText( /Stripe has not said yet which transactions/ )
		).toBeVisible();
		expect( screen.queryByRole( 'table' ) ).toBeNull();
		expect( screen.queryByText( /lines add up to the payout/ ) ).toBeNull();
		expect(
			screen.queryByText( `The transactions of ${ id }.` )
		).toBeNull();
	} );

	it( 'do not pretend that lines add up', async () => {
		await show( {
			payout: { currency: 'usd', amount: 500, automatic: true },
			composition: { total: 0, difference: 500 },
		} );

		const rows = screen.getAllByRole( 'row' ).map( cells );
		expect( rows.slice( -3 ) ).toEqual( [
			[ 'Sum of the lines', '', '$0.00 USD' ],
			[ 'Not explained', '', '$5.00 USD' ],
			[ 'Payout', '0', '$5.00 USD' ],
		] );
		expect( screen.queryByText( /lines add up to the payout/ ) ).toBeNull();
		expect(
			screen.getAllByText(
				/isn’t accounted for by the transactions/
			)[ 0 ]
		).toBeVisible();
	} );

	it.each( [ 'po-1', 'po_1/../x', '%', '' ] )(
		'are not asked for with the id “%s”',
		async ( id ) => {
			const { calls } = await show( { id } );
			expect( calls ).toEqual( [] );
			expect( screen.getByRole( 'alert' ).textContent ).toContain(
				'The deposit you are looking for cannot be found.'
			);
			expect(
				screen.getByRole( 'link', { name: 'Go to all payouts' } )
			).toHaveAttribute(
				'href',
				expect.stringContaining( 'path=%2Fpayments%2Fpayouts' )
			);
		}
	);

	it( 'are missing where there is no such payout', async () => {
		const { calls } = await show( {}, false );
		await act( async () =>
			calls[ 0 ]?.fail( 404, {
				code: 'resource_missing',
				message: 'No.',
			} )
		);
		expect( screen.getByRole( 'alert' ).textContent ).toContain(
			'The deposit you are looking for cannot be found.'
		);
	} );

	it( 'can be retried after a failure', async () => {
		const { calls, id } = await show( {}, false );
		expect( screen.getByText( 'Loading the payout…' ) ).toBeVisible();
		await act( async () =>
			calls[ 0 ]?.fail( 503, {
				code: 'wcpay_http_request_failed',
				message: 'Down.',
			} )
		);
		expect( screen.getByRole( 'alert' ).textContent ).toContain(
			'The payout couldn’t be loaded.Down.'
		);
		expect(
			screen.getByRole( 'link', { name: /Back to payouts/ } )
		).toBeVisible();

		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await act( async () =>
			calls[ 1 ]?.answer( { ...payout, id, automatic: false } )
		);
		expect( details()[ 'Payout ID' ] ).toContain( id );
	} );

	it( 'follow what changes', async () => {
		const { calls } = await show( { payout: { automatic: false } } );
		act( () => changed( 'deposits' ) );
		await act( settle );
		expect( calls ).toHaveLength( 2 );
	} );
} );
