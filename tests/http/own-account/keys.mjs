/**
 * The keys of an own account, and what Stripe says to those that it does not take.
 */
import { neededFor, whole } from './permissions.mjs';
import { refusal } from './refusal.mjs';

const OTHERS = /^(?:pk|sk_org)_(?:test|live)_/;

/** `rk_test_51…abcd`, as errors name a key. */
const masked = ( key ) => {
	const [ prefix ] = /^[a-z]+_(?:test|live)_/.exec( key ) ?? [ '' ];
	const rest = key.slice( prefix.length );
	return `${ prefix }${ '*'.repeat( Math.max( rest.length - 4, 0 ) ) }${ rest.slice( -4 ) }`;
};

/** The key of a request: as a bearer, or as the name of a user. */
export function pasted( { headers } ) {
	const [ , how, text ] =
		/^(Bearer|Basic) (.*)$/.exec( headers.authorization ?? '' ) ?? [];
	return how === 'Basic'
		? Buffer.from( text, 'base64' )
				.toString()
				.replace( /:[^:]*$/, '' )
		: ( text ?? '' );
}

const modeOf = ( key ) => ( key.includes( '_live_' ) ? 'live' : 'test' );

/** What is said to keys of a wrong kind. */
function ofOtherKind( key, { headers } ) {
	if ( key.startsWith( 'pk_' ) ) {
		return refusal(
			401,
			'This call wants a secret key, and a publishable key came.',
			{ code: 'secret_key_required' }
		);
	}
	return headers[ 'stripe-context' ]
		? null
		: refusal(
				400,
				'A key of an organization says with Stripe-Context which account it means.'
			);
}

export function createKeys() {
	const all = new Map();

	/** What is said to a key that is no longer, or from elsewhere; null to one that works. */
	const ofKey = ( key, { socket } ) => {
		const its = all.get( key );
		if ( ! its || its.refused === 'revoked' ) {
			return refusal( 401, `Invalid API Key provided: ${ key }` );
		}
		if ( its.refused === 'expired' ) {
			return refusal(
				401,
				`Expired API Key provided: ${ masked( key ) }`,
				{
					code: 'api_key_expired',
				}
			);
		}
		return its.ips && ! its.ips.includes( socket.remoteAddress )
			? refusal(
					401,
					`This API key does not allow requests from your IP address ${ socket.remoteAddress }.`
				)
			: null;
	};

	return {
		/**
		 * @param {{ key: string, permissions?: string[], refused?: string, ips?: string[] }} wish Its text; permissions of a restricted key, with
		 *   or without `rak_`, all when left out; `expired`, `revoked` or `address`, if it is; addresses that may use it.
		 */
		define( { key, ips, refused, ...wish } ) {
			all.set( key, {
				permissions: null,
				...wish,
				refused,
				ips: refused === 'address' ? [] : ips,
			} );
		},
		/** Takes permissions away. */
		take( key, names ) {
			const gone = names.map( ( name ) => name.replace( /^rak_/, '' ) );
			const its = all.get( key );
			its.permissions = its.permissions.filter(
				( name ) => ! gone.includes( name.replace( /^rak_/, '' ) )
			);
		},
		modeOf: ( request ) => modeOf( pasted( request ) ),
		isRestricted: ( request ) => pasted( request ).startsWith( 'rk_' ),
		/** What is said to a request for its key; null when it may go on. */
		refusal( request ) {
			const key = pasted( request );
			if ( key === '' ) {
				return refusal( 401, 'You did not provide an API key.' );
			}
			return (
				( OTHERS.test( key ) ? ofOtherKind( key, request ) : null ) ??
				ofKey( key, request )
			);
		},
		/** Whether a key may do at least one of these. */
		may( request, names ) {
			const key = pasted( request );
			const { permissions } = all.get( key );
			const its =
				key.startsWith( 'rk_' ) && permissions
					? whole( permissions )
					: null;
			return ! its || names.some( ( name ) => its.has( name ) );
		},
		/** What is said to a key that lacks a permission. */
		denied( request, account, name ) {
			const needed = name
				? ` It needs the permission 'rak_${ name }'.`
				: '';
			return refusal(
				403,
				`The key '${ masked( pasted( request ) ) }' may not do this on account '${ account }'.${ needed }`
			);
		},
		/** The first permission that a call needs and the key lacks, undefined when it has them all. */
		missing( request, call, params ) {
			return neededFor( call, params ).find(
				( name ) => ! this.may( request, [ name ] )
			);
		},
	};
}
