/**
 * No module of the client imports itself by way of others, types included: who wants to understand one would have to read them all.
 * ESLint's import/no-cycle takes 85 % of its time.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { circleIn } from './arrows.mjs';
import { sources } from './sources.mjs';

/** `import … from '…'`, `export … from '…'`, `import '…'` and `import( '…' )`, also of types. */
const IMPORT =
	/^(?:import|export)\s(?:[^'";]*?\sfrom\s+)?'(\.[^']*)'|\bimport\(\s*(?:\/\*.*?\*\/\s*)?'(\.[^']*)'/gms;

const ENDINGS = [ '.ts', '.tsx', '/index.ts', '/index.tsx' ];

/**
 * @param {{ file: string, text: string }[]} files Modules.
 * @return {string[]} Who imports whom: `client/a.ts → client/b.ts`.
 */
function importsIn( files ) {
	const there = new Set( files.map( ( { file } ) => file ) );
	return files.flatMap( ( { file, text } ) =>
		[ ...text.matchAll( IMPORT ) ].flatMap( ( [ , whole, lazy ] ) => {
			const target = path.posix.join(
				path.posix.dirname( file ),
				whole ?? lazy
			);
			return ENDINGS.map( ( ending ) => target + ending )
				.filter( ( candidate ) => there.has( candidate ) )
				.map( ( candidate ) => `${ file } → ${ candidate }` );
		} )
	);
}

test( 'the client has no circle of imports', async () => {
	const modules = ( await sources() ).filter( ( { file } ) =>
		/^client\/.*\.tsx?$/.test( file )
	);
	const imports = importsIn( modules );
	assert.ok( imports.length > modules.length );
	assert.equal( circleIn( imports ), null );
} );

test( 'a circle is found, whatever the import looks like', () => {
	const circle = ( back ) =>
		circleIn(
			importsIn( [
				{
					file: 'client/a.ts',
					text: "import {\n\tb,\n} from './b';\n",
				},
				{ file: 'client/b/index.tsx', text: back },
			] )
		);
	for ( const back of [
		"import { a } from '../a';",
		"import type { A } from '../a';",
		"import '../a';",
		"export { a } from '../a';",
		"const a = () => import( /* webpackChunkName: 'a' */ '../a' );",
	] ) {
		assert.deepEqual( circle( back ), [
			'client/a.ts',
			'client/b/index.tsx',
			'client/a.ts',
		] );
	}
} );
