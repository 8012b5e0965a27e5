/**
 * Writes reproducible zip archives: the bytes depend only on names and contents.
 *
 * Format: PKWARE's APPNOTE.TXT, sections 4.3.7 (local header), 4.3.12 (central directory), 4.3.16 (its end record).
 */
import { gzipSync } from 'node:zlib';

const GZIP_HEADER = 10;
const GZIP_TRAILER = 8;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATE = 8;
/** 1980-01-01 00:00, the earliest time in the format. */
const TIME = 0;
const DATE = 0x0021;
/** Unix mode of a regular file, 0o100644. */
const MODE = 0x81a40000;
const MADE_ON_UNIX = 0x0300;

/**
 * Deflates bytes. gzip's trailer has the CRC-32 that zip requires, so it need not be computed.
 *
 * @param {Buffer} bytes Content of a file.
 * @return {{ packed: Buffer, crc: number }} The raw deflate stream, and the content's CRC-32.
 */
function deflate( bytes ) {
	const gzip = gzipSync( bytes, { level: 9 } );
	const end = gzip.length - GZIP_TRAILER;
	return {
		packed: gzip.subarray( GZIP_HEADER, end ),
		crc: gzip.readUInt32LE( end ),
	};
}

/** Fields that both headers of a file have in common. */
function fields( { crc, packed, bytes, name } ) {
	const record = Buffer.alloc( 26 );
	record.writeUInt16LE( VERSION, 0 );
	record.writeUInt16LE( UTF8_NAMES, 2 );
	record.writeUInt16LE( DEFLATE, 4 );
	record.writeUInt16LE( TIME, 6 );
	record.writeUInt16LE( DATE, 8 );
	record.writeUInt32LE( crc, 10 );
	record.writeUInt32LE( packed.length, 14 );
	record.writeUInt32LE( bytes.length, 18 );
	record.writeUInt16LE( name.length, 22 );
	return record;
}

const localHeader = ( file ) =>
	Buffer.concat( [ Buffer.from( 'PK\x03\x04' ), fields( file ), file.name ] );

function centralHeader( file, offset ) {
	const rest = Buffer.alloc( 14 );
	rest.writeUInt32LE( MODE, 6 );
	rest.writeUInt32LE( offset, 10 );
	const madeBy = Buffer.alloc( 2 );
	madeBy.writeUInt16LE( MADE_ON_UNIX + VERSION );
	return Buffer.concat( [
		Buffer.from( 'PK\x01\x02' ),
		madeBy,
		fields( file ),
		rest,
		file.name,
	] );
}

function endRecord( count, size, offset ) {
	const record = Buffer.alloc( 22 );
	record.write( 'PK\x05\x06', 'latin1' );
	record.writeUInt16LE( count, 8 );
	record.writeUInt16LE( count, 10 );
	record.writeUInt32LE( size, 12 );
	record.writeUInt32LE( offset, 16 );
	return record;
}

/**
 * Creates an archive.
 *
 * @param {{ name: string, bytes: Buffer }[]} files Files in any order; names with slashes.
 * @return {Buffer} The archive, with files sorted by name.
 */
export function zipOf( files ) {
	const parts = [];
	const directory = [];
	let offset = 0;
	const sorted = [ ...files ].sort( ( a, b ) =>
		a.name < b.name ? -1 : 1
	);
	for ( const { name, bytes } of sorted ) {
		const file = { name: Buffer.from( name ), bytes, ...deflate( bytes ) };
		const header = localHeader( file );
		parts.push( header, file.packed );
		directory.push( centralHeader( file, offset ) );
		offset += header.length + file.packed.length;
	}
	const central = Buffer.concat( directory );
	return Buffer.concat( [
		...parts,
		central,
		endRecord( sorted.length, central.length, offset ),
	] );
}
