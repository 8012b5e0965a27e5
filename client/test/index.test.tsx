import { render, screen } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';
import { applyFilters } from '@wordpress/hooks';
import type { ComponentType } from 'react';

import type { PageEntry } from '../data/boot';
import { fakeServer } from '../data/test/fake-server';

interface HostPage {
	container: ComponentType;
	path: string;
}

/** As the server tells of it before the table is read. */
const page = ( name: string ): PageEntry => ( {
	name,
	path: `/payments/${ name }`,
	breadcrumbs: [ [ '/payments/transactions', 'Payments' ], name ],
	wpOpenMenu: 'toplevel_page_wc-admin-path--payments-transactions',
	capability: 'manage_woocommerce',
	navArgs: { id: `wcpay-${ name }` },
} );

const pages = [ page( 'transactions' ), page( 'payouts' ) ];

const ours = () =>
	applyFilters( 'woocommerce_admin_pages_list', [
		{ path: '/theirs' },
	] ) as HostPage[];

beforeAll( async () => {
	window.wcpaySettings = { pages };
	await import( '../index' );
} );

describe( 'The page table', () => {
	it( 'adds our pages after the others', () => {
		expect( ours() ).toEqual( [
			{ path: '/theirs' },
			...pages.map( ( each ) => ( {
				...each,
				container: expect.any( Function ),
			} ) ),
		] );
	} );

	it( 'gives the same page every time, so that the host keeps what is on it', () => {
		expect( ours()[ 1 ]?.container ).toBe( ours()[ 1 ]?.container );
	} );

	it( 'fetches a page’s code when it is opened', async () => {
		fakeServer();
		getHistory().replace( '?path=%2Fpayments%2Ftransactions' );
		const Transactions = ours()[ 1 ]?.container as ComponentType;

		render( <Transactions /> );

		expect(
			await screen.findByRole(
				'heading',
				{ name: 'All transactions' },
				{ timeout: 20_000 }
			)
		).toBeVisible();
	}, 30_000 );
} );
