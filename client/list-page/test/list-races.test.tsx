import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import { fakeServer, type Call } from '../../data/test/fake-server';
import { ListPage } from '../list-page';
import {
	ADDRESS,
	answerAll,
	goTo,
	newList,
	onlySummary,
	pagesOf,
	rowNames,
	thingsOn,
	travel,
} from './things';

beforeEach( () => {
	window.merchantPaymentsSettings = { shouldUseExplicitPrice: true };
	getHistory().replace( ADDRESS );
} );

const summariesOf = ( calls: Call[] ) =>
	calls.filter( ( { path } ) => path === '/things/summary' );

const answer = ( call: Call | undefined, body: unknown ) =>
	act( async () => call?.answer( body ) );

const count = ( calls: () => Call[], expected: number ) =>
	waitFor( () => expect( calls() ).toHaveLength( expected ) );

/** A list whose first page is there; pages wait for their answers. */
async function showFirstPage() {
	const calls = fakeServer( onlySummary );
	const pages = () => pagesOf( calls );
	render( <ListPage descriptor={ newList() } /> );
	await count( pages, 1 );
	await answer( pages()[ 0 ], { data: thingsOn( 1 ) } );
	await screen.findByText( '1–25 of 60' );
	return { calls, pages };
}

describe( 'Who is quick', () => {
	it( 'and clicks next and next sees where that leads; what lay between is aborted', async () => {
		const { pages } = await showFirstPage();
		const user = userEvent.setup();
		const next = screen.getByRole( 'button', { name: 'Next Page' } );

		await user.click( next );
		await count( pages, 2 );
		await user.click( next );
		await count( pages, 3 );
		await answer( pages()[ 2 ], { data: thingsOn( 3 ).slice( 0, 10 ) } );

		expect( await screen.findByText( 'Thing 51' ) ).toBeVisible();
		expect( rowNames() ).toHaveLength( 10 );
		expect( screen.getByText( '51–60 of 60' ) ).toBeVisible();
		expect( pages()[ 1 ]?.isAborted() ).toBe( true );
		expect( pages().map( ( { params } ) => params.after ) ).toEqual( [
			undefined,
			'thing-25',
			undefined,
		] );
		expect( window.location.search ).toMatch( /&paged=3$/ );
	} );

	it( 'and goes back while the next page loads sees the page that they were on, at once', async () => {
		const { pages } = await showFirstPage();
		goTo( '&paged=2' );
		await count( pages, 2 );

		await travel( () => getHistory().back() );

		expect( rowNames()[ 0 ] ).toBe( 'Thing 1' );
		expect( screen.getAllByRole( 'status' )[ 0 ] ).toHaveTextContent(
			'Things: 1–25 of 60'
		);
		expect( pages()[ 1 ]?.isAborted() ).toBe( true );

		await travel( () => getHistory().forward() );
		await count( pages, 3 );
		await answer( pages()[ 2 ], { data: thingsOn( 2 ) } );
		expect( await screen.findByText( 'Thing 26' ) ).toBeVisible();
	} );

	it( 'and passes over a page within one moment gets the last one', async () => {
		const { pages } = await showFirstPage();

		act( () => {
			getHistory().push( `${ ADDRESS }&paged=2` );
			getHistory().push( `${ ADDRESS }&paged=3` );
		} );
		await waitFor( () =>
			expect( pages().at( -1 )?.params.page ).toBe( '3' )
		);
		await answer( pages().at( -1 ), { data: thingsOn( 3 ) } );

		expect( await screen.findByText( 'Thing 51' ) ).toBeVisible();
		expect(
			pages()
				.filter( ( call ) => ! call.isAborted() )
				.map( ( { params } ) => params.page )
		).toEqual( [ '1', '3' ] );
	} );
} );

describe( 'Rows and totals', () => {
	it( 'never show together for different filters', async () => {
		const calls = fakeServer();
		const pages = () => pagesOf( calls );
		const summaries = () => summariesOf( calls );
		render( <ListPage descriptor={ newList() } /> );
		await count( pages, 1 );
		await answer( pages()[ 0 ], { data: thingsOn( 1 ) } );
		await answer( summaries()[ 0 ], { count: 60 } );
		const things = screen.getByText( 'Things' );
		const total = () => things.nextSibling?.textContent;
		expect( total() ).toBe( '60' );

		goTo( '&kind_is=round' );
		await count( summaries, 2 );
		expect( rowNames() ).toHaveLength( 25 );
		expect( total() ).toBe( '60' );

		await answer( pages()[ 1 ], { data: thingsOn( 1 ).slice( 0, 2 ) } );
		await waitFor( () => expect( rowNames() ).toHaveLength( 2 ) );
		expect( total() ).toBe( '' );
		expect( screen.getByText( '1–2 of 2' ) ).toBeVisible();

		await answer( summaries()[ 1 ], { count: 2 } );
		expect( total() ).toBe( '2' );
		// WooCommerce's filters use a prop of WordPress's that goes away; it is said once.
		expect( console ).toHaveWarned();
	} );

	it( 'of filters that are chosen no more are both aborted', async () => {
		const calls = fakeServer();
		const pages = () => pagesOf( calls );
		const summaries = () => summariesOf( calls );
		render( <ListPage descriptor={ newList() } /> );
		await count( pages, 1 );

		goTo( '&kind_is=round' );
		await count( pages, 2 );
		await count( summaries, 2 );
		expect( summaries()[ 0 ]?.isAborted() ).toBe( true );
		expect( pages()[ 0 ]?.isAborted() ).toBe( true );

		goTo( '' );
		await count( summaries, 3 );
		await answer( summaries()[ 2 ], { count: 60 } );
		await answer( pages()[ 2 ], { data: thingsOn( 1 ) } );
		expect( await screen.findByText( '1–25 of 60' ) ).toBeVisible();
	} );

	it( 'are told once both are there; until then nobody says how many there are', async () => {
		const calls = fakeServer();
		const pages = () => pagesOf( calls );
		render( <ListPage descriptor={ newList() } /> );
		await count( pages, 1 );
		await answer( pages()[ 0 ], { data: thingsOn( 1 ) } );

		expect( await screen.findByText( '1–25' ) ).toBeVisible();
		expect( screen.getAllByRole( 'status' )[ 0 ] ).toHaveTextContent(
			'Loading things…'
		);

		await answer( summariesOf( calls )[ 0 ], { count: 60 } );
		expect( screen.getAllByRole( 'status' )[ 0 ] ).toHaveTextContent(
			'Things: 1–25 of 60'
		);
	} );

	it( 'of another page of the same filters need the totals only once', async () => {
		const calls = fakeServer( ( call ) =>
			call.path === '/things' ? answerAll( call ) : undefined
		);
		render( <ListPage descriptor={ newList() } /> );
		await screen.findByText( 'Thing 1' );

		goTo( '&paged=2' );
		await screen.findByText( 'Thing 26' );

		expect( summariesOf( calls ) ).toHaveLength( 1 );
		expect( summariesOf( calls )[ 0 ]?.isAborted() ).toBe( false );
		await answer( summariesOf( calls )[ 0 ], { count: 60 } );
		expect( await screen.findByText( '26–50 of 60' ) ).toBeVisible();
	} );
} );

describe( 'After a failure', () => {
	const down = { code: 'wcpay_http_request_failed', message: 'No answer.' };

	it( 'another try asks the same and shows nothing of an older question', async () => {
		const { pages } = await showFirstPage();
		const user = userEvent.setup();
		goTo( '&paged=2&kind_is=round' );
		await count( pages, 2 );
		await act( async () => pages()[ 1 ]?.fail( 503, down ) );
		const alert = await screen.findByRole( 'alert' );
		expect( screen.queryByText( 'Thing 1' ) ).not.toBeInTheDocument();

		await user.click(
			within( alert ).getByRole( 'button', { name: 'Try again' } )
		);
		await count( pages, 3 );

		expect( screen.queryByText( 'Thing 1' ) ).not.toBeInTheDocument();
		expect( pages()[ 2 ]?.address ).toBe( pages()[ 1 ]?.address );
		expect( window.location.search ).toContain( 'paged=2&kind_is=round' );
	} );

	it( 'the page before it is there, and coming again is another try', async () => {
		const { pages } = await showFirstPage();
		goTo( '&paged=2' );
		await count( pages, 2 );
		await act( async () => pages()[ 1 ]?.fail( 503, down ) );
		await screen.findByRole( 'alert' );

		await travel( () => getHistory().back() );
		expect( await screen.findByText( 'Thing 1' ) ).toBeVisible();
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();

		await travel( () => getHistory().forward() );
		await count( pages, 3 );
		await answer( pages()[ 2 ], { data: thingsOn( 2 ) } );
		expect( await screen.findByText( 'Thing 26' ) ).toBeVisible();
	} );
} );

it( 'An empty page that is not the first does not say that there is nothing at all', async () => {
	fakeServer( ( call ) =>
		call.path === '/things/summary'
			? undefined
			: { ...answerAll( call ), data: [] }
	);
	getHistory().replace( `${ ADDRESS }&paged=4` );
	render( <ListPage descriptor={ newList() } /> );

	expect(
		await screen.findByText( 'The list ends before this page.' )
	).toBeVisible();
} );
