import { toApiError } from '../api-error';

describe( 'An API error', () => {
	it( 'names code, sentence, status and parameter', () => {
		expect(
			toApiError( {
				code: 'wcpay_missing_order',
				message: 'The order could not be found.',
				data: { status: 404, param: 'order_id' },
			} )
		).toEqual( {
			code: 'wcpay_missing_order',
			message: 'The order could not be found.',
			status: 404,
			param: 'order_id',
		} );
	} );

	it( 'takes the parameter from WordPress’s own checks', () => {
		const error = toApiError( {
			code: 'rest_invalid_param',
			message: 'Invalid parameter(s): page',
			data: { status: 400, params: { page: 'page must be 1 or more.' } },
		} );

		expect( error.param ).toBe( 'page' );
	} );

	it.each( [
		[ 'nothing', undefined ],
		[ 'null', null ],
		[ 'a text', 'boom' ],
		[ 'an exception', new TypeError( 'x is not a function' ) ],
		[ 'an object of another kind', { code: 7, message: '', data: null } ],
	] )( 'has a sentence for %s', ( _, reason ) => {
		expect( toApiError( reason ) ).toEqual( {
			code: 'wcpay_unknown_error',
			message: 'Something went wrong. Please try again later.',
			status: 0,
			param: null,
		} );
	} );

	it( 'says who was logged out that they were: the key could not be renewed', () => {
		const answer = { ok: false, status: 400, json: () => {} };

		expect( toApiError( answer ) ).toEqual( {
			code: 'rest_not_logged_in',
			message:
				'You’re no longer logged in. Log in, then reload this page.',
			status: 401,
			param: null,
		} );
	} );

	it( 'says so when there is no connection', () => {
		const offline = {
			code: 'fetch_error',
			message: 'You are probably offline.',
		};

		expect( toApiError( offline ) ).toMatchObject( {
			...offline,
			status: 0,
		} );
	} );
} );
