/**
 * Removes a folder when its owner is gone, even when the owner was killed.
 *
 * node janitor.mjs FOLDER   Its standard input is a pipe that the owner keeps open and never writes to.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds in which tests that still run may write into the folder again: their guard waits ten seconds for them. */
const AFTERMATH = 15_000;

const [ folder ] = process.argv.slice( 2 );

async function clean() {
	const until = Date.now() + AFTERMATH;
	while ( Date.now() < until ) {
		await rm( folder, { recursive: true, force: true } ).catch( () => {} );
		await sleep( 500 );
	}
}

process.stdin.on( 'end', clean ).on( 'error', clean ).resume();
