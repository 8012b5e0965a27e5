/** What an event keeps in the inbox is enough for those who handle it: .github/how-to/handle-an-event.md. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../bin/store/paths.mjs';

const INBOX = 'includes/Ledger/EventInbox.php';

/** Who reads an event's object as the inbox gives it. */
const HANDLERS = [
	'includes/Ledger/EventTargets.php',
	'includes/Orders/OrderEvents.php',
];

/** Who asks what type an event is of, besides. */
const PROJECTIONS = 'includes/Ledger/Projection';
const WEBHOOKS = 'includes/Connections/Webhooks.php';

const read = ( file ) => readFile( path.join( root, file ), 'utf8' );

const fieldsIn = ( text ) =>
	[ ...text.matchAll( /\$thing\['(\w+)'\]/g ) ].map(
		( [ , field ] ) => field
	);

const constant = ( text, name ) =>
	[
		...text
			.match( new RegExp( `const ${ name } += array\\(([^)]*)\\)` ) )[ 1 ]
			.matchAll( /'(\w+)'/g ),
	].map( ( [ , field ] ) => field );

const inbox = await read( INBOX );
const kept = [
	...constant( inbox, 'FIELDS' ),
	...constant( inbox, 'REFERENCES' ),
	...fieldsIn( inbox ),
];

for ( const file of HANDLERS ) {
	test( `${ file } uses fields that an event keeps`, async () => {
		const used = fieldsIn( await read( file ) );
		assert.ok( used.length > 0 );
		assert.deepEqual(
			used.filter( ( field ) => ! kept.includes( field ) ),
			[],
			`The inbox keeps a few fields of an event. Add these to EventInbox::FIELDS, or read the object from the platform.`
		);
	} );
}

test( 'Stripe sends every event that somebody handles', async () => {
	const projections = await readdir( path.join( root, PROJECTIONS ) );
	const files = [
		...HANDLERS,
		...projections.map( ( name ) => `${ PROJECTIONS }/${ name }` ),
	];
	const typesIn = ( text ) =>
		[ ...text.matchAll( /'((?:[a-z_]+\.)+[a-z_]+)'/g ) ].map(
			( [ , type ] ) => type
		);
	const sent = typesIn( await read( WEBHOOKS ) );
	const handled = ( await Promise.all( files.map( read ) ) ).flatMap(
		typesIn
	);
	assert.ok( handled.length > 10 );
	assert.deepEqual(
		handled.filter( ( type ) => ! sent.includes( type ) ),
		[],
		`Stripe sends a store the types of Webhooks::EVENTS alone. Add these.`
	);
} );
