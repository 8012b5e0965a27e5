import { act, render, screen, within } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';

import examples from '../../../contract/examples.json';
import type { Transaction } from '../../../contract/types';
import { csv } from '../../../data/csv';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import { settle } from '../../../data/test/settle';
import { watchSavedFiles } from '../../../list-page/test/saved-file';
import PaymentDetailsPage from '../page';
import { csvRows } from '../readers/csv-rows';

const PAGE =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions%2Fdetails&transaction_type=card_reader_fee';

const reader = ( id: string, amount: number, currency: string ) => ( {
	reader_id: id,
	status: 'active',
	count: 1200,
	fee: { amount, currency },
} );

const readers = [
	reader( 'tmr_1', 500, 'usd' ),
	{ ...reader( '=cmd|1', 500, 'jpy' ), status: 'off_line', count: 0 },
	reader( 'a "b", c', 1234, 'kwd' ),
];

const aFee = ( change: Partial< Transaction > = {} ): Transaction => ( {
	...( examples[
		'GET /wc/v3/payments/transactions/{transaction_id}'
	] as Transaction ),
	...change,
} );

/** Opens the page of a fee; the requests for its readers wait for their answers. */
async function open( id: string, fee: Transaction | null = aFee() ) {
	const calls = fakeServer( ( { path } ) =>
		path.startsWith( '/transactions/' ) ? ( fee ?? undefined ) : undefined
	);
	act( () => getHistory().push( `${ PAGE }&transaction_id=${ id }` ) );
	render( <PaymentDetailsPage /> );
	await act( settle );
	return () =>
		calls.filter(
			( { path } ) => path.startsWith( '/readers/' ) === ( fee !== null )
		);
}

const answer = ( call: Call | undefined, body: unknown ) =>
	act( async () => {
		call?.answer( body );
		await settle();
	} );

beforeEach( () => {
	window.merchantPaymentsSettings = {
		locale: 'en_US',
		shouldUseExplicitPrice: false,
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
} );

describe( 'The readers of a fee', () => {
	it( 'are a table', async () => {
		const calls = await open( 'txn_1' );
		expect( calls().map( ( { path } ) => path ) ).toEqual( [
			'/readers/charges/txn_1',
		] );
		expect(
			screen.getByText( 'Loading card readers…' )
		).toBeInTheDocument();
		expect(
			screen.queryByRole( 'button', { name: 'Download' } )
		).toBeNull();

		await answer( calls()[ 0 ], readers );
		const table = screen.getByRole( 'table', { name: 'Card readers' } );
		expect(
			within( table )
				.getAllByRole( 'row' )
				.map( ( row ) =>
					[ ...row.children ].map( ( { textContent } ) =>
						textContent?.replace( /\u00a0/g, ' ' )
					)
				)
		).toEqual( [
			[ 'Reader ID', 'Status', 'Transactions', 'Fee' ],
			[ 'tmr_1', 'Active', '1,200', '$5.00' ],
			[ '=cmd|1', 'Off Line', '0', '¥500' ],
			[ 'a "b", c', 'Active', '1,200', 'KWD 1.234' ],
		] );
	} );

	it( 'are saved as a file of which no spreadsheet makes a formula', () => {
		window.merchantPaymentsSettings = {
			...window.merchantPaymentsSettings,
			currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
		};
		expect( csv( csvRows( readers ) ) ).toBe(
			'\uFEFFReader ID,Status,Transactions,Fee,Currency\r\n' +
				'tmr_1,Active,1200,5.00,USD\r\n' +
				"'=cmd|1,Off Line,0,500,JPY\r\n" +
				'"a ""b"", c",Active,1200,1.234,KWD\r\n'
		);
	} );

	it( 'are counted when they are saved', async () => {
		const saved = watchSavedFiles();
		const told: unknown[] = [];
		window.wcTracks = { recordEvent: ( ...event ) => told.push( event ) };
		const calls = await open( 'txn_saved' );
		await answer( calls()[ 0 ], readers );

		act( () => screen.getByRole( 'button', { name: 'Download' } ).click() );

		const [ file ] = await saved.files();
		expect( file?.name ).toBe( 'card-readers-txn_saved.csv' );
		expect( told ).toEqual( [
			[
				'merchant_payments_csv_exported',
				{ list: 'card-readers', rows: 3 },
			],
		] );
		delete window.wcTracks;
		saved.restore();
	} );

	it( 'may be none', async () => {
		const calls = await open( 'txn_2' );
		await answer( calls()[ 0 ], [] );
		expect(
			screen.getByText( 'There are no readers for this fee.' )
		).toBeInTheDocument();
		expect(
			screen.queryByRole( 'button', { name: 'Download' } )
		).toBeNull();
	} );

	it( 'can be retried after an error', async () => {
		const calls = await open( 'txn_3' );
		await act( async () => {
			calls()[ 0 ]?.fail( 503, { message: 'The platform is away.' } );
			await settle();
		} );
		expect(
			screen.getByRole( 'heading', {
				name: 'Readers details not loaded',
			} )
		).toBeInTheDocument();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'The platform is away.'
		);
		await act( async () => {
			screen.getByRole( 'button', { name: 'Try again' } ).click();
			await settle();
		} );
		await answer( calls()[ 1 ], readers );
		expect( screen.getByText( 'tmr_1' ) ).toBeInTheDocument();
	} );

	it( 'are not looked for by what is no id', async () => {
		const calls = await open( 'a%2Fb' );
		expect( calls() ).toEqual( [] );
		expect(
			screen.getByRole( 'heading', {
				name: 'Readers details not loaded',
			} )
		).toBeInTheDocument();
	} );
} );

/** The facts about the fee, as terms with values. */
const facts = () =>
	Object.fromEntries(
		screen
			.queryAllByRole( 'term' )
			.map( ( { textContent, nextElementSibling } ) => [
				textContent,
				nextElementSibling?.textContent?.replace( /\u00a0/g, ' ' ),
			] )
	);

describe( 'The fee itself', () => {
	it.each( [
		[ -500, 'usd', '$5.00 USD' ],
		[ -500, 'jpy', '¥500 JPY' ],
		[ -1234, 'kwd', 'KWD 1.234' ],
	] )(
		'of %d %s has date, period, total and id',
		async ( amount, currency, total ) => {
			await open(
				`txn_of_${ currency }`,
				aFee( {
					transaction_id: 'txn_9',
					date: '2026-10-31 23:59:59',
					amount,
					currency,
					metadata: {
						charge_type: 'card_reader_fee',
						interval_from: '2026-10-01',
						interval_to: '2026-10-31',
					},
				} )
			);
			expect( facts() ).toEqual( {
				Date: 'October 31, 2026 11:59 pm',
				Period: 'October 1, 2026 to October 31, 2026',
				Total: total,
				'Transaction ID': 'txn_9Copy',
			} );
		}
	);

	it( 'leaves out a period that nobody knows', async () => {
		await open( 'txn_no_period', aFee( { metadata: {} } ) );
		expect( Object.keys( facts() ) ).toEqual( [
			'Date',
			'Total',
			'Transaction ID',
		] );
	} );

	it.each( [
		[ 404, 'resource_missing', 0 ],
		[ 500, 'wcpay_server_error', 1 ],
	] )(
		'is left to its readers after %d %s',
		async ( status, code, alerts ) => {
			const fees = await open( `txn_${ status }`, null );
			await act( async () => {
				fees()[ 0 ]?.fail( status, {
					code,
					message: 'Nothing there.',
				} );
				await settle();
			} );
			expect( screen.queryAllByRole( 'alert' ) ).toHaveLength( alerts );
			expect(
				screen.getByText( 'Loading card readers…' )
			).toBeInTheDocument();
		}
	);
} );
