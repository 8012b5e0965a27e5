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
	/** What else the answer says of it, as it came. */
	details?: Readonly< Record< string, unknown > >;
}

interface WireError {
	code?: unknown;
	message?: unknown;
	data?: Partial< Record< string, unknown > > | null;
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

/** What every error may have. */
const GENERAL: readonly string[] = [ 'status', 'param', 'params', 'details' ];

function detailsOf( data: WireError[ 'data' ] ): ApiError[ 'details' ] {
	const own = Object.entries( data ?? {} ).filter(
		( [ name ] ) => ! GENERAL.includes( name )
	);
	return own.length > 0 ? Object.fromEntries( own ) : undefined;
}

/**
 * Anything that a request may end with, as an ApiError. What an exception says is for developers, not for the merchant.
 */
export function toApiError( reason: unknown ): ApiError {
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
		details: detailsOf( wire.data ),
	};
}
