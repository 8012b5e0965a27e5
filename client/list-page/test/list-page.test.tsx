import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import { fakeServer } from '../../data/test/fake-server';
import { ListPage } from '../list-page';
import { ADDRESS, answerAll, newList, pagesOf, travel } from './things';

beforeEach( () => {
	window.merchantPaymentsSettings = { shouldUseExplicitPrice: true };
	getHistory().replace( ADDRESS );
} );

describe( 'The address drives the list', () => {
	it( 'asks for what the address says', async () => {
		const calls = fakeServer( answerAll );
		getHistory().replace(
			`${ ADDRESS }&paged=2&orderby=size&order=desc&kind_is=round`
		);

		render( <ListPage descriptor={ newList() } /> );

		expect( await screen.findByText( 'Thing 26' ) ).toBeVisible();
		expect( calls.map( ( { address } ) => address ).sort() ).toEqual( [
			'/things/summary?kind_is=round',
			'/things?direction=desc&kind_is=round&page=2&pagesize=25&sort=size',
		] );
		expect(
			screen.getByRole( 'columnheader', { name: /Size/ } )
		).toHaveAttribute( 'aria-sort', 'descending' );
		// WooCommerce's filters use a prop of WordPress's that goes away; it is said once.
		expect( console ).toHaveWarned();
	} );

	it( 'falls back on bad values', async () => {
		const calls = fakeServer( answerAll );
		getHistory().replace(
			`${ ADDRESS }&paged=-1&per_page=0&orderby=evil&order=up`
		);

		render( <ListPage descriptor={ newList() } /> );
		await screen.findByText( 'Thing 1' );

		expect( pagesOf( calls )[ 0 ]?.address ).toBe(
			'/things?direction=asc&page=1&pagesize=25&sort=name'
		);
	} );

	it( 'follows back and forward without asking again', async () => {
		const calls = fakeServer( answerAll );
		const user = userEvent.setup();
		render( <ListPage descriptor={ newList() } /> );
		await screen.findByText( 'Thing 1' );

		await user.click( screen.getByRole( 'button', { name: 'Next Page' } ) );
		await screen.findByText( 'Thing 26' );
		expect( window.location.search ).toContain( 'paged=2' );

		await travel( () => getHistory().back() );
		await screen.findByText( 'Thing 1' );
		expect( window.location.search ).not.toContain( 'paged' );

		await travel( () => getHistory().forward() );
		await screen.findByText( 'Thing 26' );

		expect( pagesOf( calls ) ).toHaveLength( 2 );
	} );

	it( 'asks for nothing when another page takes over the address', async () => {
		const calls = fakeServer( answerAll );
		getHistory().replace( `${ ADDRESS }&paged=2` );
		render( <ListPage descriptor={ newList() } /> );
		await screen.findByText( 'Thing 26' );

		act( () => getHistory().push( '/wp-admin/admin.php?page=wc-admin' ) );
		await act( () => new Promise( ( done ) => setTimeout( done, 20 ) ) );

		expect( pagesOf( calls ) ).toHaveLength( 1 );
		expect( screen.getByText( 'Thing 26' ) ).toBeVisible();
	} );
} );

describe( 'What the merchant does changes the address', () => {
	it( 'sorts by a header, the other way on the second click, from the first page', async () => {
		const calls = fakeServer( answerAll );
		const user = userEvent.setup();
		getHistory().replace( `${ ADDRESS }&paged=3&tab=first` );
		render( <ListPage descriptor={ newList() } /> );
		await screen.findByText( 'Thing 51' );

		await user.click( screen.getByRole( 'button', { name: 'Size' } ) );
		expect( window.location.search ).toContain( 'orderby=size&order=desc' );
		expect( window.location.search ).not.toContain( 'paged' );
		expect( window.location.search ).toContain( 'tab=first' );

		await user.click( screen.getByRole( 'button', { name: 'Size' } ) );
		await waitFor( () =>
			expect( pagesOf( calls ).at( -1 )?.address ).toBe(
				'/things?direction=asc&page=1&pagesize=25&sort=size'
			)
		);
	} );

	it( 'goes to a page by its number, and changes the rows on one', async () => {
		const calls = fakeServer( answerAll );
		const user = userEvent.setup();
		render( <ListPage descriptor={ newList() } /> );
		await screen.findByText( '1–25 of 60' );

		const picker = screen.getByRole( 'spinbutton', { name: 'Go to page' } );
		await user.clear( picker );
		await user.type( picker, '3{Enter}' );
		expect( await screen.findByText( '51–60 of 60' ) ).toBeVisible();
		expect( picker ).toHaveFocus();

		await user.clear( picker );
		await user.type( picker, '4{Enter}' );
		expect( picker ).toHaveValue( 3 );

		await user.selectOptions(
			screen.getByRole( 'combobox', { name: 'Rows per page' } ),
			'50'
		);
		await waitFor( () =>
			expect( pagesOf( calls ).at( -1 )?.params ).toMatchObject( {
				page: '1',
				pagesize: '50',
			} )
		);
		expect( window.location.search ).toContain( 'per_page=50' );
	} );

	it( 'keeps the focus where it is when the page changes', async () => {
		fakeServer( answerAll );
		const user = userEvent.setup();
		render( <ListPage descriptor={ newList() } /> );
		await screen.findByText( 'Thing 1' );
		const next = screen.getByRole( 'button', { name: 'Next Page' } );

		next.focus();
		await user.keyboard( '{Enter}' );
		await screen.findByText( 'Thing 26' );

		expect( next ).toHaveFocus();
	} );

	it( 'shows a column when it is chosen, and remembers that', async () => {
		const calls = fakeServer( answerAll );
		const user = userEvent.setup();
		const list = newList();
		const { unmount } = render( <ListPage descriptor={ list } /> );
		await screen.findByText( 'Thing 1' );
		expect( screen.queryByText( 'Secret' ) ).not.toBeInTheDocument();

		await user.click(
			screen.getByRole( 'button', { name: 'Choose columns' } )
		);
		await user.click(
			screen.getByRole( 'menuitemcheckbox', { name: 'Secret' } )
		);
		await user.click(
			screen.getByRole( 'menuitemcheckbox', { name: 'Size' } )
		);
		unmount();
		render( <ListPage descriptor={ list } /> );
		await screen.findByText( 'Thing 1' );

		expect(
			screen
				.getAllByRole( 'columnheader' )
				.map( ( header ) => header.textContent )
		).toEqual( [ expect.stringMatching( /^Name/ ), 'Secret' ] );
		expect(
			calls
				.filter( ( { path } ) => path === '/wp/v2/users/me' )
				.map( ( { data } ) => data )
		).toMatchObject( [
			{ woocommerce_meta: { [ list.preferenceKey ]: '[]' } },
			{ woocommerce_meta: { [ list.preferenceKey ]: '["size"]' } },
		] );
	} );
} );
