/**
 * Reads zip archives, because minimal systems have no `unzip`, and verifies all check sums, because downloads may be truncated.
 *
 * Format: PKWARE's APPNOTE.TXT, sections 4.3.12 (central directory), 4.3.16 (its end record), 4.3.7 (local header).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { Failure } from './failure.mjs';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65535;

const crcTable = Array.from( { length: 256 }, ( _, byte ) => {
	let value = byte;
	for ( let bit = 0; bit < 8; bit++ ) {
		value = value & 1 ? ( value >>> 1 ) ^ 0xedb88320 : value >>> 1;
	}
	return value >>> 0;
} );

function crc32( bytes ) {
	let value = 0xffffffff;
	for ( const byte of bytes ) {
		value = crcTable[ ( value ^ byte ) & 255 ] ^ ( value >>> 8 );
	}
	return ( value ^ 0xffffffff ) >>> 0;
}

function findEnd( zip ) {
	const least = Math.max( 0, zip.length - END_SIZE - LONGEST_COMMENT );
	for ( let at = zip.length - END_SIZE; at >= least; at-- ) {
		if ( zip.readUInt32LE( at ) === END ) {
			return at;
		}
	}
	throw new Failure( 'the archive is cut short or is no zip archive' );
}

function readDirectory( zip ) {
	const end = findEnd( zip );
	const count = zip.readUInt16LE( end + 10 );
	let at = zip.readUInt32LE( end + 16 );
	const entries = [];
	for ( let index = 0; index < count; index++ ) {
		if ( zip.readUInt32LE( at ) !== CENTRAL ) {
			throw new Failure( 'the archive is damaged' );
		}
		const nameLength = zip.readUInt16LE( at + 28 );
		const extraLength = zip.readUInt16LE( at + 30 );
		const commentLength = zip.readUInt16LE( at + 32 );
		entries.push( {
			name: zip.toString( 'utf8', at + 46, at + 46 + nameLength ),
			method: zip.readUInt16LE( at + 10 ),
			crc: zip.readUInt32LE( at + 16 ),
			packedSize: zip.readUInt32LE( at + 20 ),
			header: zip.readUInt32LE( at + 42 ),
		} );
		at += 46 + nameLength + extraLength + commentLength;
	}
	return entries;
}

function unpack( zip, entry ) {
	const { header, name, method } = entry;
	if ( zip.readUInt32LE( header ) !== LOCAL ) {
		throw new Failure( 'the archive is damaged' );
	}
	const start =
		header +
		30 +
		zip.readUInt16LE( header + 26 ) +
		zip.readUInt16LE( header + 28 );
	const packed = zip.subarray( start, start + entry.packedSize );
	if ( method !== 0 && method !== 8 ) {
		throw new Failure( `the archive packs ${ name } in an unknown way` );
	}
	const bytes = method === 0 ? packed : inflateRawSync( packed );
	if ( crc32( bytes ) !== entry.crc ) {
		throw new Failure( `the archive is damaged at ${ name }` );
	}
	return bytes;
}

/**
 * Reads the files of an archive.
 *
 * @param {Buffer} zip The archive.
 * @yield {{ name: string, bytes: Buffer }} Every file, with its check sum verified.
 * @throws {Failure} With the reason, as a part of a sentence.
 */
export function* filesIn( zip ) {
	try {
		for ( const entry of readDirectory( zip ) ) {
			if ( ! entry.name.endsWith( '/' ) ) {
				yield { name: entry.name, bytes: unpack( zip, entry ) };
			}
		}
	} catch ( error ) {
		// In a damaged archive offsets point outside, and data can't be inflated.
		if ( error instanceof RangeError || /^Z_/.test( error.code ) ) {
			throw new Failure( 'the archive is damaged' );
		}
		throw error;
	}
}

/**
 * Unpacks an archive into a folder.
 *
 * @param {string} file   The archive.
 * @param {string} folder Destination; created if necessary.
 * @param {string} strip  A folder in the archive, with trailing slash, whose content to unpack; empty for everything.
 * @throws {Failure} With the reason when the archive is damaged, has no matching files, or would write outside of the folder.
 */
export async function unzip( file, folder, strip = '' ) {
	let written = 0;
	for ( const { name, bytes } of filesIn( await readFile( file ) ) ) {
		if ( ! name.startsWith( strip ) ) {
			continue;
		}
		const target = path.join( folder, name.slice( strip.length ) );
		if ( ! target.startsWith( folder + path.sep ) ) {
			throw new Failure( `the archive names a file outside: ${ name }` );
		}
		await mkdir( path.dirname( target ), { recursive: true } );
		await writeFile( target, bytes );
		written++;
	}
	if ( ! written ) {
		throw new Failure( `the archive holds no ${ strip || 'file' }` );
	}
}
