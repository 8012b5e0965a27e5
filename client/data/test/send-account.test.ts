import apiFetch from '@wordpress/api-fetch';

import '../send-account';

describe( 'The account that a page shows', () => {
	const sent: ( Record< string, string > | undefined )[] = [];

	beforeEach( () => {
		sent.length = 0;
		window.merchantPaymentsSettings = { account: 7 };
		apiFetch.setFetchHandler( ( options ) => {
			sent.push( options.headers );
			return Promise.resolve( {} );
		} );
	} );

	const headerOf = async ( options: { path: string; method?: string } ) => {
		await apiFetch( options );
		return sent[ 0 ]?.[ 'X-Merchant-Payments-Account' ];
	};

	it( 'goes with each change', async () => {
		expect(
			await headerOf( { path: '/wc/v3/payments/refund', method: 'POST' } )
		).toBe( '7' );
	} );

	it( 'goes with each question', async () => {
		expect( await headerOf( { path: '/wc/v3/payments/disputes' } ) ).toBe(
			'7'
		);
	} );

	it( 'goes to nobody else', async () => {
		expect(
			await headerOf( { path: '/wp/v2/users/me', method: 'POST' } )
		).toBe( undefined );
	} );
} );
