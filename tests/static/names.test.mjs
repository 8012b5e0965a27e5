/**
 * Another plugin's names are ours only where .github/names.md says why. A name of ours alone that looks like its would be read, changed
 * or deleted by both.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../bin/store/paths.mjs';

const TABLE = '.github/names.md';

/** What may name any of them, besides the files that the table lists: the table itself, and this file. */
const ABOUT_NAMES = [ TABLE, 'tests/static/names.test.mjs' ];

const BINARY = /\.png$/;

const OTHERS =
	/[\w-]*(?:wcpay|wc[-_]payments)[\w-]*|\w*woocommerce[-_]payments[\w-]*(?:\.php)?/gi;

/** Part of each of them. Few lines have it, and to look for a whole name takes ten times as long. */
const HINT = /wcpay|[ce][-_]payments/i;

/**
 * @typedef  {Object}   Row
 * @property {string}   name   A name that stays.
 * @property {string[]} places Beginnings of the paths where it may stand; empty for anywhere.
 */

const inBackticks = ( cell ) =>
	[ ...cell.matchAll( /`([^`]+)`/g ) ].map( ( [ , text ] ) => text );

/** The cells of a section's table, by what stands in backticks. */
const cells = ( section ) =>
	section
		.split( '\n' )
		.filter( ( line ) => line.startsWith( '| `' ) )
		.map( ( line ) => line.split( ' | ' ).map( inBackticks ) );

/**
 * @param {string} text The page with the tables.
 * @return {{ rows: Row[], about: string[] }} Rows of names, and the files that are about the other plugin.
 */
function tablesOf( text ) {
	const [ anywhere, somewhere, about ] = text.split( '\n## ' ).slice( 1 );
	return {
		rows: rowsOf( anywhere, somewhere ),
		about: cells( about ).map( ( [ [ file ] ] ) => file ),
	};
}

function rowsOf( anywhere, somewhere ) {
	return [
		...cells( anywhere ).map( ( [ [ name ] ] ) => ( {
			name,
			places: [],
		} ) ),
		...cells( somewhere ).map( ( [ [ name ], places ] ) => ( {
			name,
			places,
		} ) ),
	];
}

/** Error codes of the routes, from the reference that is generated from their schemas. */
const codesIn = ( reference ) =>
	[ ...reference.matchAll( /^\| `(wcpay_\w+)` \| [\d, ]+ \|$/gm ) ].map(
		( [ , name ] ) => ( { name, places: [] } )
	);

/**
 * @param {{ file: string, text: string }[]} files Files.
 * @return {{ file: string, line: number, name: string }[]} Every name that looks like another's.
 */
const namesIn = ( files ) =>
	files.flatMap( ( { file, text } ) =>
		text.split( '\n' ).flatMap( ( content, index ) =>
			HINT.test( content )
				? [ ...content.matchAll( OTHERS ) ].map( ( [ found ] ) => ( {
						file,
						line: index + 1,
						name: found.replace( /^-+/, '' ),
					} ) )
				: []
		)
	);

const allows = ( row, { file, name } ) =>
	row.name === name &&
	( row.places.length === 0 ||
		row.places.some( ( place ) => file.startsWith( place ) ) );

const strangers = ( names, rows ) =>
	names
		.filter( ( name ) => ! rows.some( ( row ) => allows( row, name ) ) )
		.map( ( { file, line, name } ) => `${ file }:${ line }: ${ name }` );

async function repository() {
	const { stdout } = await promisify( execFile )(
		'git',
		[ 'ls-files', '--cached', '--others', '--exclude-standard', '-z' ],
		{ cwd: root, maxBuffer: 16 * 1024 * 1024 }
	);
	const files = stdout
		.split( '\0' )
		.filter(
			( file ) =>
				file && ! ABOUT_NAMES.includes( file ) && ! BINARY.test( file )
		);
	return Promise.all(
		files.map( async ( file ) => ( {
			file,
			// A deleted file is listed until the deletion is staged.
			text: await readFile( path.join( root, file ), 'utf8' ).catch(
				() => ''
			),
		} ) )
	);
}

const { rows: table, about } = tablesOf(
	await readFile( path.join( root, TABLE ), 'utf8' )
);
const everything = await repository();
const files = everything.filter( ( { file } ) => ! about.includes( file ) );
const codes = codesIn(
	files.find( ( { file } ) => file === '.github/routes.md' ).text
);
const found = namesIn( files );

test( 'only names of the table look like another plugin’s', () => {
	assert.ok( codes.length > 30 );
	assert.deepEqual( strangers( found, [ ...table, ...codes ] ), [] );
} );

test( 'no path has another plugin’s name but the main file', () => {
	assert.deepEqual(
		files
			.map( ( { file } ) => file )
			.filter( ( file ) => file.match( OTHERS ) ),
		[ 'woocommerce-payments.php' ]
	);
} );

test( 'the files about the other plugin are there, and name it', () => {
	const naming = new Set( namesIn( everything ).map( ( { file } ) => file ) );
	assert.deepEqual(
		about.filter( ( file ) => ! naming.has( file ) ),
		[]
	);
} );

test( 'every row of the table is needed', () => {
	assert.deepEqual(
		table
			.filter(
				( row ) => ! found.some( ( name ) => allows( row, name ) )
			)
			.map( ( { name } ) => name ),
		[]
	);
} );

test( 'a name that is not in the table is noticed, however it is written', () => {
	const text = [
		"add_option( 'wcpay_new' );",
		'color: var( --wcpay-ink );',
		"define( 'WCPAY_NEW', 1 );",
		'window.wcpayNew = 1;',
		"__( 'Text', 'woocommerce-payments' );",
		"'_wcpay_new' . 'wc_payments_new'",
		'is_wcpay_enabled and woocommerce-payments.php stay',
	].join( '\n' );
	assert.deepEqual(
		strangers( namesIn( [ { file: 'a.php', text } ] ), table ),
		[
			'a.php:1: wcpay_new',
			'a.php:2: wcpay-ink',
			'a.php:3: WCPAY_NEW',
			'a.php:4: wcpayNew',
			'a.php:5: woocommerce-payments',
			'a.php:6: _wcpay_new',
			'a.php:6: wc_payments_new',
		]
	);
} );

test( 'a name of some files is noticed in others', () => {
	const names = namesIn( [ { file: 'includes/A.php', text: 'wcpay_' } ] );
	assert.deepEqual( strangers( names, table ), [
		'includes/A.php:1: wcpay_',
	] );
} );
