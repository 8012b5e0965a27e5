/**
 * An own account with a history of any length, of which nothing is kept: each movement is reckoned from its number. Answers as Stripe does
 * what an import reads, and makes reports.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const DAY = 86_400;
const FEE = 59;
const COLUMN = /^payment_metadata\[(.*)\]$/;

/** Of Stripe's lists. */
const USUAL = 10;

/** How many lines of a file are made at once. */
const CHUNK = 2000;

const twoDecimals = ( minor ) =>
	`${ Math.floor( minor / 100 ) }.${ String( minor % 100 ).padStart( 2, '0' ) }`;
const utc = ( seconds ) =>
	new Date( seconds * 1000 ).toISOString().slice( 0, 19 ).replace( 'T', ' ' );
const numberOf = ( id ) => Number( id.slice( id.lastIndexOf( '_' ) + 1 ) );
const digits = ( number ) => String( number ).padStart( 8, '0' );

/** The history: movements by number, the newest is 0, and a payout for those of each day. */
function historyOf( { movements, years, newest } ) {
	const step = ( years * 365 * DAY ) / movements;
	const made = ( number ) => newest - Math.floor( number * step );
	const dayOf = ( number ) => Math.floor( made( number ) / DAY );
	/** The first number that was made before a time. */
	const before = ( time ) => {
		let [ low, high ] = [ 0, movements ];
		while ( low < high ) {
			const middle = ( low + high ) >> 1;
			if ( made( middle ) < time ) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low;
	};
	const lastPaid = Math.floor( newest / DAY ) - 2;
	const firstDay = dayOf( movements - 1 );
	const paidBy = ( number ) =>
		dayOf( number ) <= lastPaid ? `po_${ digits( dayOf( number ) ) }` : '';
	const amountOf = ( number ) => 1000 + ( number % 9000 );
	return {
		...{ movements, made, before, lastPaid, firstDay, paidBy, amountOf },
		ofDay: ( day ) => [ before( ( day + 1 ) * DAY ), before( day * DAY ) ],
	};
}

function chargeOf( history, number ) {
	const { made, amountOf } = history;
	return {
		id: `ch_${ digits( number ) }`,
		object: 'charge',
		amount: amountOf( number ),
		amount_captured: amountOf( number ),
		amount_refunded: 0,
		balance_transaction: `txn_${ digits( number ) }`,
		billing_details: {
			name: `Ada Customer ${ number % 5000 }`,
			email: `ada.${ number % 5000 }@store.example`,
			address: { country: 'US' },
		},
		captured: true,
		created: made( number ),
		currency: 'usd',
		customer: `cus_${ number % 5000 }`,
		disputed: false,
		metadata: { order_id: String( 1_000_000 + number ) },
		outcome: { risk_level: 'normal', type: 'authorized' },
		paid: true,
		payment_intent: `pi_${ digits( number ) }`,
		payment_method_details: {
			type: 'card',
			card: { brand: 'visa', last4: digits( number ).slice( -4 ) },
		},
		refunded: false,
		refunds: { object: 'list', data: [], has_more: false },
		status: 'succeeded',
	};
}

const movementOf = ( history, number ) => ( {
	id: `txn_${ digits( number ) }`,
	object: 'balance_transaction',
	amount: history.amountOf( number ),
	available_on: history.made( number ) + 2 * DAY,
	created: history.made( number ),
	currency: 'usd',
	fee: FEE,
	fee_details: [],
	net: history.amountOf( number ) - FEE,
	reporting_category: 'charge',
	source: chargeOf( history, number ),
	status: 'available',
	type: 'charge',
} );

function payoutOf( history, day ) {
	const [ first, end ] = history.ofDay( day );
	let amount = 0;
	for ( let number = first; number < end; number++ ) {
		amount += history.amountOf( number ) - FEE;
	}
	return {
		id: `po_${ digits( day ) }`,
		object: 'payout',
		amount,
		arrival_date: ( day + 3 ) * DAY,
		automatic: true,
		balance_transaction: null,
		created: ( day + 1 ) * DAY,
		currency: 'usd',
		destination: { bank_name: 'TEST BANK', last4: '6789', currency: 'usd' },
		reconciliation_status: 'completed',
		status: 'paid',
	};
}

const lineOf = ( history, number, columns ) => {
	const charge = chargeOf( history, number );
	const money = twoDecimals( charge.amount );
	const values = {
		balance_transaction_id: charge.balance_transaction,
		created_utc: utc( charge.created ),
		available_on_utc: utc( charge.created + 2 * DAY ),
		currency: 'usd',
		gross: money,
		fee: twoDecimals( FEE ),
		net: twoDecimals( charge.amount - FEE ),
		reporting_category: 'charge',
		source_id: charge.id,
		customer_facing_amount: money,
		customer_facing_currency: 'usd',
		automatic_payout_id: history.paidBy( number ),
		customer_name: charge.billing_details.name,
		customer_email: charge.billing_details.email,
		charge_id: charge.id,
		payment_intent_id: charge.payment_intent,
		charge_created_utc: utc( charge.created ),
		payment_method_type: 'card',
		card_brand: 'Visa',
		card_address_country: 'US',
	};
	return columns
		.map( ( column ) => {
			const [ , key ] = COLUMN.exec( column ) ?? [];
			return ( key ? charge.metadata[ key ] : values[ column ] ) ?? '';
		} )
		.join( ',' );
};

/** The page of numbers that a query asks for, of those from the first to before the end. */
function page( query, [ first, end ], { before, at } ) {
	const created = ( name, more = 0 ) =>
		query.has( `created[${ name }]` )
			? before( Number( query.get( `created[${ name }]` ) ) + more )
			: null;
	const after = query.get( 'starting_after' );
	const from = Math.max(
		first,
		created( 'lt' ) ?? 0,
		created( 'lte', 1 ) ?? 0,
		after ? at( after ) + 1 : 0
	);
	const until = Math.min( end, created( 'gte' ) ?? end );
	const to = Math.min(
		until,
		from + Number( query.get( 'limit' ) ?? USUAL )
	);
	const numbers = [];
	for ( let number = from; number < to; number++ ) {
		numbers.push( number );
	}
	return { numbers, has_more: to < until };
}

const listOf = ( data, more = false ) => ( {
	object: 'list',
	data,
	has_more: more,
} );

/** What each list says to a query. */
const listsOf = ( history ) => {
	const all = [ 0, history.movements ];
	const made = ( query, within, of ) => {
		const its = page( query, within, { ...history, at: numberOf } );
		const data = its.numbers.map( ( one ) => of( history, one ) );
		return listOf( data, its.has_more );
	};
	return {
		balance_transactions: ( query ) =>
			query.has( 'type' )
				? listOf( [] )
				: made(
						query,
						query.has( 'payout' )
							? history.ofDay( numberOf( query.get( 'payout' ) ) )
							: all,
						movementOf
					),
		charges: ( query ) => made( query, all, chargeOf ),
		payouts( query ) {
			const { lastPaid, firstDay } = history;
			const its = page( query, [ 0, lastPaid - firstDay + 1 ], {
				/** Payouts are made a day after what they pay out. */
				before: ( time ) =>
					Math.max( 0, lastPaid - Math.ceil( time / DAY ) + 2 ),
				at: ( id ) => lastPaid - numberOf( id ),
			} );
			const data = its.numbers.map( ( one ) =>
				payoutOf( history, lastPaid - one )
			);
			return listOf( data, its.has_more );
		},
		balance() {
			let amount = 0;
			for ( let one = 0; history.paidBy( one ) === ''; one++ ) {
				amount += history.amountOf( one ) - FEE;
			}
			return {
				object: 'balance',
				available: [ { amount, currency: 'usd' } ],
				pending: [],
			};
		},
	};
};

/** Reports, which take some seconds. */
function reportsOf( history, { seconds, newest } ) {
	const runs = new Map();
	const shown = ( { id, at } ) => {
		const isReady = Date.now() - at >= seconds * 1000;
		return {
			id,
			object: 'reporting.report_run',
			result: isReady ? { id: `file_${ id }`, object: 'file' } : null,
			status: isReady ? 'succeeded' : 'pending',
		};
	};
	return {
		make( form ) {
			const columns = [ ...form ]
				.filter( ( [ name ] ) =>
					name.startsWith( 'parameters[columns]' )
				)
				.map( ( [ , value ] ) => value );
			const from = Number( form.get( 'parameters[interval_start]' ) );
			const until = Number( form.get( 'parameters[interval_end]' ) );
			const id = `frr_${ runs.size + 1 }`;
			runs.set( id, { id, at: Date.now(), columns, from, until } );
			return shown( runs.get( id ) );
		},
		run: ( id ) => shown( runs.get( id ) ),
		type: () => ( {
			id: 'balance_change_from_activity.itemized.3',
			object: 'reporting.report_type',
			data_available_start: 1_293_840_000,
			data_available_end: newest,
		} ),
		/** A report's file, as it is made. */
		async send( id, response ) {
			const { columns, from, until } = runs.get( id );
			response.writeHead( 200, { 'content-type': 'text/csv' } );
			response.write( `${ columns.join( ',' ) }\n` );
			const end = history.before( from );
			for ( let at = history.before( until ); at < end; at += CHUNK ) {
				const lines = [];
				for ( let one = at; one < Math.min( end, at + CHUNK ); one++ ) {
					lines.push( lineOf( history, one, columns ) );
				}
				if ( ! response.write( `${ lines.join( '\n' ) }\n` ) ) {
					await once( response, 'drain' );
				}
			}
			response.end();
		},
	};
}

/**
 * @param {{ movements: number, years: number, latency: number, seconds: number }} wish How many movements in how many years; how long a
 *   call takes, in milliseconds, and a report, in seconds.
 * @return {Promise<{ url: string, calls: Object, newest: number, stop: () => void }>} Calls by their kind.
 */
export async function serveLongAccount( { latency, seconds, ...wish } ) {
	const newest = Math.floor( Date.now() / 1000 ) - DAY;
	const history = historyOf( { ...wish, newest } );
	const lists = listsOf( history );
	const reports = reportsOf( history, { seconds, newest } );
	const calls = {};

	const reporting = ( what, id, body ) => {
		if ( what === 'report_types' ) {
			return reports.type();
		}
		return id
			? reports.run( id )
			: reports.make( new URLSearchParams( body ) );
	};
	const answerTo = ( [ kind, what, id ], query, body ) =>
		kind === 'reporting'
			? reporting( what, id, body )
			: ( lists[ kind ]?.( query ) ?? listOf( [] ) );
	const server = createServer( async ( request, response ) => {
		const { pathname, searchParams } = new URL( request.url, 'http://x' );
		const parts = pathname.slice( 4 ).split( '/' );
		const call = parts.slice( 0, 2 ).join( '/' );
		const name = `${ request.method } ${ call.replace( /_frr\w+/, '' ) }`;
		calls[ name ] = ( calls[ name ] ?? 0 ) + 1;
		const body = Buffer.concat( await request.toArray() ).toString();
		await sleep( latency );
		if ( parts[ 0 ] === 'files' ) {
			await reports.send( parts[ 1 ].slice( 5 ), response );
		} else {
			response.writeHead( 200, { 'content-type': 'application/json' } );
			response.end(
				JSON.stringify( answerTo( parts, searchParams, body ) )
			);
		}
	} );
	server.listen( 0, '127.0.0.1' );
	await once( server, 'listening' );
	return {
		url: `http://127.0.0.1:${ server.address().port }`,
		calls,
		newest,
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
