/**
 * How many calls Stripe takes in a second.
 */
import { refusal } from './refusal.mjs';

const SECOND = 1000;

/** For tests that are not about limits: they are faster than merchants. */
export const LOOSE = { endpoint: 1000, test: 1000 };

/** Calls with a limit of their own. */
const NARROW = { 'POST /v1/payouts': 15 };

/**
 * @param {{ endpoint?: number, test?: number, live?: number }} wish Calls a second: of one endpoint, of all in a mode.
 * @return {{ refusal: (call: string, mode: string) => Object|null }} Counts a call, and refuses one too many.
 */
export function createLimits( { endpoint = 25, test = 25, live = 100 } = {} ) {
	const calls = new Map();

	/** Calls of the last second. */
	const recent = ( name, now ) => {
		const its = ( calls.get( name ) ?? [] ).filter(
			( time ) => time > now - SECOND
		);
		calls.set( name, its );
		return its;
	};

	const tooMany = ( reason ) => ( {
		...refusal( 429, 'Too many requests came within a second.', {
			code: 'rate_limit',
		} ),
		headers: { 'stripe-rate-limited-reason': reason },
	} );

	return {
		refusal( call, mode ) {
			const now = Date.now();
			const ofCall = recent( `${ mode } ${ call }`, now );
			if (
				ofCall.length >=
				Math.min( NARROW[ call ] ?? endpoint, endpoint )
			) {
				return tooMany( 'endpoint-rate' );
			}
			const ofMode = recent( mode, now );
			if ( ofMode.length >= ( mode === 'live' ? live : test ) ) {
				return tooMany( 'global-rate' );
			}
			ofCall.push( now );
			ofMode.push( now );
			return null;
		},
	};
}
