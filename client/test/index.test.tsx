import { render, screen } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';
import { applyFilters } from '@wordpress/hooks';
import type { ComponentType } from 'react';

import { fakeServer } from '../data/test/fake-server';

interface HostPage {
	container: ComponentType;
	path: string;
}

/** As the server tells of them before the table is read. */
const pages = [
	{ name: 'transactions', title: 'Transactions', parent: null },
	{ name: 'payouts', title: 'Payouts', parent: null },
	{
		name: 'payouts/details',
		title: 'Payout details',
		parent: 'payouts',
	},
];

const ours = () =>
	applyFilters( 'woocommerce_admin_pages_list', [
		{ path: '/theirs' },
	] ) as HostPage[];

const hostPage = ( name: string, title: string ) => ( {
	container: expect.any( Function ),
	path: `/payments/${ name }`,
	breadcrumbs: [ [ '/payments/transactions', 'Payments' ], title ],
	wpOpenMenu: 'toplevel_page_wc-admin-path--payments-transactions',
	capability: 'manage_woocommerce',
	navArgs: { id: `wcpay-${ name }` },
} );

beforeAll( async () => {
	window.wcpaySettings = { pages };
	await import( '../index' );
} );

describe( 'The page table', () => {
	it( 'adds our pages after the others', () => {
		expect( ours().slice( 0, 3 ) ).toEqual( [
			{ path: '/theirs' },
			hostPage( 'transactions', 'Transactions' ),
			hostPage( 'payouts', 'Payouts' ),
		] );
	} );

	it( 'leads to a page below another one through that one, and marks it in the menu', () => {
		expect( ours()[ 3 ] ).toMatchObject( {
			path: '/payments/payouts/details',
			breadcrumbs: [
				[ '/payments/transactions', 'Payments' ],
				[ '/payments/payouts', 'Payouts' ],
				'Payout details',
			],
			navArgs: {
				id: 'wcpay-payouts-details',
				parentPath: '/payments/payouts',
			},
		} );
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
