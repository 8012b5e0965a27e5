/**
 * The reference of routes: what a reader of the page relies on.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { anchorOf } from '../../bin/contract/reference/addresses.mjs';
import { referencePage } from '../../bin/contract/reference/page.mjs';
import { root } from '../../bin/store/paths.mjs';

const object = ( title, properties ) => ( {
	title,
	type: 'object',
	properties,
	additionalProperties: false,
} );
const text = { type: 'string' };
const order = object( 'Order', { number: text } );
const item = object( 'Charge', {
	id: { ...text, optional: true },
	order: { ...order, type: [ 'object', 'null' ] },
	rates: { type: 'object', additionalProperties: object( 'Rate', {} ) },
	address: { type: 'object', properties: { 'line|1': text } },
	parts: {
		type: 'array',
		items: { type: 'object', properties: { fee: { type: 'integer' } } },
	},
} );
const list = object( 'ChargeList', { data: { type: 'array', items: item } } );
const filters = Object.fromEntries(
	[ 'sort', 'match', 'search', 'status_is', 'type_is' ].map( ( name ) => [
		name,
		text,
	] )
);
const route = ( name, { args = {}, schema, errors = {} } ) => {
	const [ method, below ] = name.split( ' ' );
	return {
		method,
		path: `/wc/v3/payments${ below }`,
		args,
		schema,
		errors: { rest_forbidden: [ 401, 403 ], ...errors },
	};
};

const page = referencePage( {
	routes: [
		route( 'GET /charges', { args: filters, schema: list } ),
		route( 'GET /charges/(?P<id>(ch|py)_\\w+)', {
			args: { id: text },
			schema: item,
			errors: { resource_missing: [ 404 ] },
		} ),
		route( 'POST /charges/download', {
			args: {
				...filters,
				locale: { type: [ 'string', 'null' ], enum: [ 'a|b', null ] },
			},
			schema: object( 'Export', {} ),
		} ),
	],
	examples: {
		'GET /wc/v3/payments/charges': {
			data: [ { id: 'short' }, { id: 'much longer' }, { id: '' } ],
		},
	},
	calls: [
		{
			call: 'GET /charges/{id}',
			spec: '2',
			route: 'GET /wc/v3/payments/charges/{charge_id}',
			does: 'One charge.',
			fields: [ 'id' ],
		},
		{
			call: 'POST /charges/download',
			spec: '2',
			route: 'POST, PUT /wc/v3/payments/charges/download',
			does: 'Starts.',
			example: 'Its id is another one each time.',
		},
		{
			call: 'Later',
			spec: '2',
			route: 'GET /wc/v3/payments/later',
			does: 'Later.',
		},
	],
} );

/**
 * The text from a heading to the next of its level or above.
 */
function section( heading ) {
	const [ signs ] = heading.split( ' ' );
	const lines = page.split( '\n' );
	const start = lines.indexOf( heading );
	assert.notEqual( start, -1, `${ heading } is on the page.` );
	const length = lines
		.slice( start + 1 )
		.findIndex( ( line ) =>
			new RegExp( `^#{1,${ signs.length }} ` ).test( line )
		);
	return lines
		.slice( start, length === -1 ? undefined : start + 1 + length )
		.join( '\n' );
}

test( 'a route says what it does, takes, answers, and how it fails', () => {
	const one = section( '### GET /charges/{id}' );
	assert.match( one, /One charge\./ );
	assert.match( one, /\| `id`, required \| string \|/ );
	assert.match( one, /Answer: \[Charge\]\(#type-charge\)/ );
	assert.match( one, /\| `resource_missing` \| 404 \|/ );
	assert.doesNotMatch( one, /rest_forbidden/ );
	assert.match( section( '# Routes' ), /\| `rest_forbidden` \| 401, 403 \|/ );
} );

test( 'a type is written once, with links to the types in it', () => {
	assert.equal( page.split( '#### Type Charge\n' ).length, 2 );
	const type = section( '#### Type Charge' );
	assert.match( type, /\| `id` \| string \| May be absent\. \|/ );
	assert.match( type, /\| `order` \| \[Order\]\(#type-order\) or null \|/ );
	assert.match( type, /\| `rates` \| map of \[Rate\]\(#type-rate\) \|/ );
	assert.match( type, /\| `address\.line\\\|1` \| string \|/ );
	assert.match( type, /\| `parts\[\]\.fee` \| integer \|/ );
} );

test( 'an export refers to the parameters of its list', () => {
	const start = section( '### POST /charges/download' );
	assert.match(
		start,
		/Also the parameters of \[GET \/charges\]\(#get-charges\): `sort`/
	);
	assert.match(
		start,
		/\| `locale` \| string or null \| `a\\\|b`, `null` \|/
	);
	assert.doesNotMatch( start, /\| `sort`/ );
} );

test( 'an example shows the row that says most, or why there is none', () => {
	const example = section( '### GET /charges' );
	assert.match( example, /much longer/ );
	assert.doesNotMatch( example, /"short"/ );
	assert.match(
		section( '### POST /charges/download' ),
		/No example\. Its id is another one each time\./
	);
} );

test( 'a call leads to its route, whatever the id is named; one that nobody answers yet leads nowhere', () => {
	const calls = section( '## Calls of the specifications' );
	assert.match(
		calls,
		/\| GET \/charges\/\{id\} \| 2 \| \[[^\]]+\]\(#get-chargesid\) \|/
	);
	assert.match( calls, /\(#post-chargesdownload\)/ );
	assert.match(
		calls,
		/\| Later \| 2 \| `GET \/wc\/v3\/payments\/later` \|/
	);
} );

test( 'every link of the page leads to one heading', async () => {
	const written = await readFile(
		path.join( root, '.github/routes.md' ),
		'utf8'
	);
	const anchors = [ ...written.matchAll( /^#+ (.+)$/gm ) ].map(
		( [ , heading ] ) => anchorOf( heading )
	);
	assert.deepEqual(
		anchors.filter( ( name, index ) => anchors.indexOf( name ) !== index ),
		[]
	);
	const links = [ ...written.matchAll( /\]\(#([^)]+)\)/g ) ].map(
		( [ , name ] ) => name
	);
	assert.ok( links.length > 50 );
	assert.deepEqual(
		links.filter( ( name ) => ! anchors.includes( name ) ),
		[]
	);
} );
