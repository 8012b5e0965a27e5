import { existsSync } from 'fs';
import { copyFile, rename } from 'fs/promises';
import path from 'path';
import { setTimeout as sleep } from 'timers/promises';

import { siteDir, sites } from './site';

/** Milliseconds that a request may go on after the page that sent it was closed. */
const PATIENCE = 10_000;

/** Where a site on SQLite has its database. On MariaDB, where only a real WooCommerce is tested, specs see what earlier ones of their worker did. */
const databaseOf = ( dir: string ): string =>
	path.join( dir, 'wp-content/database/.ht.sqlite' );

const rememberedOf = ( database: string ): string => `${ database }.remembered`;

/**
 * Waits until nobody has a database open: the last one who closes it takes its log of changes away.
 *
 * @throws {Error} When somebody still has it open.
 */
async function isAtRest( database: string ): Promise< void > {
	const until = Date.now() + PATIENCE;
	while ( existsSync( `${ database }-wal` ) ) {
		if ( Date.now() > until ) {
			throw new Error( `Somebody still uses ${ database }.` );
		}
		await sleep( 20 );
	}
}

/**
 * Remembers the stores as they are.
 */
export async function rememberStores(): Promise< void > {
	for ( const { dir } of sites ) {
		const database = databaseOf( dir );
		if ( existsSync( database ) ) {
			await isAtRest( database );
			await copyFile( database, rememberedOf( database ) );
		}
	}
}

/**
 * Puts this worker's store back as it was remembered.
 */
export async function restoreStore(): Promise< void > {
	const database = databaseOf( siteDir );
	if ( ! existsSync( rememberedOf( database ) ) ) {
		return;
	}
	await isAtRest( database );
	const fresh = `${ database }.new`;
	await copyFile( rememberedOf( database ), fresh );
	await rename( fresh, database );
}
