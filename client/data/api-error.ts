import { __ } from '@wordpress/i18n';

export interface ApiError {
	/** Stable error code, for example `wcpay_missing_order`. */
	code: string;
	/** Translated message for the merchant, as plain text; never the platform's own. */
	message: string;
	/** HTTP status; 0 when there was no response. */
	status: number;
	/** The invalid parameter, when there is one. */
	param: string | null;
	/** What is wrong with each parameter, where the server's validation says so. */
	problems?: Readonly< Record< string, string > >;
	/** Any other error data, by its field names in the response; absent when there is none. */
	details?: Readonly< Record< string, unknown > >;
	/** The platform's own words, where the server adds them; not translated. */
	serverError?: string;
}

interface WireError {
	code?: unknown;
	message?: unknown;
	server_error?: unknown;
	data?: WireData | null;
}

interface WireData {
	status?: unknown;
	param?: unknown;
	params?: unknown;
	/** WordPress's own validation errors, by parameter. */
	details?: unknown;
	[ name: string ]: unknown;
}

const textOr = ( value: unknown, fallback: string ): string =>
	typeof value === 'string' && value !== '' ? value : fallback;

/** WordPress's validation puts the parameter names in the keys of `params`; our routes name one in `param`. */
function paramOf( data: WireError[ 'data' ] ): string | null {
	if ( typeof data?.param === 'string' ) {
		return data.param;
	}
	if ( data?.params && typeof data.params === 'object' ) {
		return Object.keys( data.params )[ 0 ] ?? null;
	}
	return null;
}

function problemsOf( data: WireData ): Pick< ApiError, 'problems' > {
	const problems = Object.entries( data.params ?? {} ).filter(
		( entry ): entry is [ string, string ] => typeof entry[ 1 ] === 'string'
	);
	return problems.length > 0
		? { problems: Object.fromEntries( problems ) }
		: {};
}

/** The error data without the fields that every error has. */
function detailsOf( data: WireData ): Pick< ApiError, 'details' > {
	const {
		status: _status,
		param: _param,
		params: _params,
		details: _ofParams,
		...details
	} = data;
	return Object.keys( details ).length > 0 ? { details } : {};
}

/**
 * Whether the session has expired: the request was refused and apiFetch could not renew the nonce. It then rejects
 * with the raw `Response` of the nonce endpoint, and with nothing else of that type.
 */
const isLoggedOut = ( reason: unknown ): boolean =>
	typeof reason === 'object' &&
	reason !== null &&
	'ok' in reason &&
	reason.ok === false &&
	'status' in reason;

/** WordPress's own code and status for a refused request; the request had no effect. */
const loggedOut = (): ApiError => ( {
	code: 'rest_not_logged_in',
	message: __(
		'You’re no longer logged in. Log in, then reload this page.',
		'merchant-payments-for-woocommerce'
	),
	status: 401,
	param: null,
} );

/** Whose messages are for merchants: ours, WordPress's and those that apiFetch makes up itself. Any other code is the platform's. */
const FOR_MERCHANTS =
	/^(wcpay|merchant_payments|rest|woocommerce)_|^(fetch_error|invalid_json|offline_error|internal_server_error|rate_limit|bad_request|authorization_missing|dispute_unexpected_state)$/;

/** What a merchant reads in place of the platform's own messages, which are for developers and in English. */
const PLATFORM: ReadonlyMap< string, string > = new Map( [
	[
		'resource_missing',
		__(
			'The payments platform doesn’t know it. It may belong to another account, or to test mode.',
			'merchant-payments-for-woocommerce'
		),
	],
	[
		'account_invalid',
		__(
			'The payments platform doesn’t know this account. Check its connection.',
			'merchant-payments-for-woocommerce'
		),
	],
	[
		'api_error',
		__(
			'The payments platform did not answer. Please try again.',
			'merchant-payments-for-woocommerce'
		),
	],
	[
		'lock_timeout',
		__(
			'The payments platform is busy. Please try again.',
			'merchant-payments-for-woocommerce'
		),
	],
] );

function messageOf( code: string, message: unknown ): string {
	if ( FOR_MERCHANTS.test( code ) ) {
		return textOr(
			message,
			__(
				'Something went wrong. Please try again later.',
				'merchant-payments-for-woocommerce'
			)
		);
	}
	return (
		PLATFORM.get( code ) ??
		__(
			'The payments platform refused this. Please try again later.',
			'merchant-payments-for-woocommerce'
		)
	);
}

/**
 * Converts whatever a request rejects with. Messages of JavaScript exceptions are for developers, so the merchant gets
 * a general one.
 */
export function toApiError( reason: unknown ): ApiError {
	if ( isLoggedOut( reason ) ) {
		return loggedOut();
	}
	const wire: WireError =
		typeof reason === 'object' && ! ( reason instanceof Error )
			? ( reason ?? {} )
			: {};
	const code = textOr( wire.code, 'wcpay_unknown_error' );
	const { problems = {} } = problemsOf( wire.data ?? {} );
	// WordPress's own sentence only names the parameters.
	const sentences = [ ...new Set( Object.values( problems ) ) ].join( ' ' );
	return {
		code,
		message: messageOf( code, sentences || wire.message ),
		status: typeof wire.data?.status === 'number' ? wire.data.status : 0,
		param: paramOf( wire.data ),
		...problemsOf( wire.data ?? {} ),
		...detailsOf( wire.data ?? {} ),
		...( typeof wire.server_error === 'string' && {
			serverError: wire.server_error,
		} ),
	};
}
