/** The tables of the specification's statements: each has tests that are there, or says why it has none. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../bin/store/paths.mjs';
import { isNamedTest } from './named-tests.mjs';

const PAGES = [ '.github/specification-1.md', '.github/specification-2.md' ];

/** A row's tests are code; a reason follows the word. */
const namesIn = ( row ) =>
	[ ...row.matchAll( /`([^`]+)`/g ) ]
		.map( ( [ , name ] ) => name )
		.filter( ( name ) => /Test::test_|^(client|tests)\//.test( name ) );

for ( const page of PAGES ) {
	const rows = readFileSync( path.join( root, page ), 'utf8' )
		.split( '\n' )
		.filter( ( line ) => /^\| (?!statement |---)/.test( line ) );

	test( `every test that ${ page } names is there`, () => {
		assert.ok( rows.length > 90 );
		assert.deepEqual(
			rows.flatMap( namesIn ).filter( ( name ) => ! isNamedTest( name ) ),
			[]
		);
	} );

	test( `every statement of ${ page } has a test, or the reason why not`, () => {
		assert.deepEqual(
			rows.filter(
				( row ) =>
					namesIn( row ).length === 0 && ! / reason: /.test( row )
			),
			[]
		);
	} );
}
