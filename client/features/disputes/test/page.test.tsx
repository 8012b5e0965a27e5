import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory, getQuery } from '@woocommerce/navigation';
import { addFilter, removeFilter } from '@wordpress/hooks';

import { lists } from '../../../contract/lists';
import type { CachedDispute } from '../../../contract/types';
import { PAGES_FILTER } from '../../../data/links';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import { parametersOf } from '../../../list-page/filters/parameters';
import DisputesPage, { allDisputes } from '../page';

const NOW = Date.UTC( 2026, 2, 12, 12 ) / 1000;

/** Pickers animate, and type as people do. */
jest.setTimeout( 20_000 );

const dispute = ( change: Partial< CachedDispute > = {} ): CachedDispute => ( {
	dispute_id: 'dp_1',
	charge_id: 'ch_1',
	payment_intent_id: 'pi_1',
	amount: 12345,
	currency: 'usd',
	reason: 'fraudulent',
	source: 'visa',
	status: 'needs_response',
	created: '2026-03-10 15:00:00',
	due_by: '2026-03-20 15:00:00',
	order_number: 7,
	order: null,
	customer_name: 'Ava Stone',
	customer_email: 'ava@example.com',
	customer_country: 'US',
	...change,
} );

const at = ( query: string ) =>
	`/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdisputes${ query }`;

const group = ( count: number ): string => count.toLocaleString( 'en-US' );

async function show(
	rows: readonly CachedDispute[],
	query = '',
	{ count = rows.length, first = 1 } = {}
) {
	getHistory().replace( at( query ) );
	const answers: Record< string, unknown > = {
		'/disputes': { data: rows },
		'/disputes/summary': {
			count,
			currencies: [ 'usd', 'jpy' ],
			totals: [ { currency: 'usd', count: rows.length, total: 12345 } ],
		},
	};
	const calls = fakeServer( ( { path } ) => answers[ path ] );
	render( <DisputesPage /> );
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'disputes' ) );
	const last = first + rows.length - 1;
	await screen.findByText( `${ first }–${ last } of ${ group( count ) }` );
	return calls;
}

beforeEach( () => {
	window.merchantPaymentsSettings = {
		timeZone: 'America/New_York',
		dateFormat: 'F j, Y',
		timeFormat: 'g:i a',
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
		now: NOW,
		readAt: Date.now(),
	};
	addFilter( PAGES_FILTER, 'test', () => [
		{ path: '/payments/transactions/details' },
		{ path: '/payments/disputes/challenge' },
	] );
} );

afterEach( () => {
	removeFilter( PAGES_FILTER, 'test' );
} );

/** Texts of the cells of the only row. */
const cells = () =>
	[ ...( screen.getAllByRole( 'row' )[ 1 ]?.children ?? [] ) ].map(
		( { textContent } ) => textContent?.replace( /\u00a0/g, ' ' )
	);

describe( 'The disputes page', () => {
	it( 'shows what was disputed, why, and until when it can be answered', async () => {
		await show( [ dispute() ] );

		expect( cells() ).toEqual( [
			'March 10, 202611:00 am',
			'$123.45 USD',
			'Needs response',
			'March 20, 2026 11:00 am 8 days left',
			'Transaction unauthorized',
			'–',
			'Ava Stone',
			'Respond Dispute of $123.45 USD, Ava Stone',
		] );
	} );

	it.each( [
		[ 'jpy', '¥12,345 JPY' ],
		[ 'kwd', 'KWD 12.345' ],
	] )( 'knows the decimals of %s', async ( currency, text ) => {
		await show( [ dispute( { currency } ) ] );

		expect( cells()[ 1 ] ).toContain( text );
	} );

	it.each( [
		[ 'needs_response', 73, '3 days left', 'light' ],
		[ 'needs_response', 71, '2 days left', 'warning' ],
		[ 'warning_needs_response', 25, '1 day left', 'warning' ],
		[ 'needs_response', 23, 'Last day today', 'alert' ],
		[ 'needs_response', -1, 'Past due', 'alert' ],
	] )(
		'tells the haste of %s with %i hours left',
		async ( status, hours, text, tone ) => {
			const due = new Date( ( NOW + hours * 3600 ) * 1000 );
			await show( [
				dispute( {
					status,
					due_by: due
						.toISOString()
						.slice( 0, 19 )
						.replace( 'T', ' ' ),
				} ),
			] );

			expect( screen.getByText( text ) ).toHaveClass(
				`merchant-payments-status--${ tone }`
			);
		}
	);

	it.each( [
		'warning_under_review',
		'warning_closed',
		'under_review',
		'charge_refunded',
		'won',
		'lost',
		'prevented',
	] )( 'hurries nobody when one is %s', async ( status ) => {
		await show( [ dispute( { status, due_by: '2026-03-12 15:00:00' } ) ] );

		expect( cells()[ 3 ] ).toBe( 'March 12, 2026 11:00 am' );
		expect(
			screen.getByRole( 'link', { name: /^See details/ } )
		).toHaveAttribute( 'href', expect.stringContaining( 'id=pi_1' ) );
	} );

	it( 'leads to the charge where there is no payment intent', async () => {
		await show( [ dispute( { payment_intent_id: null, status: 'won' } ) ] );

		expect(
			screen.getByRole( 'link', { name: /^See details/ } )
		).toHaveAttribute( 'href', expect.stringContaining( 'id=ch_1' ) );
	} );

	it.each( [ 'needs_response', 'warning_needs_response' ] )(
		'leads to the answer while it is %s',
		async ( status ) => {
			await show( [ dispute( { status } ) ] );

			const respond = screen.getByRole( 'link', { name: /^Respond/ } );
			expect( respond ).toHaveAttribute(
				'href',
				expect.stringMatching( /id=dp_1&.*challenge/ )
			);
		}
	);

	it( 'shows those that need a response at the overview’s address', async () => {
		const calls = await show( [ dispute() ], '&filter=awaiting_response' );

		expect(
			screen.getByRole( 'button', { name: 'Needs response' } )
		).toBeVisible();
		expect(
			calls
				.filter( ( { path } ) => path.startsWith( '/disputes' ) )
				.filter( ( { params } ) => params.filter === undefined )
				.map( ( { path } ) => path )
		).toEqual( [ '/disputes/summary' ] );
	} );

	it( 'switches between all and those that need a response', async () => {
		await show( [ dispute() ] );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'All disputes' } )
		);
		const menu = screen.getByRole( 'list' );
		await userEvent.click(
			within( menu ).getByRole( 'button', { name: 'Needs response' } )
		);

		expect( getQuery() ).toMatchObject( { filter: 'awaiting_response' } );
	} );

	it( 'takes an unknown view for none', async () => {
		const calls = await show( [ dispute() ], '&filter=nonsense' );

		expect( calls.some( ( { params } ) => 'filter' in params ) ).toBe(
			false
		);
	} );

	it( 'asks for what the API knows', () => {
		const known: readonly string[] = lists.disputes.filters;

		expect(
			parametersOf( allDisputes.filters )
				.map( ( { name } ) => name )
				.filter( ( name ) => ! known.includes( name ) )
		).toEqual( [] );
	} );
} );

describe( 'What the disputes page asks for', () => {
	const asked = ( calls: readonly Call[] ) =>
		calls.filter( ( { path } ) => path === '/disputes' ).at( -1 )?.params;
	const NEWEST = {
		page: '1',
		pagesize: '25',
		sort: 'created',
		direction: 'desc',
	};

	it( 'is the newest 25', async () => {
		expect( asked( await show( [ dispute() ] ) ) ).toEqual( NEWEST );
	} );

	it.each( [
		[
			'&paged=2&per_page=50&orderby=due_by&order=asc',
			{ page: '2', pagesize: '50', sort: 'due_by', direction: 'asc' },
			51,
		],
		[ '&orderby=amount', { ...NEWEST, sort: 'amount' }, 1 ],
		[ '&orderby=customer_name&order=up&paged=x', NEWEST, 1 ],
	] )( 'at the address %s is %j', async ( query, params, first ) => {
		const rows = [ dispute() ];
		const calls = await show( rows, query, { first, count: first } );
		expect( asked( calls ) ).toEqual( params );
	} );

	it( 'is the next page after a press', async () => {
		const calls = await show( [ dispute() ], '&per_page=1', { count: 3 } );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Next Page' } )
		);
		await screen.findByText( '2–2 of 3' );
		expect( asked( calls ) ).toMatchObject( { page: '2', pagesize: '1' } );
	} );

	it.each( [
		[
			'&date_after=2026-03-01',
			{ date_after: '2026-03-01 05:00:00' },
			'Disputed on: since March 1, 2026',
		],
		[ '&status_is_not=won', { status_is_not: 'won' }, 'Status: not Won' ],
		[ '&store_currency_is=jpy', { store_currency_is: 'jpy' }, /JPY|yen/i ],
	] )(
		'with the filter %s is %j, and shown as %s',
		async ( query, params, label ) => {
			const calls = await show( [ dispute() ], query );
			expect( asked( calls ) ).toEqual( { ...NEWEST, ...params } );
			expect(
				screen.getByRole( 'button', { name: label } )
			).toBeVisible();
			expect(
				calls
					.filter( ( { path } ) => path === '/disputes/summary' )
					.map( ( call ) => call.params )
			).toContainEqual( params );
		}
	);

	it( 'with advanced filters joins them as the merchant says', async () => {
		const calls = await show(
			[ dispute() ],
			'&filter=advanced&match=any&status_is=lost'
		);
		expect( asked( calls ) ).toMatchObject( {
			match: 'any',
			status_is: 'lost',
		} );
		expect(
			screen.getByRole( 'combobox', {
				name: 'What to filter “Status” by',
			} )
		).toHaveValue( 'lost' );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Add a filter' } )
		);
		// Beside the chip of the same name.
		const choices = document.querySelector< HTMLElement >(
			'.woocommerce-filters-advanced__add-dropdown'
		);
		await userEvent.click(
			within( choices as HTMLElement ).getByRole( 'button', {
				name: 'Disputed on',
			} )
		);
		expect(
			screen.getByRole( 'combobox', {
				name: 'How to filter by “Disputed on”',
			} )
		).toBeVisible();
		expect( console ).toHaveWarned();
	} );

	const exports = ( calls: readonly Call[] ) =>
		calls.filter( ( { path } ) => path === '/disputes/download' );
	const press = ( name: string, place: HTMLElement ) =>
		userEvent.click( within( place ).getByRole( 'button', { name } ) );

	it.each( [
		[ 999, '' ],
		[ 1000, '&status_is=lost' ],
	] )( 'is exported at once when it is %d%s', async ( count, query ) => {
		const calls = await show( [ dispute() ], `${ query }&per_page=1`, {
			count,
		} );
		await press( 'Export', document.body );
		expect( exports( calls ) ).toHaveLength( 1 );
	} );

	it( 'is exported after a question when it is 1000, unfiltered', async () => {
		const calls = await show( [ dispute() ], '&per_page=1', {
			count: 1000,
		} );
		await press( 'Export', document.body );
		expect( exports( calls ) ).toHaveLength( 0 );
		const question = screen.getByRole( 'dialog' );
		expect( question ).toHaveTextContent(
			"You are about to export 1000 disputes. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?"
		);
		await press( 'Export', question );
		expect( exports( calls ) ).toHaveLength( 1 );
	} );

	it( 'is remembered of its columns by the name that other clients use', async () => {
		const calls = await show( [ dispute() ] );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Choose columns' } )
		);
		await userEvent.click(
			screen.getByRole( 'menuitemcheckbox', { name: 'Reason' } )
		);
		expect( calls.map( ( { data } ) => data ) ).toContainEqual( {
			woocommerce_meta: expect.objectContaining( {
				wc_payments_disputes_hidden_columns:
					expect.stringContaining( '"reason"' ),
			} ),
		} );
	} );
} );

it( 'says when its summary is lost, and why', async () => {
	getHistory().replace( at( '' ) );
	const calls = fakeServer( ( { path } ) =>
		path === '/disputes' ? { data: [ dispute() ] } : undefined
	);
	render( <DisputesPage /> );
	act( () => changed( 'disputes' ) );
	await screen.findByText( 'Ava Stone' );
	await act( async () =>
		calls
			.filter( ( { path } ) => path === '/disputes/summary' )
			.at( -1 )
			?.fail( 500, { code: 'wcpay_server_error', message: 'Oh.' } )
	);
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
		'Error retrieving the summary of disputes. Oh.'
	);
} );
