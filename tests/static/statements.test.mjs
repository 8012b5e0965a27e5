/** The tables of the specification's statements, and of the checkout's cases: each has tests that are there, or says why it has none. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../bin/store/paths.mjs';
import { isNamedTest } from './named-tests.mjs';

/** With the least number of rows that each has. */
const PAGES = {
	'.github/specification-1.md': 90,
	'.github/specification-2.md': 90,
	'.github/checkout-cases.md': 30,
};

/** A row's tests are code; a reason follows the word. */
const namesIn = ( row ) =>
	[ ...row.matchAll( /`([^`]+)`/g ) ]
		.map( ( [ , name ] ) => name )
		.filter( ( name ) => /Test::test_|^(client|tests)\//.test( name ) );

for ( const [ page, least ] of Object.entries( PAGES ) ) {
	const rows = readFileSync( path.join( root, page ), 'utf8' )
		.split( '\n' )
		.filter( ( line ) => /^\| (?!(statement|case) |---)/.test( line ) );

	test( `every test that ${ page } names is there`, () => {
		assert.ok( rows.length > least );
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
