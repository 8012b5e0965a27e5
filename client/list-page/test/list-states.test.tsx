import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import { fakeServer } from '../../data/test/fake-server';
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
} from './things';

beforeEach( () => {
	window.merchantPaymentsSettings = { shouldUseExplicitPrice: true };
	getHistory().replace( ADDRESS );
} );

async function firstRowReady() {
	await screen.findByText( 'Thing 1' );
	await screen.findByText( '1–25 of 60' );
}

describe( 'While the next page is on its way', () => {
	it( 'the last one stays, and superseded requests are aborted', async () => {
		const calls = fakeServer( onlySummary );
		render( <ListPage descriptor={ newList() } /> );
		await waitFor( () => expect( pagesOf( calls ) ).toHaveLength( 1 ) );
		await act( async () =>
			pagesOf( calls )[ 0 ]?.answer( { data: thingsOn( 1 ) } )
		);
		await screen.findByText( 'Thing 1' );

		goTo( '&paged=2' );
		await waitFor( () => expect( pagesOf( calls ) ).toHaveLength( 2 ) );
		expect( screen.getByText( 'Thing 1' ) ).toBeVisible();
		expect( screen.getByText( 'Loading things…' ) ).toBeInTheDocument();

		goTo( '&paged=3' );
		await waitFor( () => expect( pagesOf( calls ) ).toHaveLength( 3 ) );
		expect( pagesOf( calls )[ 1 ]?.isAborted() ).toBe( true );
		expect( screen.getByText( 'Thing 1' ) ).toBeVisible();

		await act( async () =>
			pagesOf( calls )[ 2 ]?.answer( { data: thingsOn( 3 ) } )
		);
		expect( await screen.findByText( 'Thing 51' ) ).toBeVisible();
		expect( screen.queryByText( 'Thing 1' ) ).not.toBeInTheDocument();
	} );

	it( 'going back to a page whose request was aborted reads it', async () => {
		const calls = fakeServer( onlySummary );
		render( <ListPage descriptor={ newList() } /> );
		await waitFor( () => expect( pagesOf( calls ) ).toHaveLength( 1 ) );

		goTo( '&paged=2' );
		await waitFor( () => expect( pagesOf( calls ) ).toHaveLength( 2 ) );
		goTo( '' );
		await waitFor( () => expect( pagesOf( calls ) ).toHaveLength( 3 ) );
		await act( async () =>
			pagesOf( calls )[ 2 ]?.answer( { data: thingsOn( 1 ) } )
		);

		expect( await screen.findByText( 'Thing 1' ) ).toBeVisible();
	} );

	it( 'placeholders stand for the first one, and the request ends with the page', async () => {
		const calls = fakeServer();
		const { unmount } = render( <ListPage descriptor={ newList() } /> );
		await waitFor( () => expect( pagesOf( calls ) ).toHaveLength( 1 ) );

		expect( screen.getAllByRole( 'row' ) ).toHaveLength( 26 );
		expect( screen.queryByRole( 'rowheader' ) ).not.toBeInTheDocument();
		unmount();

		expect( pagesOf( calls )[ 0 ]?.isAborted() ).toBe( true );
	} );
} );

describe( 'When something is wrong', () => {
	it( 'says why, keeps the address, and tries again', async () => {
		const calls = fakeServer( onlySummary );
		const user = userEvent.setup();
		getHistory().replace( `${ ADDRESS }&paged=2&kind_is=round` );
		render( <ListPage descriptor={ newList() } /> );
		await waitFor( () => expect( pagesOf( calls ) ).toHaveLength( 1 ) );
		await act( async () =>
			pagesOf( calls )[ 0 ]?.fail( 503, {
				code: 'wcpay_http_request_failed',
				message: 'The platform does not <b>answer</b>.',
			} )
		);

		const alert = await screen.findByRole( 'alert' );
		expect( alert ).toHaveTextContent( 'The things could not be loaded.' );
		expect( alert ).toHaveTextContent( 'does not <b>answer</b>.' );
		expect( window.location.search ).toContain( 'paged=2&kind_is=round' );

		await user.click(
			within( alert ).getByRole( 'button', { name: 'Try again' } )
		);
		await waitFor( () => expect( pagesOf( calls ) ).toHaveLength( 2 ) );
		await act( async () =>
			pagesOf( calls )[ 1 ]?.answer( { data: thingsOn( 2 ) } )
		);

		expect( await screen.findByText( 'Thing 26' ) ).toBeVisible();
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
		expect( pagesOf( calls )[ 1 ]?.params ).toMatchObject( {
			page: '2',
			kind_is: 'round',
		} );
		// WooCommerce's filters use a prop of WordPress's that goes away; it is said once.
		expect( console ).toHaveWarned();
	} );

	it( 'shows rows also without totals, with a way on', async () => {
		const calls = fakeServer( ( call ) =>
			call.path === '/things' ? answerAll( call ) : undefined
		);
		render( <ListPage descriptor={ newList() } /> );
		await screen.findByText( 'Thing 1' );
		await act( async () =>
			calls
				.find( ( { path } ) => path === '/things/summary' )
				?.fail( 500, { code: 'wcpay_server_error', message: 'Oh.' } )
		);

		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'The totals couldn’t be loaded. Oh.'
		);
		expect( screen.getByText( '1–25' ) ).toBeVisible();
		expect(
			screen.getByRole( 'button', { name: 'Next Page' } )
		).toBeEnabled();
	} );

	it( 'says that there is nothing', async () => {
		fakeServer( ( { path } ) =>
			path === '/things' ? { data: [] } : { count: 0 }
		);
		render( <ListPage descriptor={ newList() } /> );

		expect(
			await screen.findByText( 'There are no things.' )
		).toBeVisible();
		expect( screen.queryByRole( 'table' ) ).not.toBeInTheDocument();
	} );

	it( 'leads back from beyond the end', async () => {
		fakeServer( ( call ) =>
			call.params.page === '9' ? { data: [] } : answerAll( call )
		);
		const user = userEvent.setup();
		getHistory().replace( `${ ADDRESS }&paged=9` );
		render( <ListPage descriptor={ newList() } /> );
		expect( await screen.findByText( '0 of 60' ) ).toBeVisible();

		await user.click(
			screen.getByRole( 'button', { name: 'Go to the first page' } )
		);

		expect( await screen.findByText( 'Thing 1' ) ).toBeVisible();
	} );
} );

describe( 'The list', () => {
	it( 'has one amount for each currency in its totals', async () => {
		fakeServer( answerAll );
		render( <ListPage descriptor={ newList() } /> );
		await firstRowReady();

		await userEvent.click(
			screen.getByRole( 'button', { name: 'Show all currencies' } )
		);
		expect( screen.getByText( 'Weight' ).nextSibling ).toHaveTextContent(
			/^\$60\.00\sUSD€0\.60\sEUR$/
		);
	} );

	it( 'links the name of a row to its page where there is one', async () => {
		fakeServer( answerAll );
		render( <ListPage descriptor={ newList() } /> );
		await firstRowReady();

		expect( screen.getByRole( 'link' ) ).toHaveAttribute(
			'href',
			'admin.php?id=1'
		);
		expect( rowNames().slice( 0, 2 ) ).toEqual( [ 'Thing 1', 'Thing 2' ] );
	} );

	it( 'reads a page again that was read long ago, and shows it at once', async () => {
		const calls = fakeServer( answerAll );
		const list = newList();
		const { unmount } = render( <ListPage descriptor={ list } /> );
		await firstRowReady();
		unmount();
		const now = Date.now();
		const clock = jest
			.spyOn( Date, 'now' )
			.mockImplementation( () => now + 61_000 );

		render( <ListPage descriptor={ list } /> );

		expect( screen.getByText( 'Thing 1' ) ).toBeVisible();
		await waitFor( () => expect( pagesOf( calls ) ).toHaveLength( 2 ) );
		clock.mockRestore();
	} );
} );
