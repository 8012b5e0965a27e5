import { act, render, screen } from '@testing-library/react';

import examples from '../../../../contract/examples.json';
import type { Account } from '../../../../contract/types';
import { fakeServer } from '../../../../data/test/fake-server';
import { settle } from '../../../../data/test/settle';
import { NotificationBanner } from '../notification-banner';

interface Options {
	publishableKey: string;
	fetchClientSecret: () => Promise< string >;
}

const mockStripe = {
	options: null as Options | null,
	created: [] as string[],
	fail: null as ( ( type: string ) => void ) | null,
	isReachable: true,
};

jest.mock( '@stripe/connect-js/pure', () => ( {
	loadConnectAndInitialize: ( options: Options ) => {
		mockStripe.options = options;
		return {
			debugInstance: async () => {
				if ( ! mockStripe.isReachable ) {
					throw new Error( 'Failed to load Connect.js' );
				}
			},
			create: ( name: string ) => {
				mockStripe.created.push( name );
				const element = globalThis.document.createElement( 'p' );
				element.textContent = 'Stripe says hello';
				return Object.assign( element, {
					setOnLoadError: ( told: ( problem: object ) => void ) => {
						mockStripe.fail = ( type ) =>
							told( { error: { type, message: 'It broke.' } } );
					},
				} );
			},
		};
	},
} ) );

const account = examples[ 'GET /wc/v3/payments/accounts' ] as Account;

const SESSION = { publishableKey: 'pk_test_1', clientSecret: 'secret_1' };

async function show(
	mode: 'live' | 'test' | 'sandbox',
	shown: Account | null
) {
	window.merchantPaymentsSettings = { mode };
	const calls = fakeServer( () => undefined );
	const view = render( <NotificationBanner account={ shown } /> );
	await act( settle );
	return { ...view, calls };
}

const answer = async ( calls: ReturnType< typeof fakeServer > ) =>
	act( async () => {
		calls.at( -1 )?.answer( SESSION );
		await settle();
	} );

beforeEach( () => {
	mockStripe.created = [];
	mockStripe.isReachable = true;
} );

describe( 'The provider’s notices', () => {
	it.each( [
		[ 'sandbox', account ],
		[ 'live', null ],
		[ 'live', { ...account, status: 'rejected.fraud' } ],
		[ 'live', { ...account, status: 'under_review' } ],
		[ 'test', { ...account, account_id: undefined, status: 'NOACCOUNT' } ],
	] as [ 'live' | 'test' | 'sandbox', Account | null ][] )(
		'are not asked for in the mode %s with %j',
		async ( mode, shown ) => {
			const { calls } = await show( mode, shown );
			expect( calls ).toEqual( [] );
			expect( mockStripe.created ).toEqual( [] );
		}
	);

	it( 'are Stripe’s component, with a session of the account', async () => {
		const { calls } = await show( 'live', account );
		expect( calls.map( ( { path } ) => path ) ).toEqual( [
			'/accounts/session',
		] );
		await answer( calls );
		expect( screen.getByText( 'Stripe says hello' ) ).toBeVisible();
		expect( mockStripe.created ).toEqual( [ 'notification-banner' ] );
		expect( mockStripe.options?.publishableKey ).toBe( 'pk_test_1' );
		await expect( mockStripe.options?.fetchClientSecret() ).resolves.toBe(
			'secret_1'
		);
		// The first secret has expired.
		const next = mockStripe.options?.fetchClientSecret();
		await act( settle );
		expect( calls ).toHaveLength( 2 );
		calls[ 1 ]?.answer( { ...SESSION, clientSecret: 'secret_2' } );
		await expect( next ).resolves.toBe( 'secret_2' );
	} );

	it.each( [
		[
			'invalid_request_error',
			/^Some account related notifications require HTTPS and cannot be displayed$/,
		],
		[ 'api_error', /couldn’t be loaded.*It broke\.$/ ],
	] )( 'that fail by %s say %p', async ( type, text ) => {
		const { calls, container } = await show( 'live', account );
		await answer( calls );
		await act( async () => mockStripe.fail?.( type ) );
		expect(
			container.querySelector( '.components-notice__content' )
				?.textContent
		).toMatch( text );
	} );

	it( 'say why there is no session, and when Stripe can’t be reached', async () => {
		const { calls, container, unmount } = await show( 'live', account );
		await act( async () => {
			calls[ 0 ]?.fail( 403, {
				code: 'wcpay_http_request_failed',
				message: 'Not allowed.',
			} );
			await settle();
		} );
		expect( container ).toHaveTextContent(
			/couldn’t be loaded.*Not allowed\./
		);
		unmount();

		mockStripe.isReachable = false;
		const again = await show( 'live', account );
		await answer( again.calls );
		expect( again.container ).toHaveTextContent( /couldn’t be loaded/ );
		expect( again.container ).not.toHaveTextContent( 'Connect.js' );
	} );
} );
