/** Downloads with short timeouts, so that a store starts without a network too. */
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from './failure.mjs';

/** Timeouts in milliseconds: long enough for slow connections, short enough not to look like a hang. */
export const limits = { firstByte: 5_000, silence: 15_000, whole: 240_000 };

function seconds( milliseconds ) {
	return `${ milliseconds / 1000 } seconds`;
}

/**
 * A timeout that is restarted by every chunk of data.
 *
 * @param {{ firstByte: number, silence: number, whole: number }} limit Milliseconds.
 * @return {{ signal: AbortSignal, arrived: () => void, stop: () => void }} The signal's reason is the message to show.
 */
function startClock( limit ) {
	const controller = new AbortController();
	const after = ( time, sentence ) =>
		setTimeout( () => controller.abort( new Failure( sentence ) ), time );
	const whole = after(
		limit.whole,
		`it was not complete after ${ seconds( limit.whole ) }`
	);
	let silence = after(
		limit.firstByte,
		`nothing came within ${ seconds( limit.firstByte ) }`
	);
	return {
		signal: controller.signal,
		arrived() {
			clearTimeout( silence );
			silence = after(
				limit.silence,
				`it stopped for ${ seconds( limit.silence ) }`
			);
		},
		stop() {
			clearTimeout( whole );
			clearTimeout( silence );
		},
	};
}

async function save( response, file, clock ) {
	let size = 0;
	await pipeline(
		response.body,
		async function* ( chunks ) {
			for await ( const chunk of chunks ) {
				clock.arrived();
				size += chunk.length;
				yield chunk;
			}
		},
		createWriteStream( file )
	);
	const announced = response.headers.get( 'content-length' );
	const compressed = response.headers.get( 'content-encoding' );
	if ( announced && ! compressed && Number( announced ) !== size ) {
		throw new Failure( `only ${ size } of ${ announced } bytes came` );
	}
}

function reason( error, clock ) {
	if ( clock.signal.aborted ) {
		return clock.signal.reason.message;
	}
	return error.cause?.message || error.message;
}

/**
 * Downloads a URL to a file, which appears only when it is complete.
 *
 * @param {string}                                                address URL.
 * @param {string}                                                file    Path of the file.
 * @param {{ firstByte: number, silence: number, whole: number }} limit   Milliseconds; for tests.
 * @throws {Failure} With the reason, as a part of a sentence; disk errors are thrown as they are.
 */
export async function download( address, file, limit = limits ) {
	const partial = `${ file }.${ process.pid }.partial`;
	const clock = startClock( limit );
	await mkdir( path.dirname( file ), { recursive: true } );
	try {
		const response = await fetch( address, { signal: clock.signal } );
		if ( ! response.ok ) {
			await response.body?.cancel();
			throw new Failure( `the server answered ${ response.status }` );
		}
		await save( response, partial, clock );
		await rename( partial, file );
	} catch ( error ) {
		if ( [ 'ENOSPC', 'EACCES', 'EDQUOT' ].includes( error.code ) ) {
			throw error;
		}
		throw new Failure( reason( error, clock ) );
	} finally {
		clock.stop();
		await rm( partial, { force: true } );
	}
}
