/**
 * What the browser fetches: little, only what the page needs, and never an old file after an update.
 */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { root } from '../../bin/store/paths.mjs';

const folder = path.join( root, 'build' );
const read = ( name ) => readFile( path.join( folder, name ), 'utf8' );
const zipped = async ( name ) => gzipSync( await read( name ) ).length;
const sum = ( numbers ) => numbers.reduce( ( all, each ) => all + each, 0 );

/** What the server knows of the pages. */
const built = async () => JSON.parse( await read( 'pages.json' ) );

/** Of 2 KB for all that other pages of the wc-admin app carry; the rest is what PHP prints (Admin/PagesTest.php). */
test( 'the script on every page of the wc-admin app is at most 1.5 KB', async () => {
	const size = await zipped( 'index.js' );
	assert.ok( size <= 1536, `It is ${ size } bytes.` );
} );

test( 'that script knows no page', async () => {
	const script = await read( 'index.js' );
	for ( const page of Object.keys( ( await built() ).pages ) ) {
		assert.doesNotMatch( script, new RegExp( `["'/]${ page }["'/.]` ) );
	}
} );

/**
 * Kilobytes of code that a page may have; with more in it, it carries something of the host. One of them is what is said and done about
 * lost answers.
 */
const DETAILS = 38;
const LIST = 30;
/** The form of the evidence, with uploads, letter and its preview. */
const CHALLENGE = 36;
/** With the numbers of its period, their pictures, and how the balance came about. */
const OVERVIEW = 38;
/** The wizard with Stripe's loader and our own verification form. */
const WIZARD = 40;

/** With every kind of field. */
const SETTINGS = 37;

const limitOf = ( page ) => {
	if ( page === 'settings' ) {
		return SETTINGS;
	}
	if ( page === 'overview' ) {
		return OVERVIEW;
	}
	if ( page.startsWith( 'onboarding' ) ) {
		return WIZARD;
	}
	if ( page === 'disputes/challenge' ) {
		return CHALLENGE;
	}
	return page.endsWith( '/details' ) ? DETAILS : LIST;
};

test( 'a page has at most 30 KB of code, Overview and one of details 38, the evidence 36, the wizard 40, the settings 37', async () => {
	const { pages } = await built();
	assert.ok( Object.keys( pages ).length > 5 );
	for ( const [ page, files ] of Object.entries( pages ) ) {
		const scripts = files.filter( ( file ) => file.endsWith( '.js' ) );
		const size = sum( await Promise.all( scripts.map( zipped ) ) );
		assert.ok(
			size <= limitOf( page ) * 1024,
			`${ page } is ${ size } bytes.`
		);
	}
} );

/** Kilobytes of code that a page loads once it is needed, beside those it may have. */
const LATER = 8;
/** The panel of a dispute, which the details of other payments do without. */
const DISPUTE = 9;
/** The form of an appeal, with its uploads: few disputes can be appealed. */
const APPEAL = 10;

test( 'what a page loads later has at most 8 KB of code and styles, a dispute 9, its appeal 10, and repeats no file', async () => {
	const { pages, parts } = await built();
	assert.deepEqual( Object.keys( parts ).sort(), [
		'connect/orders',
		'overview/cards',
		'overview/instant',
		'payouts/instant',
		'transactions/appeal',
		'transactions/blocked',
		'transactions/chart',
		'transactions/dispute',
		'transactions/uncaptured',
	] );
	const known = Object.values( pages ).flat();
	for ( const [ part, files ] of Object.entries( parts ) ) {
		assert.equal( files.at( -1 ), `${ part }.js` );
		assert.deepEqual(
			files.filter( ( file ) => known.includes( file ) ),
			[]
		);
		const size = sum( await Promise.all( files.map( zipped ) ) );
		const limit =
			{
				'transactions/appeal': APPEAL,
				'transactions/dispute': DISPUTE,
			}[ part ] ?? LATER;
		assert.ok( size <= limit * 1024, `${ part } is ${ size } bytes.` );
	}
} );

test( 'a page’s own script runs last', async () => {
	for ( const [ page, files ] of Object.entries( ( await built() ).pages ) ) {
		assert.equal( files[ 0 ], 'runtime.js' );
		assert.equal( files.at( -1 ), `${ page }.js` );
	}
} );

test( 'a style sheet has at most 5 KB', async () => {
	const sheets = Object.keys( ( await built() ).versions ).filter( ( name ) =>
		name.endsWith( '.css' )
	);
	assert.ok( sheets.includes( 'transactions.css' ) );
	for ( const name of sheets ) {
		const size = await zipped( name );
		assert.ok( size <= 5120, `${ name } is ${ size } bytes.` );
	}
} );

test( 'every file has the hash of its content, so that browsers fetch it again after an update', async () => {
	const { versions, pages, parts } = await built();
	assert.deepEqual(
		[ ...Object.values( pages ), ...Object.values( parts ) ]
			.flat()
			.filter( ( file ) => ! /^[0-9a-f]{8}$/.test( versions[ file ] ) ),
		[]
	);
} );

test( 'what is built for merchants holds no source maps and no development mode', async () => {
	const entries = await readdir( folder, {
		recursive: true,
		withFileTypes: true,
	} );
	for ( const entry of entries.filter( ( each ) => each.isFile() ) ) {
		assert.match( entry.name, /(\.(js|css|json)|^bundled\.LICENSE\.txt)$/ );
		assert.doesNotMatch(
			await readFile(
				path.join( entry.parentPath ?? entry.path, entry.name ),
				'utf8'
			),
			/sourceMappingURL|jsxDEV/
		);
	}
} );
