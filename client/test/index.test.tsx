import { act, render, screen } from '@testing-library/react';
import * as element from '@wordpress/element';
import * as hooks from '@wordpress/hooks';
import * as i18n from '@wordpress/i18n';
import type { ComponentType } from 'react';

import type { Boot, PageEntry } from '../data/boot';

interface HostPage {
	container: ComponentType< { path: string } >;
	path: string;
}

const page = ( name: string ): PageEntry => ( {
	name,
	path: `/payments/${ name }`,
	breadcrumbs: [ [ '/payments/transactions', 'Payments' ], name ],
	wpOpenMenu: 'toplevel_page_wc-admin-path--payments-transactions',
	capability: 'manage_woocommerce',
	navArgs: { id: `merchant-payments-${ name }` },
	files: [
		`https://store.example/build/${ name }.css?ver=1`,
		'https://store.example/build/shared.js?ver=1',
		`https://store.example/build/${ name }.js?ver=1`,
	],
} );

const pages = [ page( 'transactions' ), page( 'payouts' ) ];

const theirs = { path: '/theirs' };
const all = () =>
	hooks.applyFilters( 'woocommerce_admin_pages_list', [
		theirs,
	] ) as HostPage[];
const at = ( path: string ) =>
	all().find( ( each ) => each.path === path ) as HostPage;

const addresses = () =>
	[ ...document.head.querySelectorAll( 'link, script' ) ].map(
		( file ) => file.getAttribute( 'href' ) ?? file.getAttribute( 'src' )
	);

const Payouts = () => <h2>All payouts</h2>;

/**
 * As the browser does when the files are there: a page's own script brings its component.
 *
 * @param brought The components by page.
 */
function filesArrive( brought: Record< string, ComponentType > ) {
	window.merchantPayments = {
		pages: { ...window.merchantPayments?.pages, ...brought },
	};
	for ( const file of document.head.querySelectorAll( 'link, script' ) ) {
		file.dispatchEvent( new Event( 'load' ) );
	}
}

const start = ( settings?: Partial< Boot > ) => {
	window.merchantPaymentsSettings = settings;
	return import( '../index' );
};

const show = async ( { container: Container, path }: HostPage ) => {
	const { rerender } = render( <Container path={ path } /> );
	// What is not there yet is waited for.
	await act( async () => {} );
	return () => rerender( <Container path={ path } /> );
};

const server = jest.fn();

beforeEach( () => {
	// The script runs anew on every document; what the host brings stays.
	jest.resetModules();
	jest.doMock( '@wordpress/element', () => element );
	jest.doMock( '@wordpress/hooks', () => hooks );
	jest.doMock( '@wordpress/i18n', () => i18n );
	hooks.removeAllFilters(
		'woocommerce_admin_pages_list',
		'merchant-payments'
	);
	document.head.replaceChildren();
	delete window.merchantPayments;
	window.ajaxurl = '/wp-admin/admin-ajax.php';
	server.mockReset().mockResolvedValue( {
		settings: { pages },
		translations: { Payouts: [ 'Auszahlungen' ] },
	} );
	window.fetch = jest.fn( async ( address ) => ( {
		json: () => server( address ),
	} ) ) as unknown as typeof window.fetch;
} );

describe( 'On a page of ours', () => {
	it( 'adds our pages after the others', async () => {
		await start( { pages } );
		expect( all() ).toEqual( [
			theirs,
			...pages.map( ( each ) => ( {
				...each,
				container: expect.any( Function ),
			} ) ),
		] );
	} );

	it( 'calls a page after what it shows', async () => {
		const titled = { ...page( 'transactions' ), titles: { fee: 'Fee' } };
		await start( { pages: [ titled ] } );
		const breadcrumbs = () =>
			(
				at( titled.path ) as unknown as Record<
					string,
					() => unknown[]
				>
			 )
				.breadcrumbs?.()
				.at( -1 );
		expect( breadcrumbs() ).toBe( 'transactions' );
		history.replaceState( null, '', '?transaction_type=fee' );
		expect( breadcrumbs() ).toBe( 'Fee' );
		history.replaceState( null, '', '?transaction_type=toString' );
		expect( breadcrumbs() ).toBe( 'transactions' );
		history.replaceState( null, '', '?' );
	} );

	it( 'shows a page whose script is there at once', async () => {
		await start( { pages } );
		window.merchantPayments = { pages: { payouts: Payouts } };
		const { container: Container } = at( '/payments/payouts' );
		render( <Container path="/payments/payouts" /> );

		expect(
			screen.getByRole( 'heading', { name: 'All payouts' } )
		).toBeVisible();
		expect( addresses() ).toEqual( [] );
	} );

	it( 'fetches another page’s files once, its scripts in their order', async () => {
		document.head.innerHTML =
			'<script src="https://store.example/build/shared.js?ver=1"></script>';
		await start( { pages } );
		const again = await show( at( '/payments/payouts' ) );
		again();

		expect( addresses() ).toEqual( [
			'https://store.example/build/shared.js?ver=1',
			'https://store.example/build/payouts.css?ver=1',
			'https://store.example/build/payouts.js?ver=1',
		] );
		expect(
			document.head.querySelectorAll( 'script' )[ 1 ]
		).toHaveProperty( 'async', false );

		filesArrive( { payouts: Payouts } );
		expect(
			await screen.findByRole( 'heading', { name: 'All payouts' } )
		).toBeVisible();
		expect( server ).not.toHaveBeenCalled();
	} );

	it( 'says so when a page’s script did not arrive', async () => {
		await start( { pages } );
		await show( at( '/payments/payouts' ) );
		filesArrive( {} );

		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'This page couldn’t be loaded. Reload it to try again.'
		);
	} );

	it( 'asks for a page’s translations before its scripts run', async () => {
		await start( { pages, isTranslated: true } );
		await show( at( '/payments/payouts' ) );

		expect( server ).toHaveBeenCalledWith(
			'/wp-admin/admin-ajax.php?action=merchant_payments_page&path=%2Fpayments%2Fpayouts'
		);
		expect(
			i18n.__( 'Payouts', 'merchant-payments-for-woocommerce' )
		).toBe( 'Auszahlungen' );
		expect( addresses() ).toHaveLength( 3 );
	} );
} );

describe( 'On another page of the app', () => {
	it( 'stands for every page of ours, and knows none', async () => {
		await start();
		expect( all() ).toEqual( [
			theirs,
			expect.objectContaining( {
				path: '/payments/*',
				capability: 'manage_woocommerce',
			} ),
		] );
		expect( server ).not.toHaveBeenCalled();
	} );

	it( 'learns of them when the user comes to one', async () => {
		await start();
		const { container: Any } = at( '/payments/*' );
		render( <Any path="/payments/payouts" /> );
		await act( async () => {} );

		expect( at( '/payments/payouts' ).container ).toEqual(
			expect.any( Function )
		);
		expect( window.merchantPaymentsSettings?.pages ).toEqual( pages );
	} );

	it( 'says so when the server does not answer', async () => {
		server.mockRejectedValue( new Error( 'Offline' ) );
		await start();
		const { container: Any } = at( '/payments/*' );
		render( <Any path="/payments/payouts" /> );

		expect( await screen.findByRole( 'alert' ) ).toBeVisible();
	} );
} );
