/**
 * `npm run plugin-check [-- FILE …]`: runs the sniffs of WordPress's Plugin Check and prints a table of what they find, with the reason why
 * it stays. Fails on a finding without a reason, and on a reason without its finding. With files, only on those in them, and prints nothing
 * else.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, Failure } from './store/failure.mjs';
import { root } from './store/paths.mjs';

/** PHPCS exits with 1 or 2 when it finds something. */
const sniff = ( files ) =>
	new Promise( ( resolve, reject ) =>
		execFile(
			'php',
			[
				'vendor/bin/phpcs',
				'-q',
				'--standard=.phpcs.plugin-check.xml',
				'--report=json',
				...files,
			],
			{ cwd: root, maxBuffer: 64 * 1024 * 1024 },
			( error, stdout ) => {
				try {
					resolve( JSON.parse( stdout ).files );
				} catch {
					reject( new Failure( `PHPCS failed: ${ stdout }` ) );
				}
			}
		)
	);

/**
 * @param {Object} files PHPCS's report.
 * @return {Object<string, number>} Number of findings by code and file.
 */
function counted( files ) {
	const counts = {};
	for ( const [ file, { messages } ] of Object.entries( files ) ) {
		for ( const { source } of messages ) {
			const key = `${ source } in ${ file }`;
			counts[ key ] = ( counts[ key ] ?? 0 ) + 1;
		}
	}
	return counts;
}

const keyOf = ( { code, file } ) => `${ code } in ${ file }`;

const printRows = ( ...rows ) =>
	rows.forEach( ( row ) => console.log( `| ${ row.join( ' | ' ) } |` ) );

function printTables( found, elsewhere ) {
	printRows( [ 'Number', 'Finding', 'Reason' ], [ '---', '---', '---' ] );
	printRows(
		...found.map( ( finding ) => [
			finding.count,
			keyOf( finding ),
			finding.reason,
		] )
	);
	console.log( '\nNot run here:\n' );
	printRows( [ 'Check', 'Reason' ], [ '---', '---' ] );
	printRows( ...elsewhere.map( ( { check, reason } ) => [ check, reason ] ) );
}

try {
	const files = process.argv.slice( 2 );
	const { found: everywhere, elsewhere } = JSON.parse(
		await readFile(
			path.join( root, 'bin/plugin-check/findings.json' ),
			'utf8'
		)
	);
	const found = everywhere.filter(
		( { file } ) => files.length === 0 || files.includes( file )
	);
	const counts = counted( await sniff( files ) );
	if ( files.length === 0 ) {
		printTables( found, elsewhere );
	}
	const explained = Object.fromEntries(
		found.map( ( finding ) => [ keyOf( finding ), finding.count ] )
	);
	const wrong = Object.keys( { ...counts, ...explained } ).filter(
		( key ) => counts[ key ] !== explained[ key ]
	);
	if ( wrong.length > 0 ) {
		const lines = wrong.map(
			( key ) =>
				`${ key }: ${ counts[ key ] ?? 0 } found, ${
					explained[ key ] ?? 0
				} with a reason`
		);
		throw new Failure( `\n${ lines.join( '\n' ) }` );
	}
} catch ( error ) {
	console.error( describe( error ) );
	process.exitCode = 1;
}
