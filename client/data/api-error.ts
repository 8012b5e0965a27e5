import { __ } from '@wordpress/i18n';

export interface ApiError {
	/** Stable error code, for example `wcpay_missing_order`. */
	code: string;
	/** Translated message for the merchant, as plain text. */
	message: string;
	/** HTTP status; 0 when there was no response. */
	status: number;
	/** The invalid parameter, when there is one. */
	param: string | null;
	/** Any other error data, by its field names in the response; absent when there is none. */
	details?: Readonly< Record< string, unknown > >;
}

interface WireError {
	code?: unknown;
	message?: unknown;
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
		'woocommerce-payments'
	),
	status: 401,
	param: null,
} );

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
	return {
		code: textOr( wire.code, 'wcpay_unknown_error' ),
		message: textOr(
			wire.message,
			__(
				'Something went wrong. Please try again later.',
				'woocommerce-payments'
			)
		),
		status: typeof wire.data?.status === 'number' ? wire.data.status : 0,
		param: paramOf( wire.data ),
		...detailsOf( wire.data ?? {} ),
	};
}
