/**
 * One checkout is submitted by ten at once, from one tab, two tabs, two devices of one session, and on the order's own page, while the
 * platform's answers get lost: one order is paid, one charge made, one mail sent. RACE_ROUNDS says how often.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { root } from '../../bin/store/paths.mjs';
import { prepareSite } from '../../bin/store/site.mjs';
import { Visitor } from './visitor.mjs';

const HANDS = 10;

const script = path.join( root, 'tests/races/checkout.php' );

/** Where the ten come from: how many tokens they have, and whether they pay an order's own page. */
const KINDS = [
	{ name: 'one tab', tokens: 1 },
	{ name: 'two tabs', tokens: 2 },
	{ name: 'two devices with one session', tokens: 2, agents: true },
	{ name: "an order's own page", tokens: 2, page: true },
];

/** What happens to the platform's answer (money.md, section 2) by Sandbox\Faults\FaultMode. */
const MODES = [
	'timeout_after',
	'timeout_before',
	'500',
	'500_after',
	'replayed_500',
	'late',
	'stale',
	'drop',
	'garbage',
];
const FAULTS = [
	{ target: 'none', mode: 'none' },
	...MODES.flatMap( ( mode ) => [
		{ target: 'confirm', mode },
		{ target: 'start', mode },
	] ),
];

/** Races of a round, so that rounds try every fault with every kind. */
const racesOf = ( round ) => [
	...KINDS.map( ( kind ) => ( { kind, fault: FAULTS[ 0 ] } ) ),
	...KINDS.map( ( kind, number ) => ( {
		kind,
		fault: FAULTS[
			1 + ( ( round * KINDS.length + number ) % ( FAULTS.length - 1 ) )
		],
	} ) ),
];

/** Those of each database in `npm test`: every kind once, and a fault of each call. */
const SOME = { sqlite: [ 0, 5 ], mariadb: [ 2, 7 ] };

const { RACE_ROUNDS } = process.env;
const ROUNDS = Number( RACE_ROUNDS ?? 1 );
const chosen = ( db, round ) =>
	RACE_ROUNDS === undefined
		? SOME[ db ].map( ( number ) => racesOf( round )[ number ] )
		: racesOf( round );

async function ask( site, ...args ) {
	const { code, stdout, stderr } = await site.php(
		[ script, site.dir, ...args.map( String ) ],
		{}
	);
	assert.equal( code, 0, stderr || stdout );
	return JSON.parse( stdout.slice( stdout.indexOf( '{' ) ) );
}

/** Sends the classic checkout; whether it was paid. */
async function sendCart( { visitor, nonce }, token, agent ) {
	return ( await visitor.window( agent ).classic( nonce, token, '5000:usd' ) )
		.ok;
}

/** Sends the order's own page; whether it leads to the page that thanks. */
async function sendPage( { url, address, nonce }, token, agent ) {
	const answer = await fetch( new URL( address, url ), {
		method: 'POST',
		redirect: 'manual',
		headers: { 'user-agent': agent },
		body: new URLSearchParams( {
			payment_method: 'merchant_payments',
			merchant_payments_token: token,
			merchant_payments_total: '5000:usd',
			woocommerce_pay: '1',
			'woocommerce-pay-nonce': nonce,
		} ),
	} );
	await answer.text();
	return /order-received/.test( answer.headers.get( 'location' ) ?? '' );
}

/** An order's own page, as somebody without a session opens it. */
async function openPage( url, { address } ) {
	const place = address.replace( /^https?:\/\/[^/]+/, '' );
	const page = await ( await fetch( new URL( place, url ) ) ).text();
	const nonce = /name="woocommerce-pay-nonce" value="(\w+)"/.exec( page );
	return { url, address: place, nonce: nonce?.[ 1 ] ?? '' };
}

/** A cart with two things, and the checkout that shows it. */
async function fillCart( url, { product, classic } ) {
	const visitor = new Visitor( url );
	await visitor.add( product, 2 );
	return { visitor, nonce: await visitor.classicForm( classic ) };
}

const ONE = { orders: 1, paid: 1, charges: 1, mails: 1, stock: 8 };

for ( const db of [ 'sqlite', 'mariadb' ] ) {
	describe( `ten checkouts at once on ${ db }`, () => {
		let site, server;

		before( async () => {
			site = await prepareSite( {
				name: `races-checkout-${ db }`,
				db,
				pinned: true,
				fresh: RACE_ROUNDS !== undefined,
			} );
			server = await site.serve( {
				env: {
					PHP_CLI_SERVER_WORKERS: String( HANDS ),
				},
			} );
		} );

		after( async () => {
			await server?.stop();
			await site?.close();
		} );

		async function race( { kind, fault } ) {
			const begun = await ask(
				site,
				'begin',
				kind.tokens + 3,
				fault.target,
				fault.mode
			);
			const { url } = server;
			const place = await ( kind.page ? openPage : fillCart )(
				url,
				begun
			);
			const send = kind.page ? sendPage : sendCart;
			const answers = await Promise.all(
				Array.from( { length: HANDS }, ( _, hand ) =>
					send(
						place,
						begun.tokens[ hand % kind.tokens ],
						kind.agents && hand % 2 ? 'Phone' : 'Laptop'
					)
				)
			);
			const is = kind.page ? 'page' : 'cart';
			const more = begun.tokens.slice( kind.tokens );
			let paid = answers.includes( true );
			// Who reads a failure tries again; who reads "we don't know yet" waits.
			if ( ! paid ) {
				paid = await send( place, more[ 0 ], 'Laptop' );
			}
			let said = await ask( site, 'end', begun.order );
			if ( said[ is ].paid === 0 ) {
				await send( place, more[ 1 ], 'Laptop' );
				said = await ask( site, 'end', begun.order );
			}
			assert.deepEqual( said[ is ], ONE );
			assert.deepEqual( said.differences, [] );
			return answers;
		}

		for ( let round = 0; round < ROUNDS; round++ ) {
			for ( const { kind, fault } of chosen( db, round ) ) {
				const name =
					fault.mode === 'none'
						? 'nothing lost'
						: `${ fault.target } ${ fault.mode }`;
				test( `${ kind.name }, ${ name }, round ${ round + 1 }`, async () => {
					const answers = await race( { kind, fault } );
					if ( fault.mode === 'none' ) {
						assert.ok( answers.includes( true ) );
					}
				} );
			}
		}
	} );
}
