/**
 * Named locks between processes: one at a time installs packages, fills the cache or prepares a site.
 */
import { link, mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { locksDir } from './paths.mjs';

let counter = 0;

/**
 * Tells a process from a later one that happens to have the same number.
 *
 * @param {number|string} pid Process number.
 * @return {Promise<string>} Number and, on Linux, the start time in clock ticks; an empty string when there is no such process.
 */
async function identity( pid ) {
	try {
		process.kill( Number( pid ), 0 );
	} catch ( error ) {
		if ( error.code !== 'EPERM' ) {
			return '';
		}
	}
	const stat = await readFile( `/proc/${ pid }/stat`, 'utf8' ).catch(
		() => ''
	);
	// Field 22 of the whole; the name in field 2 may hold spaces and ends with the last parenthesis.
	const started = stat
		.slice( stat.lastIndexOf( ')' ) + 2 )
		.split( ' ' )[ 19 ];
	return `${ pid } ${ started ?? '' }`.trim();
}

async function isHeld( file ) {
	const holder = await readFile( file, 'utf8' ).catch( () => '' );
	const [ pid ] = holder.split( ' ' );
	return holder !== '' && ( await identity( pid ) ) === holder;
}

async function removeStale( file ) {
	const broom = `${ file }.stale`;
	try {
		await mkdir( broom );
	} catch {
		return;
	}
	try {
		if ( ! ( await isHeld( file ) ) ) {
			await rm( file, { force: true } );
		}
	} finally {
		await rmdir( broom );
	}
}

/**
 * One attempt. The file appears with its content, so that nobody sees a lock without a holder.
 */
async function take( file ) {
	const mine = `${ file }.${ process.pid }.${ counter++ }`;
	await writeFile( mine, await identity( process.pid ) );
	try {
		await link( mine, file );
		return true;
	} catch ( error ) {
		if ( error.code !== 'EEXIST' ) {
			throw error;
		}
		return false;
	} finally {
		await rm( mine, { force: true } );
	}
}

/**
 * Takes a lock if it is free.
 *
 * @param {string} name Name of what is locked.
 * @return {Promise<null | (() => Promise<void>)>} A function that gives it back, or null when another holds it.
 */
export async function tryLock( name ) {
	const file = path.join( locksDir, `${ name }.lock` );
	await mkdir( locksDir, { recursive: true } );
	let taken = await take( file );
	if ( ! taken && ! ( await isHeld( file ) ) ) {
		await removeStale( file );
		taken = await take( file );
	}
	return taken ? () => rm( file, { force: true } ) : null;
}

/**
 * Waits for a lock, does the work, gives the lock back.
 *
 * @template T
 * @param {string}           name Name of what is locked.
 * @param {() => Promise<T>} work What to do while holding it.
 * @return {Promise<T>} What the work returned.
 */
export async function withLock( name, work ) {
	let release = await tryLock( name );
	while ( ! release ) {
		await sleep( 100 );
		release = await tryLock( name );
	}
	try {
		return await work();
	} finally {
		await release();
	}
}
