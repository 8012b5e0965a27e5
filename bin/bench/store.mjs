/** Seeded sites for measurements. They are kept and reused until the code that generates them changes. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../store/paths.mjs';
import { freePort } from '../store/ports.mjs';
import { prepareSite } from '../store/site.mjs';

/** Sources that determine a store's content: generator, ledger, and schema version. */
const MADE_BY = [
	'includes/Sandbox',
	'includes/Ledger',
	'includes/Kernel/Migrations.php',
];

/** Classes of the ledger that only read. */
const READERS =
	/(Check|Difference|ListReader|Periods|SearchCheck|SearchQuery|SeekByCounts|TransactionSums)\.php$/;

async function maker() {
	const hash = createHash( 'sha256' );
	for ( const name of MADE_BY ) {
		const place = path.join( root, name );
		const files = name.endsWith( '.php' )
			? [ place ]
			: ( await readdir( place, { recursive: true } ) )
					.filter( ( file ) => file.endsWith( '.php' ) )
					.sort()
					.map( ( file ) => path.join( place, file ) );
		for ( const file of files ) {
			if ( ! READERS.test( file ) ) {
				hash.update( await readFile( file ) );
			}
		}
	}
	return hash.digest( 'hex' );
}

/**
 * Opens a seeded site; creates it if necessary.
 *
 * @param {{ db: 'sqlite'|'mariadb', transactions: number, seed: number, fresh: boolean, log: Function }} options
 * @return {Promise<{ site: import('../store/site.mjs').Site, made: number|null }>} The site, and the seconds that creating it took; null
 *   for an existing one.
 */
export async function openStore( { db, transactions, seed, fresh, log } ) {
	const amount = { transactions, seed, maker: await maker() };
	const open = async ( anew ) =>
		prepareSite( {
			name: `bench-${ db }-${ transactions }`,
			db,
			runtime: 'native',
			pinned: true,
			fresh: anew,
			port: await freePort(),
			log,
		} );
	let site = await open( fresh );
	if ( JSON.stringify( site.seeded ) === JSON.stringify( amount ) ) {
		return { site, made: null };
	}
	if ( site.seeded ) {
		await site.close();
		site = await open( true );
	}
	const began = performance.now();
	try {
		await site.seed( amount );
	} catch ( error ) {
		await site.close();
		throw error;
	}
	return { site, made: ( performance.now() - began ) / 1000 };
}
