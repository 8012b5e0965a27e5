import { execFile } from 'child_process';
import { existsSync } from 'fs';
import path from 'path';
import { setTimeout as sleep } from 'timers/promises';
import { promisify } from 'util';

import { siteDir, sites } from './site';

const run = promisify( execFile );

/** Milliseconds that a request may go on after the page that sent it was closed. */
const PATIENCE = 10_000;

/**
 * Where a site on SQLite has its database. On MariaDB, where only a real WooCommerce is tested, specs see what earlier ones of their worker
 * did.
 */
const databaseOf = ( dir: string ): string =>
	path.join( dir, 'wp-content/database/.ht.sqlite' );

const rememberedOf = ( database: string ): string => `${ database }.remembered`;

/**
 * Waits for requests that go on after their page was closed: the last one who closes a database takes its log of changes away. A process
 * that was ended leaves the log behind, and whoever opens the database next makes good for it, so the wait has an end.
 */
async function isAtRest( database: string ): Promise< void > {
	const until = Date.now() + PATIENCE;
	while ( existsSync( `${ database }-wal` ) && Date.now() < until ) {
		await sleep( 20 );
	}
}

/**
 * Copies what a database holds into another, under SQLite's own locks: files that are replaced while somebody has them open lose data.
 */
async function copyDatabase( from: string, to: string ): Promise< void > {
	await isAtRest( from );
	await isAtRest( to );
	await run( 'php', [
		'-r',
		'$to = new SQLite3( $argv[2] ); $to->enableExceptions( true ); $to->busyTimeout( 10000 ); ( new SQLite3( $argv[1] ) )->backup( $to ) || exit( 1 );',
		from,
		to,
	] );
}

/**
 * Remembers the stores as they are.
 */
export async function rememberStores(): Promise< void > {
	for ( const { dir } of sites ) {
		const database = databaseOf( dir );
		if ( existsSync( database ) ) {
			await copyDatabase( database, rememberedOf( database ) );
		}
	}
}

/**
 * Puts this worker's store back as it was remembered.
 */
export const restoreStore = (): Promise< void > => restore( siteDir );

/**
 * Puts all stores back, for the next run.
 */
export async function restoreStores(): Promise< void > {
	for ( const { dir } of sites ) {
		await restore( dir );
	}
}

async function restore( dir: string ): Promise< void > {
	const database = databaseOf( dir );
	if ( existsSync( rememberedOf( database ) ) ) {
		await copyDatabase( rememberedOf( database ), database );
	}
}
