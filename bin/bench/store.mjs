/**
 * The seeded sites that are measured. They stay, and are taken again while the plugin would make the same.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../store/paths.mjs';
import { freePort } from '../store/ports.mjs';
import { prepareSite } from '../store/site.mjs';

/** What a store is made by: the generator, the ledger, and the version of the tables. */
const MADE_BY = [
	'includes/Sandbox',
	'includes/Ledger',
	'includes/Kernel/Migrations.php',
];

/** Classes of the ledger that only read. */
const READERS =
	/(Check|Difference|Jump|ListReader|Periods|Search|Start|TransactionSums|Walk)\.php$/;

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
 * Opens a seeded site.
 *
 * @param {{ db: 'sqlite'|'mariadb', transactions: number, seed: number, fresh: boolean, log: Function }} wish Which.
 * @return {Promise<{ site: import('../store/site.mjs').Site, made: number|null }>} The site, and how many seconds making it took, null when it was there.
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
