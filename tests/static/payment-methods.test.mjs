/** A payment method has a row in several tables, of the server, the sandbox and the pages: .github/how-to/add-a-payment-method.md. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../bin/store/paths.mjs';

const read = ( file ) => readFile( path.join( root, file ), 'utf8' );

const methods = Object.keys(
	JSON.parse( await read( 'includes/Sandbox/Data/payment-methods.json' ) )
		.fields
);

/** Cards have details of their own, and are known by their brands. */
const CARDS = [ 'card', 'card_present', 'interac_present' ];

/**
 * @typedef  {Object}                      Table
 * @property {string}                      file      Where it is.
 * @property {( method: string ) => RegExp} row      A method's row.
 * @property {string[]}                    [without] Methods that need none.
 */

const inPhp = ( method ) => new RegExp( `^\\t\\t'${ method }' +=>`, 'm' );

/** @type {Table[]} */
const TABLES = [
	{
		file: 'includes/Features/PaymentDetails/PaymentMethodDetails.php',
		row: inPhp,
	},
	{
		file: 'includes/Features/PaymentDetails/Timeline/PriceList.php',
		row: inPhp,
	},
	{
		file: 'includes/Sandbox/Data/money.json',
		row: ( method ) => new RegExp( `^\\t\\t"${ method }": \\[`, 'm' ),
		// They cost what a card does.
		without: [ 'alipay', 'amazon_pay', 'wechat_pay' ],
	},
	{
		file: 'client/ui/source-name.ts',
		row: ( method ) => new RegExp( `^\\t${ method }: '`, 'm' ),
		// The filter has the specification's names; Amazon Pay is not among them, and its value reads well.
		without: [ ...CARDS, 'amazon_pay' ],
	},
	{
		file: 'client/features/payment-details/method/own-fields.ts',
		row: ( method ) => new RegExp( `\\[\\s*'${ method }',`, 'm' ),
		without: CARDS,
	},
];

for ( const { file, row, without = [] } of TABLES ) {
	test( `every payment method of the sandbox has a row in ${ file }`, async () => {
		const text = await read( file );
		assert.deepEqual(
			methods.filter(
				( method ) =>
					! without.includes( method ) && ! row( method ).test( text )
			),
			[],
			`Add a row for each of these to ${ file }.`
		);
	} );
}

/** The methods in a constant of PHP. */
const listIn = ( text, name ) =>
	[
		...text
			.match( new RegExp( `const ${ name } += array\\(([^)]*)\\)` ) )[ 1 ]
			.matchAll( /'(\w+)'/g ),
	].map( ( [ , method ] ) => method );

test( 'a method that an account can have is known to the sandbox and to the settings', async () => {
	const capabilities = listIn(
		await read( 'includes/Account/Capabilities.php' ),
		'METHODS'
	).sort();
	const shape = await read( 'includes/Sandbox/Account/AccountShape.php' );
	assert.deepEqual(
		[ ...listIn( shape, 'OFFERED' ), ...listIn( shape, 'OTHERS' ) ].sort(),
		capabilities,
		'Capabilities::METHODS and the lists of AccountShape have the same methods.'
	);
	const needs = await read( 'client/features/settings/method-needs.ts' );
	assert.deepEqual(
		capabilities.filter(
			( method ) =>
				method !== 'card' &&
				! new RegExp( `^\\t${ method }: \\{`, 'm' ).test( needs )
		),
		[],
		'Add what each of these needs to client/features/settings/method-needs.ts.'
	);
} );
