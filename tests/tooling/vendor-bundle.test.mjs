/**
 * The scripts that the stand-in serves in WooCommerce's place: everything that our pages import is there.
 */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import test from 'node:test';
import { root, vendorDir } from '../../bin/store/paths.mjs';

const require = createRequire( path.join( root, 'package.json' ) );

/** As WooCommerce's own build names them on `window.wc`. */
const globals = {
	components: 'components',
	'csv-export': 'csvExport',
	currency: 'currency',
	date: 'date',
	navigation: 'navigation',
	number: 'number',
	settings: 'wcSettings',
};

/**
 * Stands for a package of WordPress, of which loading the bundle needs nothing but that every name is something to call or extend.
 *
 * @return {Function} Whatever is asked of it answers with another one.
 */
function anything() {
	return new Proxy( class {}, {
		get: ( target, name ) =>
			name in target || typeof name === 'symbol'
				? target[ name ]
				: anything(),
		apply: anything,
	} );
}

/**
 * Loads the bundle as a browser would.
 *
 * @return {Promise<Object>} `window.wc`.
 */
async function load() {
	const { JSDOM } = require( 'jsdom' );
	const { window } = new JSDOM( '', { runScripts: 'outside-only' } );
	Object.assign( window, {
		React: require( 'react' ),
		ReactDOM: require( 'react-dom' ),
		lodash: require( 'lodash' ),
		moment: require( 'moment' ),
		wcSettings: {},
		wp: new Proxy( {}, { get: anything } ),
	} );
	window.eval(
		await readFile( path.join( vendorDir, 'vendor.js' ), 'utf8' )
	);
	return window.wc;
}

/**
 * @return {Promise<Array<[string, string, string]>>} Package, name and file of all that our pages import from WooCommerce.
 */
async function imports() {
	const folder = path.join( root, 'client' );
	const found = [];
	for ( const file of await readdir( folder, { recursive: true } ) ) {
		if ( ! /\.tsx?$/.test( file ) || /\btest\b|^types\b/.test( file ) ) {
			continue;
		}
		const source = await readFile( path.join( folder, file ), 'utf8' );
		const pattern =
			/import\s+(?!type\b)([\w\s{},*]+?)\s+from\s+'@woocommerce\/([\w-]+)'/g;
		for ( const [ , clause, from ] of source.matchAll( pattern ) ) {
			const named = /{([^}]*)}/.exec( clause )?.[ 1 ] ?? '';
			const names = named
				.split( ',' )
				.map( ( name ) => name.trim().split( /\s+as\s+/ )[ 0 ] )
				.filter( ( name ) => name && ! name.startsWith( 'type ' ) );
			if ( /^\w/.test( clause.trim() ) ) {
				names.push( 'default' );
			}
			found.push( ...names.map( ( name ) => [ from, name, file ] ) );
		}
	}
	return found;
}

test( 'no component of the bundle is undefined', async () => {
	const wc = await load();
	assert.deepEqual(
		Object.keys( wc ).sort(),
		Object.values( globals ).sort()
	);
	for ( const [ name, component ] of Object.entries( wc.components ) ) {
		assert.ok( component, `${ name } is ${ component }.` );
	}
} );

test( 'what our pages import from WooCommerce is in the bundle', async () => {
	const wc = await load();
	const all = await imports();
	assert.notEqual( all.length, 0, 'Nothing was found: look at the pattern.' );
	const missing = all
		// The stand-in has no blocks: their script runs on WooCommerce alone.
		.filter(
			( [ , , file ] ) =>
				! /^checkout\/(blocks|express\/block-express)\.tsx$/.test(
					file
				)
		)
		.filter( ( [ from, name ] ) => ! wc[ globals[ from ] ]?.[ name ] )
		.map(
			( [ from, name, file ] ) =>
				`${ name } of @woocommerce/${ from } (client/${ file })`
		);
	assert.deepEqual(
		missing,
		[],
		'Add these to tests/store/vendor-entry/index.ts.'
	);
} );
