import { expect, test } from '../test';

const elsewhere = {
	'the dashboard': '/wp-admin/index.php',
	'the list of posts': '/wp-admin/edit.php',
	'the plugins page': '/wp-admin/plugins.php',
	'the shop': '/',
};

test.describe( 'Nothing of ours loads', () => {
	for ( const [ name, address ] of Object.entries( elsewhere ) ) {
		test( `on ${ name }`, async ( { page } ) => {
			const ours: string[] = [];
			page.on( 'request', ( request ) => {
				if (
					/merchant-payments-for-woocommerce\/|\/wc\/v3\/payments/.test(
						decodeURIComponent( request.url() )
					)
				) {
					ours.push( request.url() );
				}
			} );
			const answer = await page.goto( address, { waitUntil: 'load' } );

			expect( answer?.status() ).toBe( 200 );
			expect( ours ).toEqual( [] );
			expect( await page.content() ).not.toContain(
				'merchantPaymentsSettings'
			);
		} );
	}
} );
