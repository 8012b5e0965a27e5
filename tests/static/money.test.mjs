/** The rules of money: each has a test, and no code moves money but an operation, which records, locks and waits. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../bin/store/paths.mjs';
import { isNamedTest } from './named-tests.mjs';
import { phpWithoutWords, sources } from './sources.mjs';

const PAGE = '.github/money-rules.md';
const page = await readFile( path.join( root, PAGE ), 'utf8' );
const all = await sources();
/** Tests of PHPUnit by class, and files of others. */
const METHOD = /`(\w+Test)::(test_\w+)`/g;
const FILE = /`((?:client|tests)\/[\w./-]+\.test\.(?:mjs|tsx?))`/g;

test( `every test that ${ PAGE } names is there`, () => {
	const names = [
		...[ ...page.matchAll( METHOD ) ].map( ( [ , name, method ] ) =>
			[ name, method ].join( '::' )
		),
		...[ ...page.matchAll( FILE ) ].map( ( [ , file ] ) => file ),
	];
	assert.ok( names.length > 53 );
	assert.deepEqual(
		names.filter( ( name ) => ! isNamedTest( name ) ),
		[]
	);
} );

test( `every rule of ${ PAGE } has a test, or the issue that it waits for`, () => {
	const rows = page
		.split( '\n' )
		.filter( ( line ) => /^\| (?!rule |---)/.test( line ) );
	assert.ok( rows.length > 50 );
	assert.deepEqual(
		rows.filter(
			( row ) =>
				row.search( METHOD ) < 0 &&
				row.search( FILE ) < 0 &&
				! /\bissue \d+\b/.test( row )
		),
		[]
	);
} );

/** Methods of the clients that make a call which moves money, as `PaymentsClient::capture(`. */
const calls = all
	.filter( ( { file } ) =>
		/^includes\/Platform\/\w+Client\.php$/.test( file )
	)
	.flatMap( ( { file, text } ) =>
		[
			...phpWithoutWords( text ).matchAll(
				/public static function (\w+)\([^{;]*\): PlatformCall/g
			),
		].map(
			( [ , name ] ) => `${ path.basename( file, '.php' ) }::${ name }(`
		)
	);

test( 'calls that move money are made by operations alone', () => {
	assert.ok( calls.length >= 6, calls.join( ' ' ) );
	const makers = all.filter(
		( { file, text } ) =>
			file.startsWith( 'includes/' ) &&
			calls.some( ( call ) => phpWithoutWords( text ).includes( call ) )
	);
	assert.deepEqual(
		makers
			.filter( ( { text } ) => ! / implements Operation \{/.test( text ) )
			.map( ( { file } ) => file ),
		[]
	);
	assert.deepEqual(
		calls.filter(
			( call ) => ! makers.some( ( { text } ) => text.includes( call ) )
		),
		[],
		'Each is used.'
	);
} );

test( 'only who records operations sends them', () => {
	const senders = all.filter(
		( { file, text } ) =>
			file.startsWith( 'includes/' ) &&
			/\bplatform(\(\))?->send\(/.test( phpWithoutWords( text ) )
	);
	assert.deepEqual(
		senders.map( ( { file } ) => file ),
		[ 'includes/Operations/Operations.php' ]
	);
} );
