/**
 * WooCommerce's own refunds over HTTP against ours, on a real WooCommerce: WOOCOMMERCE_DIR and WORDPRESS_DIR say where they are.
 * RACE_ROUNDS says how often.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { prepareSite } from '../../bin/store/site.mjs';
import { ask, logIn } from './merchant.mjs';

const { WOOCOMMERCE_DIR: woocommerce, WORDPRESS_DIR: wordpress } = process.env;
const ROUNDS = Number( process.env.RACE_ROUNDS ?? 5 );

/** What each round refunds again and again, in cents: two parts fit into the payment of 5,000, or all of it once. */
const AMOUNTS = [ 2000, 5000 ];

describe(
	"WooCommerce's refunds against ours",
	{ skip: ! woocommerce && 'needs a real WooCommerce' },
	() => {
		let site, server, post;

		before( async () => {
			site = await prepareSite( {
				name: 'races-real',
				db: 'mariadb',
				wordpress,
				woocommerce,
				fresh: true,
			} );
			server = await site.serve();
			post = await logIn( server.url );
		} );

		after( async () => {
			await server?.stop();
			await site?.close();
		} );

		const round = async ( { order, charge }, amount ) => {
			const theirs = Array.from( { length: 3 }, () =>
				post( `/wc/v3/orders/${ order }/refunds`, {
					amount: ( amount / 100 ).toFixed( 2 ),
					api_refund: true,
				} )
			);
			const ours = Array.from( { length: 3 }, ( _, hand ) =>
				post(
					'/refund',
					{
						charge_id: charge,
						order_id: order,
						amount,
						reason: null,
					},
					{ 'idempotency-key': `race-${ order }-${ hand }` }
				)
			);
			const did = ( answers ) =>
				answers.filter( ( { status } ) => status < 300 ).length;
			return [
				did( await Promise.all( theirs ) ),
				did( await Promise.all( ours ) ),
			];
		};

		test( `${ ROUNDS } rounds`, async () => {
			const payments = await ask( site, 'make', 'paid', ROUNDS );
			const winners = new Map();
			for ( const [ number, payment ] of payments.entries() ) {
				const amount = AMOUNTS[ number % AMOUNTS.length ];
				winners.set( payment.order, [
					amount,
					...( await round( payment, amount ) ),
				] );
			}
			const orders = payments.map( ( { order } ) => order );
			const said = await ask( site, 'tally', orders.join( ',' ) );
			assert.equal( said.open, 0 );
			assert.deepEqual( said.differences, [] );
			const wins = { theirs: 0, ours: 0, late: 0 };
			for ( const {
				order,
				stock,
				notes,
				platform,
				...facts
			} of said.payments ) {
				const [ amount, theirs, ours ] = winners.get( order );
				const refunds = platform / amount;
				// Those whose outcome was unknown at first are settled by now.
				const made = refunds - theirs;
				assert.ok( ours <= made );
				assert.deepEqual(
					facts,
					{ tied: platform, empty: 0, untied: 0, refunds },
					`order ${ order }`
				);
				// WooCommerce's own refunds need no note of ours.
				assert.equal( new Set( notes ).size, notes.length );
				assert.equal( notes.length, made );
				assert.ok( refunds >= 1 && platform <= 5000 );
				// WooCommerce puts nothing back for an amount alone; we do for a full refund.
				assert.ok(
					( stock === 10 ) === ( amount === 5000 && made === 1 ) ||
						( stock === 8 && theirs > 0 ),
					`order ${ order }: stock ${ stock }`
				);
				wins.theirs += theirs;
				wins.ours += made;
				wins.late += made - ours;
			}

			console.log(
				`${ wins.theirs } refunds by WooCommerce, ${ wins.ours } by us, ${ wins.late } of which were settled later`
			);

			const falsified = orders.slice( 0, 2 );
			const { found, left } = await ask(
				site,
				'falsify',
				falsified.join( ',' )
			);
			assert.deepEqual(
				found.map( ( line ) => line.split( ':' )[ 0 ] ),
				falsified.map( ( order ) => `order-refunded ${ order }` )
			);
			assert.deepEqual( left, [] );
			assert.deepEqual(
				( await ask( site, 'tally', orders.join( ',' ) ) ).differences,
				[]
			);
		} );
	}
);
