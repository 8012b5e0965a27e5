/** `npm start`: runs a store with realistic data on a machine with nothing but Node. */
import { createHash } from 'node:crypto';
import { build } from './build.mjs';
import { needDisk } from './store/disk.mjs';
import { Failure, describe } from './store/failure.mjs';
import { tryLock } from './store/lock.mjs';
import { createLog } from './store/log.mjs';
import { readOptions, usage } from './store/options.mjs';
import { needPort } from './store/ports.mjs';
import { chooseRuntime } from './store/runtime.mjs';
import { prepareSite } from './store/site.mjs';
import { readState } from './store/site-state.mjs';
import { woocommerceVersion } from './store/woocommerce.mjs';
import { wordpressVersion } from './store/wordpress.mjs';

const LEAST_NODE = 20;
const STORE = { transactions: 2000, seed: 1 };
const PAGE = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Foverview';

const CONNECT = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fconnect';

const log = createLog();
const closers = [];
let ending = false;

/**
 * Stops everything that was started, last first, then exits.
 *
 * @param {number} code Exit code.
 */
async function end( code ) {
	if ( ! ending ) {
		ending = true;
		for ( const close of closers.reverse() ) {
			await close().catch( () => {} );
		}
		process.exit( code );
	}
}

async function needPaths( { wordpress, woocommerce } ) {
	await ( wordpress && wordpressVersion( wordpress ) );
	await ( woocommerce && woocommerceVersion( woocommerce ) );
}

/** Stores with different options are kept side by side. */
function nameOf( { db, runtime, wordpress, woocommerce, new: isNew } ) {
	const paths = JSON.stringify( [ wordpress, woocommerce ] );
	return [
		'store',
		isNew && 'new',
		db === 'mariadb' && db,
		runtime === 'wasm' && runtime,
		( wordpress || woocommerce ) &&
			createHash( 'sha256' )
				.update( paths )
				.digest( 'hex' )
				.slice( 0, 8 ),
	]
		.filter( Boolean )
		.join( '-' );
}

async function reserve( name ) {
	const release = await tryLock( `running-${ name }` );
	if ( ! release ) {
		throw new Failure(
			'This store is already running: stop it first, or start another kind of store.'
		);
	}
	closers.push( release );
}

async function prepareNewStore( options ) {
	const site = await prepareSite( {
		...options,
		fresh: true,
		account: false,
		log,
	} );
	closers.push( site.close );
	return site;
}

async function prepareStore( options ) {
	const { seeded } = await readState( options.name );
	const differs = ( key ) =>
		seeded &&
		options[ key ] !== undefined &&
		options[ key ] !== seeded[ key ];
	const site = await prepareSite( {
		...options,
		fresh: options.fresh || differs( 'transactions' ) || differs( 'seed' ),
		log,
	} );
	closers.push( site.close );
	if ( ! site.seeded ) {
		const { transactions, seed } = { ...STORE, ...options };
		await site.seed( { transactions, seed } );
	}
	return site;
}

/** A store whose sandbox answers over HTTP as Stripe does: an account with a history, to connect the new store to. */
async function serveStripe( { runtime } ) {
	const { OWN_KEY } = await import( '../tests/http/own-account/profile.mjs' );
	const { serveSandbox } = await import( '../tests/http/server.mjs' );
	const site = await prepareStore( {
		name: 'own-account',
		db: 'sqlite',
		runtime,
	} );
	const server = await serveSandbox( { dir: site.dir, own: {} } );
	closers.push( server.stop );
	return { key: OWN_KEY, env: server.environment( { isPasted: true } ) };
}

async function needAnswer( address, site ) {
	const { status } = await fetch( address, { redirect: 'manual' } );
	if ( status >= 500 ) {
		throw new Failure(
			`The store answers with an error (${ status }): see ${ site.dir }/wp-content/debug.log.`
		);
	}
}

async function start( args ) {
	const options = readOptions( args );
	if ( options.help ) {
		process.stdout.write( usage );
		return;
	}
	await needPort( options.port );
	await needPaths( options );
	const runtime = await chooseRuntime( options, log );
	const name = nameOf( { ...options, runtime } );
	await needDisk( { name, runtime } );
	await reserve( name );
	const prepare = options.new ? prepareNewStore : prepareStore;
	const page = options.new ? CONNECT : PAGE;
	const [ site ] = await Promise.all( [
		prepare( { ...options, runtime, name } ),
		build( { log } ),
	] );
	const stripe = options.stripe ? await serveStripe( { runtime } ) : null;
	log( 'Starting the server' );
	const server = await site.serve( {
		env: stripe?.env,
		hasVisitors: true,
	} );
	closers.push( server.stop );
	await needAnswer( server.url + page, site );
	process.stdout.write(
		`Ready: ${ server.url }${ page }  (admin / password)\n${
			stripe ? `Key to paste: ${ stripe.key }\n` : ''
		}`
	);
	await server.exited;
	if ( ! ending ) {
		throw new Failure(
			"The store's server ended by itself; its log is in .store/logs."
		);
	}
}

process.on( 'SIGINT', () => end( 0 ) );
process.on( 'SIGTERM', () => end( 0 ) );
if ( process.env.npm_lifecycle_event ) {
	// A parent that is killed sends no signal; the process then has another parent.
	const parent = process.ppid;
	setInterval( () => process.ppid !== parent && end( 0 ), 100 ).unref();
}

try {
	if ( Number( process.versions.node.split( '.' )[ 0 ] ) < LEAST_NODE ) {
		throw new Failure(
			`Node ${ LEAST_NODE } or newer is needed, and this is ${ process.versions.node }.`
		);
	}
	await start( process.argv.slice( 2 ) );
} catch ( error ) {
	if ( ! ending ) {
		console.error( describe( error ) );
		await end( 1 );
	}
}
