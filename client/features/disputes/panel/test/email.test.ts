import type { Charge } from '../../../../contract/types';
import { letterTo } from '../email';
import { aCase, store } from './cases';

const example = aCase().charge;

/** The letter's parts as a mail program reads them. */
function letter( charge: Partial< Charge > = {} ) {
	const address = letterTo( aCase( {}, charge ) );
	const url = new URL( String( address ) );
	return {
		to: decodeURIComponent( url.pathname ),
		fields: [ ...url.searchParams.keys() ],
		subject: url.searchParams.get( 'subject' ),
		body: url.searchParams.get( 'body' ),
	};
}

const withCustomer = ( change: object ): Partial< Charge > => ( {
	order: { ...example.order, ...change } as Charge[ 'order' ],
} );

beforeEach( () => {
	window.merchantPaymentsSettings = store;
	window.wcSettings = { siteTitle: 'Ada’s Shop' };
} );

describe( 'The letter to the customer', () => {
	it( 'is prepared', () => {
		expect( letter() ).toEqual( {
			to: 'rohan.gupta68@example.com',
			fields: [ 'subject', 'body' ],
			subject: 'About your order #227',
			body: [
				'Hello Rohan Gupta,',
				'',
				'your bank tells us that you have a question about your payment of $96.50 on December 2, 2025.',
				'We would like to understand what went wrong and put it right. Could you tell us what happened?',
				'If everything is settled already, please tell your bank that you withdraw your claim, and send us its confirmation.',
				'',
				'Thank you',
				'Ada’s Shop',
			].join( '\r\n' ),
		} );
	} );

	it( 'keeps what customers typed in its place', () => {
		const { to, fields, body } = letter(
			withCustomer( {
				customer_email: 'a&b?cc=x@example.com',
				customer_name: '"A" & B?bcc=evil@example.com\r\nX: 100% <b>',
			} )
		);
		expect( to ).toBe( 'a&b?cc=x@example.com' );
		expect( fields ).toEqual( [ 'subject', 'body' ] );
		expect( body ).toContain(
			'Hello "A" & B?bcc=evil@example.com\r\nX: 100% <b>,'
		);
	} );

	it( 'is possible without an order, a name and a store’s name', () => {
		window.wcSettings = {};
		const { to, subject, body } = letter( {
			order: null,
			billing_details: { ...example.billing_details, name: null },
		} );
		expect( to ).toBe( 'rohan.gupta68@example.com' );
		expect( subject ).toBe( 'About your payment' );
		expect( body ).toMatch( /^Hello,\r\n/ );
		expect( body ).toMatch( /\r\nThank you$/ );
	} );

	it.each( [ [ null ], [ '' ], [ 'nobody' ] ] )(
		'is none for the address %j',
		( email ) => {
			expect(
				letterTo(
					aCase(
						{},
						{
							...withCustomer( { customer_email: '' } ),
							billing_details: {
								...example.billing_details,
								email,
							},
						}
					)
				)
			).toBeNull();
		}
	);
} );
