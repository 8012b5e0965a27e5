/**
 * One customer, several windows, a telephone: nothing is paid twice, and nobody is told that something was bought that was not. On the
 * stand-in, of whose two checkouts each case tries one in `npm test`, and both with RACE_ROUNDS; on a real WooCommerce, where
 * WOOCOMMERCE_DIR and WORDPRESS_DIR say where they are.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../bin/store/paths.mjs';
import { prepareSite } from '../../bin/store/site.mjs';
import { Visitor, checkoutOf } from './visitor.mjs';

const { WOOCOMMERCE_DIR: woocommerce, WORDPRESS_DIR: wordpress } = process.env;

/** Whether each case is tried in both checkouts. */
const isWhole =
	woocommerce !== undefined || process.env.RACE_ROUNDS !== undefined;

/** Asks twice a customer's bank. */
const ASKS = 'authenticationRequired';

describe( 'several windows of one customer', () => {
	let site, server, shop;

	async function ask( ...args ) {
		const { code, stdout, stderr } = await site.php( [
			path.join( root, 'tests/races/session.php' ),
			site.dir,
			...args.map( String ),
		] );
		assert.equal( code, 0, stderr || stdout );
		return JSON.parse( stdout );
	}

	before( async () => {
		site = await prepareSite( {
			name: 'races-sessions',
			db: 'mariadb',
			...( woocommerce
				? { wordpress, woocommerce, fresh: true }
				: { pinned: true } ),
		} );
		await mkdir( path.join( site.dir, 'wp-content/mu-plugins' ), {
			recursive: true,
		} );
		await copyFile(
			path.join( root, 'tests/races/late.php' ),
			path.join( site.dir, 'wp-content/mu-plugins/race-late.php' )
		);
		server = await site.serve( {
			env: { PHP_CLI_SERVER_WORKERS: '4' },
		} );
		shop = await ask( 'shop' );
	} );

	after( async () => {
		await server?.stop();
		await site?.close();
	} );

	/** A visitor with a red mug in the cart, and who tells what their orders came to. */
	async function visit( isOwn = false ) {
		const since = ( await ask( 'tally', 0 ) ).at( -1 )?.id ?? 0;
		const visitor = new Visitor( server.url, isOwn );
		await visitor.add( shop.products[ 0 ] );
		return { visitor, tally: () => ask( 'tally', since ) };
	}

	/** How both checkouts buy. */
	const WAYS = {
		block: async ( visitor, token, total ) => visitor.block( token, total ),
		classic: async ( visitor, token, total ) =>
			visitor.classic(
				await visitor.classicForm( shop.classic ),
				token,
				total
			),
	};
	/** What one of them sends with a nonce that the page had before. */
	const pressOf = ( name, nonce ) => ( from, token ) =>
		name === 'block' ? from.block( token ) : from.classic( nonce, token );
	const charged = ( orders ) =>
		orders.map( ( { charged: amount } ) => amount );

	let tried = 0;

	/** Tries a case in both checkouts, or in one of them by turns. */
	function inCheckouts( title, run ) {
		const ways = Object.entries( WAYS );
		const chosen = isWhole ? ways : [ ways[ tried++ % ways.length ] ];
		for ( const [ name, buy ] of chosen ) {
			test( `${ name }: ${ title }`, () => run( name, buy ) );
		}
	}

	/** Waits until a checkout stands still by that name; lets it go on. */
	async function standing( name ) {
		const file = path.join( site.dir, 'wp-content', `race-${ name }` );
		while ( ! existsSync( file ) ) {
			await sleep( 20 );
		}
		return () => rm( file );
	}

	inCheckouts(
		"the bank's answer comes from a telephone, then the button is pressed again",
		async ( name ) => {
			const { visitor, tally } = await visit();
			const nonce = await visitor.classicForm( shop.classic );
			const press = pressOf( name, nonce );
			const asked = await press( visitor, await ask( 'token', ASKS ) );
			assert.ok( asked.ok, asked.text );
			const [ order ] = await tally();
			assert.equal( await ask( 'bank', order.id ), 'succeeded' );
			const again = await press( visitor, await ask( 'token', 'visa' ) );
			assert.deepEqual( charged( await tally() ), [ 2500 ] );
			assert.match(
				again.text,
				new RegExp( `order-received/${ order.id }|order ${ order.id }` )
			);
			assert.equal( await visitor.count(), 0 );
		}
	);

	inCheckouts(
		'a press that the server comes to only when another one has been paid',
		async ( name ) => {
			const { visitor, tally } = await visit();
			const nonce = await visitor.classicForm( shop.classic );
			const press = pressOf( name, nonce );
			const tokens = [
				await ask( 'token', ASKS ),
				await ask( 'token', 'visa' ),
			];
			const late = visitor.window();
			late.late = `${ name }-paid`;
			const waits = press( late, tokens[ 1 ] );
			const release = await standing( late.late );
			const asked = await press( visitor, tokens[ 0 ] );
			assert.ok( asked.ok, asked.text );
			const [ order ] = await tally();
			assert.equal( await ask( 'bank', order.id ), 'succeeded' );
			await release();
			const again = await waits;
			assert.deepEqual( charged( await tally() ), [ 2500 ] );
			assert.match(
				again.text,
				new RegExp( `order-received/${ order.id }|order ${ order.id }` )
			);
		}
	);

	inCheckouts(
		'a press that the server comes to when another one was declined',
		async ( name ) => {
			const { visitor, tally } = await visit();
			const nonce = await visitor.classicForm( shop.classic );
			const press = pressOf( name, nonce );
			const tokens = [
				await ask( 'token', 'chargeDeclined' ),
				await ask( 'token', 'visa' ),
			];
			const late = visitor.window();
			late.late = `${ name }-declined`;
			const waits = press( late, tokens[ 1 ] );
			const release = await standing( late.late );
			assert.equal( ( await press( visitor, tokens[ 0 ] ) ).ok, false );
			await release();
			const paid = await waits;
			assert.ok( paid.ok, paid.text );
			assert.deepEqual(
				charged( await tally() ),
				[ 2500 ],
				'The same order, tried again.'
			);
		}
	);

	inCheckouts(
		"the tab with the bank's question is closed, the cart changes",
		async ( name, buy ) => {
			const { visitor, tally } = await visit();
			assert.ok(
				( await buy( visitor, await ask( 'token', ASKS ) ) ).ok
			);
			const [ first ] = await tally();
			await visitor.add( shop.products[ 1 ] );
			const paid = await buy(
				visitor,
				await ask( 'token', 'visa' ),
				'5000:usd'
			);
			assert.ok( paid.ok, paid.text );
			assert.notEqual( await ask( 'bank', first.id ), 'succeeded' );
			const orders = await tally();
			assert.deepEqual( charged( orders ), [ 0, 5000 ] );
			assert.equal( orders[ 0 ].intent, 'canceled' );
		}
	);

	inCheckouts(
		'the first cart is paid by telephone after it has grown',
		async ( name, buy ) => {
			const { visitor, tally } = await visit();
			await buy( visitor, await ask( 'token', ASKS ) );
			const nonce = await visitor.classicForm( shop.classic );
			const [ first ] = await tally();
			await visitor.add( shop.products[ 1 ] );
			await ask( 'bank', first.id );
			const token = await ask( 'token', 'visa' );
			const refused =
				name === 'block'
					? await visitor.block( token, '5000:usd' )
					: await visitor.classic( nonce, token, '5000:usd' );
			assert.equal( refused.ok, false );
			assert.match( refused.text, new RegExp( `${ first.id }` ) );
			assert.deepEqual( charged( await tally() ), [ 2500 ] );
			assert.equal( await visitor.count(), 1, 'What is not paid yet.' );
			const rest = await buy( visitor, token );
			assert.ok( rest.ok, rest.text );
			assert.deepEqual( charged( await tally() ).sort(), [ 2500, 2500 ] );
		}
	);

	inCheckouts(
		'a total that nobody saw, or that nobody can pay, makes no order',
		async ( name, buy ) => {
			const { visitor, tally } = await visit();
			const other = visitor.window();
			const token = await ask( 'token', 'visa' );
			await other.add( shop.products[ 0 ] );
			const changed = await buy( visitor, token, '2500:usd' );
			assert.equal( changed.ok, false );
			assert.match( changed.text, /total has changed: it is \$50\.00/ );
			await visitor.empty();
			await visitor.add( shop.cheap );
			const small = await buy( visitor, token, '30:usd' );
			assert.equal( small.ok, false );
			assert.match( small.text, /\$0\.50 USD at least/ );
			assert.deepEqual( await tally(), [] );
		}
	);

	inCheckouts(
		'what is shipped is paid with its shipping, at the first press',
		async ( name, buy ) => {
			const { visitor, tally } = await visit();
			await visitor.empty();
			await visitor.add( shop.shipped );
			const paid = await buy(
				visitor,
				await ask( 'token', 'visa' ),
				'3000:usd'
			);
			assert.ok( paid.ok, paid.text );
			assert.deepEqual( charged( await tally() ), [ 3000 ] );
		}
	);

	test( 'one window has the classic checkout, the other one the block, and the bank asks in the first', async () => {
		const { visitor, tally } = await visit();
		await WAYS.classic( visitor, await ask( 'token', ASKS ) );
		const [ first ] = await tally();
		const paid = await visitor
			.window()
			.block( await ask( 'token', 'visa' ) );
		assert.ok( paid.ok, paid.text );
		await ask( 'bank', first.id );
		const amounts = charged( await tally() );
		assert.equal(
			amounts.reduce( ( sum, amount ) => sum + amount ),
			2500
		);
	} );

	test( 'the bank asks in one window, the other one orders by bank transfer', async () => {
		for ( const isPaidFirst of [ true, false ] ) {
			const { visitor, tally } = await visit();
			await WAYS.classic( visitor, await ask( 'token', ASKS ) );
			const [ first ] = await tally();
			if ( isPaidFirst ) {
				await ask( 'bank', first.id );
			}
			const other = await visitor
				.window()
				.block( '', '2500:usd', 'bacs' );
			assert.equal( other.ok, ! isPaidFirst, other.text );
			if ( ! isPaidFirst ) {
				assert.notEqual( await ask( 'bank', first.id ), 'succeeded' );
			}
			const ordered = ( await tally() ).filter(
				( { status } ) =>
					status === 'on-hold' || status === 'processing'
			);
			assert.equal( ordered.length, 1 );
		}
	} );

	test( 'two carts of one browser at once: a product alone, and the filled cart', async () => {
		const { visitor, tally } = await visit();
		const own = new Visitor( server.url, true );
		own.cookies = visitor.cookies;
		await own.add( shop.products[ 1 ] );
		const answers = await Promise.all( [
			own.block( await ask( 'token', 'visa' ) ),
			visitor.block( await ask( 'token', 'visa' ) ),
		] );
		assert.deepEqual(
			answers.map( ( { ok } ) => ok ),
			[ true, true ]
		);
		assert.deepEqual( charged( await tally() ), [ 2500, 2500 ] );
	} );

	test( 'two windows whose carts differ, at once', async () => {
		const { visitor, tally } = await visit();
		const [ red, blue ] = shop.products;
		const other = visitor.window();
		const first = visitor.block( await ask( 'token', 'visa' ) );
		await other.empty();
		await other.add( blue );
		const second = await other.block( await ask( 'token', 'visa' ) );
		const one = await first;
		const orders = await tally();
		const paid = orders.filter( ( order ) => order.charged ).length;
		// Whoever reads that it was paid has paid for what their window showed.
		assert.equal( [ one, second ].filter( ( { ok } ) => ok ).length, paid );
		assert.ok( red );
	} );

	test( 'six presses at once, in both checkouts', async () => {
		const { visitor, tally } = await visit();
		const nonce = await visitor.classicForm( shop.classic );
		const tokens = [];
		for ( let number = 0; number < 6; number++ ) {
			tokens.push( await ask( 'token', 'visa' ) );
		}
		await Promise.all(
			tokens.map( ( token, number ) =>
				number % 2
					? visitor.window().block( token )
					: visitor.window().classic( nonce, token )
			)
		);
		const amounts = charged( await tally() ).filter( Boolean );
		assert.deepEqual( amounts, [ 2500 ] );
		assert.equal( await visitor.count(), 0 );
	} );

	/** The stand-in has no taxes. */
	const inWooCommerce = woocommerce ? test : () => {};

	inWooCommerce(
		"a wallet's sheet showed no tax, which follows the address",
		async () => {
			await ask( 'tax', 'on' );
			try {
				const { visitor, tally } = await visit( true );
				const token = await ask( 'token', 'visa' );
				const refused = await visitor.block( token );
				assert.equal( refused.ok, false );
				assert.match( refused.text, /it is \$27\.50 USD now/ );
				assert.deepEqual( await tally(), [] );
				const paid = await visitor.block( token, '2750:usd' );
				assert.ok( paid.ok, paid.text );
				assert.deepEqual( charged( await tally() ), [ 2750 ] );
			} finally {
				await ask( 'tax', 'off' );
			}
		}
	);

	test( 'a batch of two orders', async () => {
		const { visitor, tally } = await visit();
		const requests = [];
		for ( const token of [
			await ask( 'token', 'visa' ),
			await ask( 'token', 'visa' ),
		] ) {
			requests.push( {
				path: '/wc/store/v1/checkout',
				method: 'POST',
				headers: { Nonce: visitor.nonce },
				body: checkoutOf( token ),
			} );
		}
		const begun = Date.now();
		const { body } = await visitor.store( 'batch', { requests } );
		assert.ok( Date.now() - begun < 15_000 );
		assert.deepEqual(
			body.responses.map( ( { status } ) => status ),
			[ 200, 409 ]
		);
		assert.deepEqual( charged( await tally() ), [ 2500 ] );
	} );
} );
