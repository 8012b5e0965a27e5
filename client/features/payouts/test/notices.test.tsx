import { act, fireEvent, render, screen } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';
import { createReduxStore, register } from '@wordpress/data';

import examples from '../../../contract/examples.json';
import type { Overview, OverviewAccount } from '../../../contract/types';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import PayoutsPage from '../page';

const PAGE = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts';
const OPTION = '/settings/wcpay_next_deposit_notice_dismissed';
const overview = examples[
	'GET /wc/v3/payments/deposits/overview-all'
] as Overview;
const payouts = examples[ 'GET /wc/v3/payments/deposits' ];
const summary = examples[ 'GET /wc/v3/payments/deposits/summary' ];

const snackbars: string[] = [];
register(
	createReduxStore( 'core/notices', {
		reducer: ( state: null = null ) => state,
		actions: {
			removeNotice: () => ( { type: 'NOTED' } ),
			createNotice: ( status: string, text: string ) => {
				snackbars.push( `${ status }: ${ text }` );
				return { type: 'NOTED' };
			},
		},
	} )
);

const withAccount = ( change: Partial< OverviewAccount > ): Overview => ( {
	...overview,
	account: { ...overview.account, ...change },
} );

const errored = withAccount( {
	default_external_accounts: [
		{ currency: 'usd', status: 'errored' },
		{ currency: 'eur', status: 'new' },
	],
} );

/**
 * Shows the page, with the rows there and the overview still awaited.
 */
async function show( settings: Window[ 'merchantPaymentsSettings' ] = {} ) {
	window.merchantPaymentsSettings = {
		bankDetailsLink: 'https://store.example/wp-admin/link',
		...settings,
	};
	const calls = fakeServer( ( { path } ) => {
		const answers: Record< string, unknown > = {
			'/deposits': payouts,
			'/deposits/summary': summary,
		};
		return answers[ path ];
	} );
	const view = render( <PayoutsPage /> );
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'deposits' ) );
	const [ first ] = payouts.data;
	await screen.findAllByText( String( first?.bankAccount ) );
	const asked = () =>
		calls.filter( ( { path } ) => path === '/deposits/overview-all' );
	return { ...view, calls, asked };
}

const answer = ( asked: Call[], value: unknown ) =>
	act( async () => asked.at( -1 )?.answer( value ) );

const infos = () =>
	[ ...document.querySelectorAll( '.components-notice' ) ].map(
		( { className, textContent } ) => [
			/is-(info|warning)/.exec( className )?.[ 1 ],
			textContent,
		]
	);

beforeEach( () => {
	snackbars.length = 0;
	getHistory().replace( PAGE );
} );

describe( 'The notices of payouts', () => {
	// The first one: later ones find rows in the store.
	it( 'ask for nothing before the rows are there', async () => {
		const calls = fakeServer();
		const asked = () => calls.map( ( { path } ) => path ).sort();
		render( <PayoutsPage /> );
		await act( () => new Promise( ( done ) => setTimeout( done, 50 ) ) );
		expect( asked() ).toEqual( [ '/deposits', '/deposits/summary' ] );

		await act( async () =>
			calls
				.find( ( { path } ) => path === '/deposits' )
				?.answer( payouts )
		);
		expect( asked() ).toContain( '/deposits/overview-all' );
	} );

	it( 'stay away once they were dismissed', async () => {
		const { asked } = await show( { nextPayoutDismissed: true } );
		await answer( asked(), overview );
		expect( infos() ).toEqual( [] );
	} );

	it( 'warn that payouts are paused, even when the other one was dismissed', async () => {
		const { asked } = await show( { nextPayoutDismissed: true } );
		await answer( asked(), errored );
		expect( infos() ).toEqual( [
			[
				'warning',
				expect.stringContaining( 'Payouts in US Dollar are paused' ),
			],
		] );
		expect(
			screen.getByRole( 'link', { name: 'Update bank details' } )
		).toHaveAttribute( 'href', 'https://store.example/wp-admin/link' );
		expect(
			screen.queryByRole( 'button', { name: /Close|Dismiss/ } )
		).toBeNull();
	} );

	it( 'say that there is no bank account', async () => {
		const { asked } = await show( { nextPayoutDismissed: true } );
		await answer(
			asked(),
			withAccount( {
				has_bank_account: false,
				default_external_accounts: [],
			} )
		);
		expect( infos() ).toEqual( [
			[ 'warning', expect.stringContaining( 'has no bank account' ) ],
		] );
		expect(
			screen.getByRole( 'link', { name: 'Add bank account' } )
		).toHaveAttribute( 'href', 'https://store.example/wp-admin/link' );
	} );

	it( 'lead to support where no details end it', async () => {
		const { asked } = await show( {
			supportLink: 'https://store.example/support',
		} );
		await answer(
			asked(),
			withAccount( {
				deposits_enabled: false,
				trouble: {
					kind: 'payouts_blocked',
					title: 'Your payouts are suspended',
					text: 'Contact support.',
					action: 'Contact support',
					asks_details: false,
				},
			} )
		);
		expect(
			screen.getByRole( 'link', { name: 'Contact support' } )
		).toHaveAttribute( 'href', 'https://store.example/support' );
		expect( document.body ).not.toHaveTextContent( 'business day' );
	} );

	it( 'promise nothing while payouts are stopped, or when nobody answers', async () => {
		const { asked, unmount } = await show();
		await answer( asked(), withAccount( { deposits_enabled: false } ) );
		expect( infos() ).toEqual( [] );
		unmount();

		const again = await show();
		await act( async () =>
			again.asked().at( -1 )?.fail( 503, { code: 'api_error' } )
		);
		expect( infos() ).toEqual( [] );
		expect( screen.getAllByRole( 'row' ).length ).toBeGreaterThan( 1 );
	} );

	it( 'say when the bank details were updated, once', async () => {
		getHistory().replace( `${ PAGE }&bank_details=updated` );
		await show();
		expect( snackbars ).toEqual( [
			'success: Your bank details were updated. Payouts resume with the next one.',
		] );
		expect( getHistory().location.search ).not.toContain( 'bank_details' );
	} );

	// The last one: what is dismissed stays so for as long as the page lives.
	it( 'tell the schedule once the rows are there, until that is dismissed', async () => {
		const { calls, asked } = await show();
		await answer( asked(), overview );
		expect( infos() ).toEqual( [
			[ 'info', expect.stringContaining( 'every business day' ) ],
		] );

		fireEvent.click(
			screen.getByRole( 'button', { name: /Close|Dismiss/ } )
		);

		expect( infos() ).toEqual( [] );
		const written = calls.find( ( { path } ) => path === OPTION );
		expect( written?.data ).toEqual( { value: true } );
		await act( async () =>
			written?.fail( 500, { code: 'wcpay_server_error' } )
		);
		expect( snackbars ).toEqual( [ 'error: Error saving option' ] );
	} );
} );
