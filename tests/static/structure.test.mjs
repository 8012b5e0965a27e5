/**
 * The house looks like its plan: small files, telling names, and rooms that know only what they may know.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { phpWithoutWords, sources } from './sources.mjs';

const all = await sources();
const inRoom = ( room ) =>
	all.filter( ( { file } ) => file.startsWith( room ) );

/**
 * @param {RegExp}                          pattern What may not be named.
 * @param {import('./sources.mjs').Source[]} files   Where.
 * @return {string[]} `file: name` of each place.
 */
const named = ( pattern, files ) =>
	files.flatMap( ( { file, text } ) =>
		[ ...phpWithoutWords( text ).matchAll( pattern ) ].map(
			( [ name ] ) => `${ file }: ${ name }`
		)
	);

test( 'there is something to read in every room', () => {
	for ( const room of [ 'includes/', 'client/', 'bin/', 'tests/' ] ) {
		assert.ok( inRoom( room ).length > 5, room );
	}
} );

test( 'no file has more than 400 lines', () => {
	const long = all.filter( ( { lines } ) => lines > 400 );
	assert.deepEqual(
		long.map( ( { file, lines } ) => `${ file }: ${ lines }` ),
		[]
	);
} );

test( 'every name says what is inside', () => {
	const vague = /(^|\/)(utils?|helpers?|commons?|misc|stuff|lib)(\/|[.-]|$)/i;
	assert.deepEqual(
		all
			.map( ( { file } ) => file )
			.filter( ( file ) => vague.test( file ) ),
		[]
	);
} );

test( 'a class name stands once', () => {
	const names = inRoom( 'includes/' )
		.filter( ( { file } ) => file.endsWith( '.php' ) )
		.map( ( { file } ) => file.split( '/' ).at( -1 ) );
	assert.ok( names.length > 100 );
	assert.deepEqual(
		names.filter( ( name, index ) => names.indexOf( name ) !== index ),
		[]
	);
} );

test( 'only the root chooses a transport', () => {
	const choosers = inRoom( 'includes/' ).filter(
		( { file, text } ) =>
			! /^includes\/(Platform\/Http|Sandbox)\//.test( file ) &&
			/\bHttpTransport\b|\bSandboxTransport\b|\bFaultyTransport\( /.test(
				phpWithoutWords( text )
			)
	);
	assert.deepEqual(
		choosers.map( ( { file } ) => file ),
		[ 'includes/Connections/Configuration.php' ]
	);
} );

test( 'only those who must know the sandbox name it', () => {
	const outside = inRoom( 'includes/' ).filter(
		( { file } ) =>
			! /^includes\/(Sandbox|Cli)\//.test( file ) &&
			! /^includes\/(Site|AdminHooks|SampleSales|CommandServices|Connections\/Configuration|removal)\.php$/.test(
				file
			)
	);
	assert.deepEqual( named( /\bSandbox\\\w+/g, outside ), [] );
} );

test( 'paths of the platform stand in its clients alone', () => {
	// Files have a host of their own over HTTP. `wp payments sandbox do` calls the sandbox by its paths, and refuses to when another platform
	// answers.
	const knows =
		/^includes\/(Sandbox\/|Platform\/(Http\/)?\w+\.php$|Cli\/SandboxCallCommand\.php$)/;
	const strangers = inRoom( 'includes/' ).filter(
		( { file, text } ) => ! knows.test( file ) && /['"]\/v1\//.test( text )
	);
	assert.deepEqual(
		strangers.map( ( { file } ) => file ),
		[]
	);
} );

test( 'what Stripe does not have stands with the extras alone', () => {
	const strangers = inRoom( 'includes/Platform/' ).filter(
		( { file, text } ) =>
			file !== 'includes/Platform/Extras.php' &&
			/['"]\/v1\/sandbox\b/.test( text )
	);
	assert.deepEqual(
		strangers.map( ( { file } ) => file ),
		[]
	);
} );

test( "the ledger's tables are reached through one scope alone", () => {
	const knowing = [
		'includes/Ledger/ScopedTables.php',
		'includes/Ledger/Columns/LedgerTable.php',
	];
	const others = inRoom( 'includes/' ).filter(
		( { file } ) => ! knowing.includes( file )
	);
	assert.deepEqual(
		others.flatMap( ( { file, text } ) =>
			[ ...text.matchAll( /\bledgers?_\w+|ScopedTables::PREFIX/g ) ].map(
				( [ name ] ) => `${ file }: ${ name }`
			)
		),
		[]
	);
} );

test( 'the plugin has no branch for the stand-in', () => {
	const shipped = [ ...inRoom( 'includes/' ), ...inRoom( 'client/' ) ];
	const aware = shipped.filter( ( { text } ) =>
		/\bstand-?in\b/i.test( text )
	);
	assert.deepEqual(
		aware.map( ( { file } ) => file ),
		[]
	);
} );

test( 'no test is skipped or alone, and no check is silenced without a reason', () => {
	const silenced = all
		.filter( ( { file } ) => file !== 'tests/static/structure.test.mjs' )
		.flatMap( ( { file, text } ) =>
			[
				...text.matchAll(
					/\b(test|it|describe)\.(only|skip|todo)\(|markTestSkipped|markTestIncomplete|(@phpstan-ignore|@ts-ignore|@ts-expect-error|eslint-disable|phpcs:(ignore|disable))(?!.*--)/g
				),
			].map( ( [ what ] ) => `${ file }: ${ what }` )
		);
	assert.deepEqual( silenced, [] );
} );

test( 'what a list remembers, WooCommerce is told of', () => {
	const told = all.find(
		( { file } ) => file === 'includes/Admin/Preferences.php'
	).text;
	const kept = inRoom( 'client/' ).flatMap( ( { text } ) =>
		[ ...text.matchAll( /preferenceKey: '(\w+)'/g ) ].map(
			( [ , name ] ) => name
		)
	);
	assert.ok( kept.length > 2 );
	assert.deepEqual(
		kept.filter( ( name ) => ! told.includes( `'${ name }'` ) ),
		[]
	);
} );

test( 'every controller is made somewhere', () => {
	const text = inRoom( 'includes/' )
		.map( ( source ) => source.text )
		.join( '' );
	const unmade = [
		...text.matchAll( /^(?:final )?class (\w+) extends Controller/gm ),
	]
		.map( ( [ , name ] ) => name )
		.filter( ( name ) => ! text.includes( `new ${ name }(` ) );
	assert.deepEqual(
		unmade,
		[],
		'Name these controllers in a RouteGroup, in includes/Routes.php.'
	);
} );
