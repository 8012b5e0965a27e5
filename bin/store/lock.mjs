/** Named locks between processes, for installing packages, filling the cache and preparing sites. */
import { link, mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { locksDir } from './paths.mjs';

let counter = 0;

/**
 * Identifies a process, also when its number is reused later.
 *
 * @param {number|string} pid Process number.
 * @return {Promise<string>} Process id and, on Linux, the start time in clock ticks; an empty string when there is no such process.
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
	// Field 22; the name in field 2 may contain spaces and ends with the last parenthesis.
	const started = stat
		.slice( stat.lastIndexOf( ')' ) + 2 )
		.split( ' ' )[ 19 ];
	return `${ pid } ${ started ?? '' }`.trim();
}

/**
 * Reads whether a lock is left from a process that is gone.
 *
 * A lock that was given back meanwhile, or taken by the next one, is not: the file is read once more after its owner was found gone, and
 * who is gone cannot give it back any more.
 *
 * @param {string} file Lock file.
 * @return {Promise<boolean>} False also when there is no such file.
 */
async function isLeft( file ) {
	const read = () => readFile( file, 'utf8' ).catch( () => null );
	const owner = await read();
	if ( owner === null || ( await isRunning( owner ) ) ) {
		return false;
	}
	return ( await read() ) === owner;
}

async function isRunning( owner ) {
	const [ pid ] = owner.split( ' ' );
	return owner !== '' && ( await identity( pid ) ) === owner;
}

/** Only one process at a time removes it, so that it stays the file which isLeft() has read. */
async function removeLeft( file ) {
	const guard = `${ file }.stale`;
	try {
		await mkdir( guard );
	} catch {
		return;
	}
	try {
		if ( await isLeft( file ) ) {
			await rm( file, { force: true } );
		}
	} finally {
		await rmdir( guard );
	}
}

/** One attempt. The file appears with its content, so that there is never a lock without owner. */
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
 * Acquires a lock if it is free.
 *
 * @param {string} name Name of the lock.
 * @return {Promise<null | (() => Promise<void>)>} A function that releases it, or null when another process holds it.
 */
export async function tryLock( name ) {
	const file = path.join( locksDir, `${ name }.lock` );
	await mkdir( locksDir, { recursive: true } );
	let taken = await take( file );
	if ( ! taken && ( await isLeft( file ) ) ) {
		await removeLeft( file );
		taken = await take( file );
	}
	return taken ? () => rm( file, { force: true } ) : null;
}

/**
 * Waits for a lock, runs the callback, and releases the lock.
 *
 * @template T
 * @param {string}           name Name of the lock.
 * @param {() => Promise<T>} work Callback.
 * @return {Promise<T>} The callback's result.
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
