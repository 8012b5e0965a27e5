import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';
import { addFilter, removeFilter } from '@wordpress/hooks';

import examples from '../../../contract/examples.json';
import { lists } from '../../../contract/lists';
import type {
	FraudOutcomeTransaction,
	FraudOutcomeTransactionSummary,
} from '../../../contract/types';
import { PAGES_FILTER } from '../../../data/links';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import { notices } from '../../../data/test/notices';
import { watchSavedFiles } from '../../../list-page/test/saved-file';
import { TabbedLists } from '../../../list-page/tabbed-lists';
import { BlockedList, blockedTransactions } from '../blocked-list';
import { blockedTab } from '../tab';

const [ example ] = examples[
	'GET /wc/v3/payments/transactions/fraud-outcomes'
].data as [ FraudOutcomeTransaction ];

const payment = (
	change: Partial< FraudOutcomeTransaction > = {}
): FraudOutcomeTransaction => ( {
	...example,
	rules: [ 'address_mismatch', 'block_if_high_risk' ],
	risk_level: 2,
	created: '2026-01-06 18:53:35',
	amount: 31_565,
	customer_name: 'Nora St. Clair',
	order_id: 254,
	order: example.order && { ...example.order, number: '254' },
	...change,
} );

const ADDRESS =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions&tab=blocked-page';
const ROUTE = '/transactions/fraud-outcomes';
const DOWN = { code: 'wcpay_http_request_failed', message: 'No luck.' };

interface Server {
	rows?: readonly FraudOutcomeTransaction[];
	totals?: Partial< FraudOutcomeTransactionSummary >;
	suggestions?: readonly string[];
}

const serverWith =
	( { rows = [], totals = {}, suggestions = [] }: Server ) =>
	( { path }: Call ): unknown =>
		new Map< string, unknown >( [
			[ ROUTE, { data: rows } ],
			[ `${ ROUTE }/download`, { data: rows } ],
			[
				`${ ROUTE }/summary`,
				{
					count: rows.length,
					total: 0,
					currencies: [ 'usd' ],
					totals: [],
					...totals,
				},
			],
			[
				`${ ROUTE }/search`,
				suggestions.map( ( label ) => ( { key: label, label } ) ),
			],
		] ).get( path );

const all = {
	name: 'all',
	title: 'All',
	parameters: [],
	Content: () => <p>All of them</p>,
};

const Tab = () => <TabbedLists label="Lists" tabs={ [ all, blockedTab ] } />;

function show( server: Server = {} ) {
	const calls = fakeServer( serverWith( server ) );
	render( <Tab /> );
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'transactions' ) );
	return calls;
}

async function showRows( ...rows: FraudOutcomeTransaction[] ) {
	const calls = show( { rows } );
	await screen.findByText( `1–${ rows.length } of ${ rows.length }` );
	return calls;
}

const cells = () =>
	[ ...( screen.getAllByRole( 'row' )[ 1 ]?.children ?? [] ) ].map(
		( { textContent } ) => textContent?.replace( /\u00a0/g, ' ' )
	);

let saved: ReturnType< typeof watchSavedFiles >;

beforeEach( () => {
	notices.length = 0;
	saved = watchSavedFiles();
	window.merchantPayments = {
		pages: { 'transactions/blocked': BlockedList },
	};
	window.merchantPaymentsSettings = {
		timeZone: 'America/New_York',
		dateFormat: 'F j, Y',
		timeFormat: 'g:i a',
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
	getHistory().replace( ADDRESS );
} );

afterEach( () => saved.restore() );

describe( 'The tab of blocked transactions', () => {
	it.each( [
		[ 'USD', '$315.65 USD' ],
		[ 'JPY', '¥31,565 JPY' ],
		[ 'KWD', 'KWD 31.565' ],
	] )(
		'shows a payment in %s: when, how much, whose, and that it is blocked',
		async ( currency, amount ) => {
			await showRows( payment( { currency } ) );

			expect(
				screen
					.getAllByRole( 'columnheader' )
					.map(
						( header ) =>
							header.textContent?.split( 'Sort by' )[ 0 ]
					)
			).toEqual( [
				'Date/Time',
				'Amount',
				'Customer',
				'Fraud filter',
				'Risk level',
				'Status',
			] );
			expect( cells() ).toEqual( [
				'January 6, 20261:53 pm',
				amount,
				'Nora St. ClairOrder #254',
				'Address Mismatch, Block If High Risk',
				'Highest',
				'Payment blocked',
			] );
		}
	);

	it.each( [
		[ 'review', 'review_blocked' ],
		[ 'block', 'block' ],
		[ 'allow', 'anything' ],
	] )(
		'calls what the rules judged as %s blocked',
		async ( status, type ) => {
			await showRows( payment( { status, fraud_meta_box_type: type } ) );

			expect( screen.getByText( 'Payment blocked' ) ).toHaveClass(
				'merchant-payments-status--alert'
			);
		}
	);

	it( 'works without order and name', async () => {
		await showRows( payment( { order: null, customer_name: '' } ) );

		expect( cells()[ 2 ] ).toBe( '–' );
	} );

	it( 'counts, and sums one currency', async () => {
		show( {
			rows: [ payment() ],
			totals: { count: 1234, total: 5000, currencies: [ 'jpy' ] },
		} );

		expect( await screen.findByText( '1,234' ) ).toBeVisible();
		expect(
			screen.getByText( 'Blocked total' ).nextSibling
		).toHaveTextContent( /^¥5,000\sJPY$/ );
	} );

	it.each( [
		[ 'several currencies', [ 'usd', 'eur' ] ],
		[ 'none', [] ],
	] )( 'has no total of %s', async ( _, currencies ) => {
		show( {
			rows: [ payment() ],
			totals: { count: 7, total: 5000, currencies },
		} );

		expect( await screen.findByText( '7' ) ).toBeVisible();
		expect( screen.queryByText( 'Blocked total' ) ).toBeNull();
	} );

	it( 'shows a text when it is empty', async () => {
		show();

		expect(
			await screen.findByText(
				'No blocked transactions. Payments that your fraud filters block appear here.'
			)
		).toBeVisible();
	} );

	it( 'shows a text when no row matches the search', async () => {
		getHistory().replace( `${ ADDRESS }&search=nobody` );
		show();

		expect(
			await screen.findByText(
				'No blocked transactions match this search.'
			)
		).toBeVisible();
	} );

	it( 'shows the error and retries', async () => {
		const calls = fakeServer();
		render( <Tab /> );
		act( () => changed( 'transactions' ) );
		await waitFor( () => expect( calls.length ).toBeGreaterThan( 1 ) );
		act( () => calls.forEach( ( call ) => call.fail( 503, DOWN ) ) );

		expect(
			await screen.findByText(
				'The blocked transactions couldn’t be loaded.'
			)
		).toBeVisible();
		expect( screen.getByText( 'No luck.' ) ).toBeVisible();
		const before = calls.length;
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Try again' } )
		);
		expect( calls.length ).toBeGreaterThan( before );
	} );

	it( 'suggests what has been typed, and searches for it', async () => {
		const calls = show( {
			rows: [ payment() ],
			suggestions: [ 'Nora St. Clair', 'Honora', 'Ada' ],
		} );
		await screen.findByText( '1–1 of 1' );
		const box = screen.getByPlaceholderText(
			'Search by order number or customer name'
		);

		await userEvent.type( box, 'NOR' );
		const options = await within(
			await screen.findByRole( 'listbox' )
		).findAllByRole( 'option' );
		expect( options.map( ( { textContent } ) => textContent ) ).toEqual( [
			'Nora St. Clair',
			'Honora',
		] );
		await userEvent.click( options[ 0 ] as HTMLElement );

		await waitFor( () =>
			expect(
				calls.filter( ( { path } ) => path === ROUTE ).at( -1 )?.params
			).toMatchObject( {
				status: 'block',
				'search[0]': 'Nora St. Clair',
				sort: 'date',
				direction: 'desc',
			} )
		);
	} );

	it( 'links to the payment once there is such a page', async () => {
		const details = '/payments/transactions/details';
		addFilter( PAGES_FILTER, 'test', () => [ { path: details } ] );
		await showRows( payment() );

		const [ link ] = screen.getAllByRole( 'link' );
		expect( link ).toHaveAttribute(
			'href',
			`admin.php?page=wc-admin&id=${
				example.payment_intent.id
			}&path=${ encodeURIComponent( details ) }`
		);
		expect(
			screen.getByRole( 'link', { name: 'Order #254' } )
		).toHaveAttribute( 'href', example.order?.url );
		removeFilter( PAGES_FILTER, 'test' );
	} );

	it( 'has the sorts of the API', () => {
		expect(
			blockedTransactions.fields
				.filter( ( { isSortable } ) => isSortable )
				.map( ( { key } ) => key )
				.sort()
		).toEqual( [ ...lists.transactionsFraudOutcomes.sorts ].sort() );
	} );
} );

describe( 'The file of blocked transactions', () => {
	const button = () => screen.getByRole( 'button', { name: 'Export' } );
	const save = () => userEvent.click( button() );

	it( 'has all rows of the search in their order, with the columns and the ids', async () => {
		getHistory().replace( `${ ADDRESS }&orderby=amount&order=asc` );
		const calls = await showRows(
			payment(),
			payment( {
				amount: 1235,
				currency: 'KWD',
				customer_name: '=cmd|’calc’, "x"',
				order: null,
				rules: [],
				risk_level: null,
				payment_intent: { id: 'pi_2', status: 'canceled' },
			} )
		);
		await save();

		await waitFor( async () =>
			expect( await saved.files() ).toHaveLength( 1 )
		);
		const [ file ] = await saved.files();
		expect( file?.name ).toMatch(
			/^blocked-transactions-\d{4}(-\d\d){5}\.csv$/
		);
		expect( file?.text ).toBe(
			'\uFEFFDate/Time (America/New_York),Amount,Currency,Customer,Fraud filter,Risk level,Status,Order,Payment intent ID\r\n' +
				`2026-01-06 13:53:35,315.65,USD,Nora St. Clair,"Address Mismatch, Block If High Risk",Highest,Payment blocked,254,${ example.payment_intent.id }\r\n` +
				`2026-01-06 13:53:35,1.235,KWD,"'=cmd|’calc’, ""x""",,N/A,Payment blocked,,pi_2\r\n`
		);
		expect(
			calls.find( ( { path } ) => path.endsWith( '/download' ) )?.params
		).toEqual( {
			status: 'block',
			additional_status: 'review',
			sort: 'amount',
			direction: 'asc',
		} );
	} );

	it( 'says when there is none', async () => {
		await showRows( payment() );
		const answers = serverWith( { rows: [ payment() ] } );
		const later = fakeServer( ( call ) =>
			call.path.endsWith( '/download' ) ? undefined : answers( call )
		);
		await save();
		later[ 0 ]?.fail( 500, {
			code: 'wcpay_http_request_failed',
			message: 'No.',
		} );

		await waitFor( () =>
			expect( notices ).toEqual( [
				'error: There was a problem generating your export.',
			] )
		);
		expect( await saved.files() ).toEqual( [] );
		expect( button() ).toHaveFocus();
	} );
} );
