import { screen } from '@testing-library/react';
import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';

import type { Authorization, PendingOperation } from '../../../contract/types';

/**
 * A payment that waits to be captured.
 *
 * @param order  Its order's id.
 * @param change What is different about it.
 */
export const authorization = (
	order: number,
	change: Partial< Authorization > = {}
): Authorization => ( {
	payment_intent_id: `pi_${ order }`,
	charge_id: `ch_${ order }`,
	captured: false,
	created: '2026-03-08 06:30:00',
	order_id: order,
	order: {
		number: `W-${ order }`,
		url: `post.php?post=${ order }`,
		customer_url: null,
	},
	is_held: false,
	risk_level: 0,
	amount: 5000,
	currency: 'usd',
	customer_name: 'Ada',
	customer_email: 'ada@store.example',
	customer_country: 'US',
	...change,
} );

export interface Sent {
	/** The order's id. */
	order: number;
	verb: 'capture' | 'cancel';
	intent: string;
	key: string;
}

interface Server {
	/** Whether it is too slow to answer questions. */
	isSlow: boolean;
	/** What has no known outcome yet. */
	pending: PendingOperation[];
}

type Answer = ( sent: Sent ) => unknown;

const COMMAND = /\/orders\/(\d+)\/(capture|cancel)_authorization/;

/** Keys of commands to any store so far. A page of an earlier test may still try one again. */
const keysSent = new Set< string >();

/**
 * A store with these payments: what is captured or canceled is listed no more.
 *
 * @param rows   The payments.
 * @param answer Answers a command otherwise: what it returns, or throws as the API's error.
 * @return The commands that came, the list's questions, and what the server is like.
 */
export function fakeStore(
	rows: readonly Authorization[],
	answer: Answer = () => undefined
) {
	let left = [ ...rows ];
	const sent: Sent[] = [];
	const asked: string[] = [];
	const server: Server = { isSlow: false, pending: [] };
	const earlier = new Set( keysSent );
	const act = async ( { path = '', data, headers }: APIFetchOptions ) => {
		const [ , order, verb ] = COMMAND.exec( path ) ?? [];
		const command: Sent = {
			order: Number( order ),
			verb: verb as Sent[ 'verb' ],
			intent: ( data as { payment_intent_id: string } ).payment_intent_id,
			key:
				( headers as Record< string, string > )[ 'Idempotency-Key' ] ??
				'',
		};
		if ( earlier.has( command.key ) ) {
			return new Promise( () => {} );
		}
		keysSent.add( command.key );
		sent.push( command );
		const other = await answer( command );
		if ( other !== undefined ) {
			return other;
		}
		left = left.filter( ( { order_id: id } ) => id !== command.order );
		return { id: command.intent, status: 'succeeded' };
	};
	apiFetch.setFetchHandler( async ( options ) => {
		const path = options.path ?? '';
		if ( path.includes( '/pending_operations' ) ) {
			return { data: server.pending };
		}
		if ( options.method === 'POST' ) {
			return act( options );
		}
		asked.push( path );
		if ( server.isSlow ) {
			return new Promise( () => {} );
		}
		if ( path.includes( '/summary' ) ) {
			return {
				count: left.length,
				total: 0,
				currency: 'usd',
				all_currencies: [],
				totals: [],
			};
		}
		const one = /\/authorizations\/(pi_\w+)/.exec( path );
		return one
			? { payment_intent_id: one[ 1 ], is_captured: true, created: '' }
			: { data: left };
	} );
	return { sent, asked, server };
}

export const refusal = ( code: string, status: number, more = {} ) =>
	Promise.reject( { code, message: 'No.', data: { status, ...more } } );

/** The text of the rows, a list of cells each. */
export const cells = () =>
	screen
		.getAllByRole( 'row' )
		.slice( 1 )
		.map( ( row ) =>
			[ ...row.children ].map( ( { textContent } ) =>
				textContent?.replace( /\u00a0/g, ' ' )
			)
		);

/** The row of an order's payment. */
export const row = ( order: number ) =>
	screen.getByRole( 'row', { name: new RegExp( `W-${ order }` ) } );

/** Its button. */
export const captureButton = ( order: number ) =>
	screen.getByRole( 'button', {
		name: `Capture the payment for order #W-${ order }`,
	} );
