/**
 * Each folder of the client imports only those below it. Types count, too: they are what a folder knows of another.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { circleIn, forbiddenIn } from './arrows.mjs';
import { sources } from './sources.mjs';

const GROUND = [ 'contract', 'data' ];
const SHARED = [ ...GROUND, 'money', 'time', 'ui', 'form', 'list-page' ];

/** What each folder may import. A feature is put together with others in pages/ alone. */
const ALLOWED = {
	contract: [],
	data: [ 'contract' ],
	money: GROUND,
	time: GROUND,
	ui: [ ...GROUND, 'money', 'time' ],
	form: [ ...GROUND, 'money', 'ui' ],
	'list-page': [ ...GROUND, 'money', 'time', 'ui' ],
	'features/*': SHARED,
	pages: [ ...SHARED, 'features/*' ],
	// In the shop, where nothing of wp-admin is.
	checkout: [ 'contract' ],
	// On every page of the wc-admin app: it knows types and nothing else.
	index: [ 'data' ],
};

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g;

function folderOf( file ) {
	const parts = file.replace( /^client\//, '' ).split( '/' );
	if ( parts.length === 1 ) {
		return 'index';
	}
	return parts.slice( 0, parts[ 0 ] === 'features' ? 2 : 1 ).join( '/' );
}

/**
 * @param {{ file: string, text: string }[]} files Modules of the client.
 * @return {Map<string, string[]>} By arrow (`ui → data`): the imports that make it.
 */
function arrowsIn( files ) {
	const arrows = new Map();
	for ( const { file, text } of files ) {
		for ( const [ , target ] of text.matchAll( IMPORT ) ) {
			const used = path.posix.join( path.posix.dirname( file ), target );
			const [ from, to ] = [ file, used ].map( folderOf );
			if ( from !== to ) {
				const arrow = `${ from } → ${ to }`;
				arrows.set( arrow, [
					...( arrows.get( arrow ) ?? [] ),
					`${ file } → ${ used }`,
				] );
			}
		}
	}
	return arrows;
}

test( 'folders of the client import only what the table allows', async () => {
	const modules = ( await sources() ).filter(
		( { file } ) =>
			/^client\/.*\.tsx?$/.test( file ) && ! file.includes( '/test/' )
	);
	const arrows = arrowsIn( modules );
	assert.ok( arrows.size > 20 );
	assert.deepEqual( forbiddenIn( arrows, ALLOWED ), [] );
} );

test( 'the table has no circle', () => {
	const table = Object.entries( ALLOWED ).flatMap( ( [ from, targets ] ) =>
		targets.map( ( to ) => `${ from } → ${ to }` )
	);
	assert.equal( circleIn( table ), null );
} );

test( 'the script on every page of the app takes types, and two modules that take nothing of ours', async () => {
	const all = await sources();
	const importsOf = ( name ) =>
		all
			.find( ( { file } ) => file === name )
			.text.match( /(?<=^import (?!type\b).*')\..*(?=')/gm );
	assert.deepEqual( importsOf( 'client/index.tsx' ), [
		'./data/add-file',
		'./data/send-account',
	] );
	assert.equal( importsOf( 'client/data/add-file.ts' ), null );
} );

test( 'an arrow upwards is noticed, however it is written', () => {
	const usesOf = ( file, text ) =>
		forbiddenIn( arrowsIn( [ { file, text } ] ), ALLOWED );
	for ( const [ file, text ] of [
		[ 'client/data/a.ts', "import { b } from '../ui/b';" ],
		[ 'client/ui/a.tsx', "import type { B } from '../list-page/b';" ],
		[ 'client/features/loans/a.ts', "export { b } from '../payouts/b';" ],
		[ 'client/features/loans/a.ts', "import '../../pages/loans';" ],
		[ 'client/index.tsx', "const b = import( './features/loans/page' );" ],
	] ) {
		assert.equal( usesOf( file, text ).length, 1, text );
	}
	assert.deepEqual(
		usesOf( 'client/pages/a.tsx', "import '../features/loans/page';" ),
		[]
	);
} );
