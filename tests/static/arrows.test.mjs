/**
 * Each layer of the plugin knows only those below it (design.md, section 3).
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { arrowsIn, circleIn, forbiddenIn } from './arrows.mjs';
import { phpWithoutWords, sources } from './sources.mjs';

const GROUND = [ 'Kernel', 'Platform' ];
/** Of the domain, what only reckons with the platform's objects. */
const PURE = [ ...GROUND, 'Fraud' ];
const STATE = [ ...PURE, 'Ledger', 'Operations' ];
const DOMAIN = [ 'Orders', 'Payments', 'Disputes', 'Payouts', 'Documents' ];
const SERVICE = [ ...STATE, ...DOMAIN, 'Lists' ];
const PAGES = [ ...SERVICE, 'Account', 'Export', 'Rest' ];

/** What each folder may use. Features do not use each other; what several share stands in a folder of the domain. */
const ALLOWED = {
	Kernel: [],
	Platform: [ 'Kernel' ],
	Fraud: GROUND,
	Sandbox: PURE,
	Ledger: PURE,
	Operations: GROUND,
	Orders: STATE,
	Payments: [ ...STATE, 'Orders' ],
	Disputes: [ ...STATE, 'Orders', 'Payments' ],
	Payouts: STATE,
	Documents: STATE,
	Account: [ ...STATE, ...DOMAIN ],
	Connections: [ ...STATE, 'Account', 'Sandbox' ],
	Lists: [ ...STATE, ...DOMAIN ],
	Export: SERVICE,
	Rest: SERVICE,
	'Features/*': [ ...PAGES, 'Connections' ],
	Admin: PAGES,
	Checkout: [ ...SERVICE, 'Account' ],
	Cli: [ ...PAGES, 'Sandbox' ],
	root: [
		...PAGES,
		'Connections',
		'Sandbox',
		'Features/*',
		'Admin',
		'Checkout',
		'Cli',
	],
};

/** Arrows that are to go, each with its reason: `'A → B': 'why'`. */
const TEMPORARY = {};

const php = ( await sources() ).filter(
	( { file } ) =>
		/^includes\/.*\.php$/.test( file ) && file !== 'includes/autoload.php'
);
const found = arrowsIn( php );

test( 'folders use only what the table allows', () => {
	assert.ok( found.size > 50 );
	const forbidden = forbiddenIn(
		new Map( [ ...found ].filter( ( [ arrow ] ) => ! TEMPORARY[ arrow ] ) ),
		ALLOWED
	);
	assert.deepEqual( forbidden, [] );
} );

test( 'neither the table nor the code has a circle', () => {
	const table = Object.entries( ALLOWED ).flatMap( ( [ from, targets ] ) =>
		targets.map( ( to ) => `${ from } → ${ to }` )
	);
	assert.equal( circleIn( table ), null );
	assert.equal(
		circleIn(
			[ ...found.keys() ].filter( ( arrow ) => ! TEMPORARY[ arrow ] )
		),
		null
	);
} );

test( 'an exception that is no longer needed is struck out', () => {
	assert.deepEqual(
		Object.keys( TEMPORARY ).filter( ( arrow ) => ! found.has( arrow ) ),
		[]
	);
} );

test( 'nothing below Rest knows HTTP requests and answers', () => {
	const below = php.filter( ( { file } ) =>
		/^includes\/(Kernel|Platform|Fraud|Ledger|Operations|Connections|Account|Orders|Payments|Disputes|Payouts|Documents|Lists|Export)\//.test(
			file
		)
	);
	assert.deepEqual(
		below
			.filter( ( { text } ) =>
				/\bWP_REST_\w+/.test( phpWithoutWords( text ) )
			)
			.map( ( { file } ) => file ),
		[]
	);
} );

test( 'only the sandbox with its adapters, and the command that plays it, know its own calls', () => {
	const outside = php.filter(
		( { file, text } ) =>
			! file.startsWith( 'includes/Sandbox/' ) &&
			text.includes( '/v1/sandbox/' )
	);
	assert.deepEqual( outside.map( ( { file } ) => file ).sort(), [
		'includes/Cli/SandboxCallCommand.php',
	] );
} );

const made = ( files ) =>
	Object.entries( files ).map( ( [ name, text ] ) => ( {
		file: `includes/${ name }.php`,
		text: `<?php\n\nnamespace MerchantPayments\\${ name
			.split( '/' )
			.slice( 0, -1 )
			.join( '\\' ) };\n\n${ text }`,
	} ) );

test( 'a new arrow is noticed, however it is written', () => {
	const files = {
		'Kernel/Clock': 'final class Clock {}',
		'Ledger/Reader': 'final class Reader {}',
		'Features/Payouts/Page': 'final class Page {}',
		'Features/Loans/Page': 'final class Page {}',
	};
	const allowed = { Ledger: [ 'Kernel' ], 'Features/*': [ 'Ledger' ] };
	const usesOf = ( name, text ) =>
		forbiddenIn(
			arrowsIn( made( { ...files, [ name ]: text } ) ),
			allowed
		);

	assert.deepEqual(
		usesOf( 'Ledger/A', 'use MerchantPayments\\Kernel\\Clock;' ),
		[]
	);
	assert.deepEqual(
		usesOf( 'Features/Loans/A', 'use MerchantPayments\\Ledger\\Reader;' ),
		[]
	);
	assert.deepEqual(
		usesOf(
			'Kernel/A',
			'// MerchantPayments\\Ledger\\Reader is read elsewhere.'
		),
		[]
	);
	for ( const text of [
		'use MerchantPayments\\Ledger\\Reader;',
		'use MerchantPayments\\Ledger\\Reader as Other;',
		'new \\MerchantPayments\\Ledger\\Reader();',
		'use MerchantPayments\\Ledger;\nnew Ledger\\Reader();',
	] ) {
		assert.deepEqual( usesOf( 'Kernel/A', text ), [
			'includes/Kernel/A.php → includes/Ledger/Reader.php',
		] );
	}
	assert.deepEqual(
		usesOf(
			'Features/Loans/A',
			'use MerchantPayments\\Features\\Payouts\\Page;'
		),
		[ 'includes/Features/Loans/A.php → includes/Features/Payouts/Page.php' ]
	);
} );

test( 'a circle is found, and only where there is one', () => {
	assert.equal( circleIn( [ 'A → B', 'B → C', 'A → C' ] ), null );
	assert.deepEqual( circleIn( [ 'A → B', 'B → C', 'C → D', 'D → B' ] ), [
		'B',
		'C',
		'D',
		'B',
	] );
} );
