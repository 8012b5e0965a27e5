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

	it( 'has the platform’s own words beside ours', () => {
		expect(
			toApiError( {
				code: 'wcpay_account_update_failed',
				message: 'It was not accepted.',
				data: { status: 400 },
				server_error: 'Too many requests',
			} )
		).toMatchObject( {
			message: 'It was not accepted.',
			serverError: 'Too many requests',
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

	it.each( [ 'rest_invalid_param', 'wcpay_route_validation_failure' ] )(
		'of %s says what is wrong with each parameter, not only which it is',
		( code ) => {
			const params = {
				evidence: 'Enter a text of at most 20,000 characters.',
				metadata: 'Choose one of the options.',
				page: 'Choose one of the options.',
			};
			const error = toApiError( {
				code,
				message: 'Invalid parameter(s): evidence, metadata, page',
				data: { status: 400, params, field: 'uncategorized_text' },
			} );
			expect( error ).toMatchObject( {
				message:
					'Enter a text of at most 20,000 characters. Choose one of the options.',
				problems: params,
				details: { field: 'uncategorized_text' },
			} );
		}
	);

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

	it.each( [
		[
			'resource_missing',
			404,
			'The payments platform doesn’t know it. It may belong to another account, or to test mode.',
		],
		[
			'account_invalid',
			400,
			'The payments platform doesn’t know this account. Check its connection.',
		],
		[
			'api_error',
			503,
			'The payments platform did not answer. Please try again.',
		],
		[
			'lock_timeout',
			503,
			'The payments platform is busy. Please try again.',
		],
		[
			'parameter_invalid_integer',
			400,
			'The payments platform refused this. Please try again later.',
		],
		[
			'constructor',
			400,
			'The payments platform refused this. Please try again later.',
		],
	] )(
		'%s is told in our words, not in the platform’s',
		( code, status, message ) => {
			expect(
				toApiError( {
					code,
					message: "No such payment_intent: 'pi_1'",
					data: { status },
				} )
			).toMatchObject( { code, status, message } );
		}
	);

	it.each( [
		'wcpay_refund_already_refunded',
		'rest_forbidden',
		'rate_limit',
		'dispute_unexpected_state',
	] )( '%s is told in its own words, which are for merchants', ( code ) => {
		const message = 'Said for merchants.';
		expect(
			toApiError( { code, message, data: { status: 409 } } ).message
		).toBe( message );
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
