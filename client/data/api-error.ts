import { __ } from '@wordpress/i18n';

/**
 * Why a request failed, in the one form that pages know.
 */
export interface ApiError {
	/** Stable name of the reason, for example `wcpay_missing_order`. */
	code: string;
	/** A sentence for the merchant, as text. */
	message: string;
	/** HTTP status; 0 when no answer came. */
	status: number;
	/** The parameter at fault, when there is one. */
	param: string | null;
	/** What else the answer says of it, by the names of the wire; absent when it says nothing. */
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
	/** WordPress's own words about each parameter at fault. */
	details?: unknown;
	[ name: string ]: unknown;
}

const textOr = ( value: unknown, fallback: string ): string =>
	typeof value === 'string' && value !== '' ? value : fallback;

/**
 * WordPress's own checks name the parameters as keys of `params`, ours name one in `param`.
 */
function paramOf( data: WireError[ 'data' ] ): string | null {
	if ( typeof data?.param === 'string' ) {
		return data.param;
	}
	if ( data?.params && typeof data.params === 'object' ) {
		return Object.keys( data.params )[ 0 ] ?? null;
	}
	return null;
}

/**
 * What is said beside what every error says.
 */
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
 * Whether the request was refused and the key that shows who asks could not be renewed: apiFetch then rejects with the bare answer of the key's
 * address, and with nothing else of that form. Whoever asks is not logged in any more.
 */
const isLoggedOut = ( reason: unknown ): boolean =>
	typeof reason === 'object' &&
	reason !== null &&
	'ok' in reason &&
	reason.ok === false &&
	'status' in reason;

/** What WordPress calls it, and the status of its refusal: nothing was done. */
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
 * Anything that a request may end with, as an ApiError. What an exception says is for developers, not for the merchant.
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
