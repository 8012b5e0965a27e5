/**
 * `npm run test:mutants` breaks lines as it says: only code, only what still parses, and with the same seed the same lines.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPluginCode } from '../../bin/mutants/changed-files.mjs';
import { chooseMutants } from '../../bin/mutants/choose.mjs';
import { constantsIn } from '../../bin/mutants/constants.mjs';
import { changed, changes } from '../../bin/mutants/operators.mjs';
import { readOptions } from '../../bin/mutants/options.mjs';
import { phpTokens } from '../../bin/mutants/php-tokens.mjs';
import { randomFrom, shuffled } from '../../bin/mutants/random.mjs';
import {
	failedTest,
	takenApart,
	testStep,
	trials,
} from '../../bin/mutants/trial.mjs';
import {
	isTypeScript,
	typescriptTokens,
} from '../../bin/mutants/typescript-tokens.mjs';
import { root, storeDir } from '../../bin/store/paths.mjs';

await mkdir( storeDir, { recursive: true } );
const folder = await mkdtemp( path.join( storeDir, 'mutants-test-' ) );
after( () => rm( folder, { recursive: true, force: true } ) );

const inRoot = ( name ) =>
	path
		.relative( root, path.join( folder, name ) )
		.replaceAll( path.sep, '/' );

/** Every broken version of a piece of TypeScript, by what was broken. */
const typescript = ( text ) =>
	Object.fromEntries(
		changes( typescriptTokens( 'a.tsx', text ), text ).map( ( change ) => [
			change.what,
			changed( text, change ),
		] )
	);

/** Every broken version of a PHP file, by what was broken. */
async function php( code, siblings ) {
	const text = `<?php\n${ code }\n`;
	await writeFile( path.join( folder, 'a.php' ), text );
	const tokens = await phpTokens( 'php', [ inRoot( 'a.php' ) ] );
	return Object.fromEntries(
		changes( tokens.get( inRoot( 'a.php' ) ), text, siblings ).map(
			( change ) => [
				change.what,
				changed( text, change ).slice( '<?php\n'.length, -1 ),
			]
		)
	);
}

test( 'what a signal ended says nothing of a line, and is tried file by file', () => {
	const step = testStep( [ 'tests/a/OneTest.php', 'tests/b/TwoTest.php' ] );
	const ended =
		'PHPUnit: 0 passed, 1 failed It ended with code 128 before it reported any test.';
	assert.deepEqual(
		takenApart( step, ended ).map( ( { tests } ) => tests ),
		[ [ 'tests/a/OneTest.php' ], [ 'tests/b/TwoTest.php' ] ]
	);
	assert.equal(
		takenApart( testStep( step.tests.slice( 1 ) ), ended ),
		null
	);
	assert.equal( takenApart( step, ended.replace( '128', '255' ) ), null );
	assert.equal(
		takenApart( step, `1) Tests\\OneTest::test_a\n${ ended }` ),
		null
	);
	assert.equal( takenApart( { command: [], isStatic: true }, ended ), null );
} );

test( 'after tests that had to be ended the site is made anew', async () => {
	const dir = path.join( folder, 'torn' );
	await mkdir( path.join( dir, 'bin' ), { recursive: true } );
	await writeFile(
		path.join( dir, 'bin/test.mjs' ),
		`import { appendFileSync } from 'node:fs';
		const args = process.argv.slice( 2 ).join( ' ' );
		appendFileSync( 'ran', args + '\\n' );
		if ( args.includes( 'Endless' ) ) { setInterval( () => {}, 1000 ); }`
	);
	const workspace = {
		dir,
		logFile: path.join( folder, 'torn.log' ),
		write: async () => async () => {},
	};
	// Long enough for a busy machine to start a quick one.
	const attempt = trials( workspace, 5, () => {} );
	const quick = testStep( [ 'Quick' ] );
	await attempt( {}, [ testStep( [ 'Endless' ] ) ] );
	await attempt( {}, [ quick, quick ] );
	const ran = await readFile( path.join( dir, 'ran' ), 'utf8' );
	assert.deepEqual( ran.trim().split( '\n' ).slice( -2 ), [
		'--bail Quick --fresh',
		'--bail Quick',
	] );
} );

test( 'comparisons, truth values, numbers and defaults are broken', () => {
	assert.deepEqual( typescript( 'f( a === 1 && ! b );' ), {
		'=== → !==': 'f( a !== 1 && ! b );',
		'1 → 2': 'f( a === 2 && ! b );',
		'&& → ||': 'f( a === 1 || ! b );',
		'! removed': 'f( a === 1 && b );',
	} );
	assert.deepEqual( typescript( "f( a ?? 'none', b ?? other( c ) );" ), {
		"?? 'none' → ?? ''": "f( a ?? '', b ?? other( c ) );",
		'?? other( c ) removed': "f( a ?? 'none', b  );",
	} );
	assert.deepEqual( typescript( '<p tabIndex={ -1 } hidden={ true } />' ), {
		'1 → 2': '<p tabIndex={ -2 } hidden={ true } />',
		'true → false': '<p tabIndex={ -1 } hidden={ false } />',
	} );
} );

test( 'types, imports, texts and comments are left alone', () => {
	for ( const text of [
		"import { a } from './1';",
		'type A = 1 | true;',
		'interface A {\n\tb: 1;\n\tc: string;\n}',
		"// 1 === 2\nconst text = 'a && b: 1';",
		'const element = <p>1 && 2, true</p>;',
		'const list: Array< 1 > = g< 2 >();',
		'const sure = value!;',
	] ) {
		assert.deepEqual( typescript( text ), {}, text );
	}
} );

test( 'PHP is broken in the same ways', async () => {
	assert.deepEqual(
		await php(
			"if ( ! isset( $a ) || $b <= 1_000 ) { echo 'a && 1'; } // 1 === 2"
		),
		{
			'! removed':
				"if ( isset( $a ) || $b <= 1_000 ) { echo 'a && 1'; } // 1 === 2",
			'|| → &&':
				"if ( ! isset( $a ) && $b <= 1_000 ) { echo 'a && 1'; } // 1 === 2",
			'<= → <':
				"if ( ! isset( $a ) || $b < 1_000 ) { echo 'a && 1'; } // 1 === 2",
			'1_000 → 10000':
				"if ( ! isset( $a ) || $b <= 10000 ) { echo 'a && 1'; } // 1 === 2",
		}
	);
	const umlaut = await php( "f( 'ä', 1 );" );
	assert.deepEqual( umlaut, { '1 → 2': "f( 'ä', 2 );" } );
} );

test( 'what changes nothing is left alone', async () => {
	assert.deepEqual(
		Object.keys(
			await php(
				'if ( in_array( f( $a ), $b, true ) ) { return is_array( $a[1] ?? null ); }'
			)
		),
		[ '1 → 2' ]
	);
	assert.deepEqual(
		Object.keys( await php( 'return in_array( $a, f( true ), $b );' ) ),
		[ 'true → false' ]
	);
} );

test( 'a status of HTTP becomes that of the opposite outcome', async () => {
	assert.deepEqual( await php( "f( array( 'response' => 503 ) );" ), {
		'503 → 200': "f( array( 'response' => 200 ) );",
	} );
	assert.deepEqual( await php( "f( array( 'status' => 201 ) );" ), {
		'201 → 500': "f( array( 'status' => 500 ) );",
	} );
	assert.deepEqual( await php( 'f( 503 );' ), { '503 → 504': 'f( 504 );' } );
} );

test( 'a class constant becomes another one of its class', async () => {
	const siblings = ( name ) =>
		name === 'self' ? [ 'CLOSED', 'CHANGED' ] : [ 'Only' ];
	assert.deepEqual(
		await php(
			'f( self::CHANGED, State::Only, self::class, self::new() );',
			siblings
		),
		{
			'CHANGED → CLOSED':
				'f( self::CLOSED, State::Only, self::class, self::new() );',
		}
	);
	assert.deepEqual(
		constantsIn(
			"\tpublic const A = 1;\n\tprivate const string B = 'x';\n\tconst C = 2;\n\tcase Drop = 'd';\n\tcase Slow;\n\tcase 1: break;\n"
		),
		[ 'A', 'B', 'C', 'Drop', 'Slow' ]
	);
} );

test( 'statements are removed, but not what other lines need', async () => {
	const text = [
		'function f() {',
		"\tconst a = 'x';",
		'\tif ( a ) {',
		'\t\treturn b;',
		'\t}',
		'\tsend( a );',
		'\tmore(',
		'\t\ta );',
		'\treturn c;',
		'}',
	].join( '\n' );
	assert.deepEqual( Object.keys( typescript( text ) ), [
		'removed: return b;',
		'removed: send( a );',
	] );
	assert.deepEqual(
		Object.keys(
			await php(
				"use A\\B;\nfunction f() {\n\t$a = '';\n\t$a .= g();\n\tforeach ( $b as $c ) {\n\t\tcontinue;\n\t}\n\treturn $a;\n}"
			)
		),
		[ 'removed: $a .= g();', 'removed: continue;' ]
	);
} );

test( 'what no longer parses is no broken line', () => {
	assert.ok( isTypeScript( 'a.tsx', 'const a = <p hidden />;' ) );
	assert.ok( isTypeScript( 'a.ts', 'const a: string = 1;' ) );
	assert.ok( ! isTypeScript( 'a.ts', 'const a = ;' ) );
} );

test( 'the same seed chooses the same lines, another one others', async () => {
	const name = 'Numbers.php';
	const lines = Array.from(
		{ length: 40 },
		( _, index ) => `f( ${ index } );`
	);
	await writeFile(
		path.join( folder, name ),
		`<?php\n${ lines.join( '\n' ) }\n`
	);
	const choose = async ( seed ) =>
		(
			await chooseMutants( {
				php: 'php',
				files: [ inRoot( name ) ],
				pluginFiles: [],
				count: 5,
				seed,
			} )
		).map( ( { line } ) => line );
	const first = await choose( 7 );
	assert.equal( new Set( first ).size, 5 );
	assert.deepEqual( await choose( 7 ), first );
	assert.notDeepEqual( await choose( 8 ), first );
	const values = Array.from( { length: 100 }, ( _, index ) => index );
	const mixed = shuffled( values, randomFrom( 1 ) );
	assert.notDeepEqual( mixed, values );
	assert.deepEqual(
		mixed.sort( ( a, b ) => a - b ),
		values
	);
} );

test( 'tests and generated files are not broken', () => {
	const files = {
		'includes/Rest/AdminLink.php': true,
		'client/ui/menu-badge.ts': true,
		'client/ui/test/menu-badge.test.ts': false,
		'client/test/addresses.test.ts': false,
		'client/contract/lists.ts': false,
		'client/ui/style.scss': false,
		'tests/php/unit/ATest.php': false,
	};
	for ( const [ file, expected ] of Object.entries( files ) ) {
		assert.equal( isPluginCode( file ), expected, file );
	}
} );

test( 'the first failing test is named', () => {
	assert.deepEqual(
		failedTest(
			'There was 1 failure:\n\n1) MerchantPayments\\Tests\\Unit\\FeesTest::test_sums with data set #0\n'
		),
		{ name: 'FeesTest::test_sums', target: 'FeesTest::test_sums' }
	);
	assert.deepEqual(
		failedTest(
			'FAIL client/ui/test/a.test.ts (9 s)\n  ● A badge › is hidden\n'
		),
		{
			name: 'a.test.ts: A badge › is hidden',
			target: 'client/ui/test/a.test.ts',
		}
	);
	assert.equal( failedTest( 'PHP Fatal error: Uncaught Error' ), null );
} );

test( 'options are read', () => {
	const { seed, ...others } = readOptions( [] );
	assert.ok( Number.isInteger( seed ) );
	assert.deepEqual( others, {
		help: false,
		count: 30,
		least: 27,
		seconds: 300,
	} );
	assert.deepEqual(
		readOptions( [
			'--base=v1',
			'--count=3',
			'--seed=5',
			'--least=1',
			'--seconds=9',
		] ),
		{ help: false, base: 'v1', count: 3, seed: 5, least: 1, seconds: 9 }
	);
	assert.throws(
		() => readOptions( [ '--count=x' ] ),
		/--count takes a whole number/
	);
	assert.throws( () => readOptions( [ '--all' ] ), /"--all" is not known/ );
} );

test( 'the copy is removed when its run was killed', async () => {
	const copy = path.join( folder, 'copy' );
	await mkdir( path.join( copy, 'includes' ), { recursive: true } );
	const janitor = path.join( root, 'bin/mutants/janitor.mjs' );
	const owner = spawn(
		process.execPath,
		[
			'--input-type=module',
			'-e',
			`import { spawn } from 'node:child_process';
			spawn( process.execPath, ${ JSON.stringify( [ janitor, copy ] ) }, { detached: true, stdio: [ 'pipe', 'ignore', 'ignore' ] } );
			console.log( 'ready' );
			setInterval( () => {}, 1000 );`,
		],
		{ stdio: [ 'ignore', 'pipe', 'inherit' ] }
	);
	await new Promise( ( resolve ) => owner.stdout.once( 'data', resolve ) );
	assert.ok( existsSync( copy ) );
	owner.kill( 'SIGKILL' );
	for ( let turn = 0; existsSync( copy ) && turn < 100; turn++ ) {
		await sleep( 100 );
	}
	assert.ok( ! existsSync( copy ) );
} );
