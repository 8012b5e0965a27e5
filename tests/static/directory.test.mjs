/**
 * What WordPress's plugin directory asks of the readme and the header.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { pluginSlug, root } from '../../bin/store/paths.mjs';

const read = ( file ) => readFile( path.join( root, file ), 'utf8' );

const readme = await read( 'readme.txt' );
const main = await read( 'woocommerce-payments.php' );

/**
 * @param {string} text A readme or a plugin's main file.
 * @param {string} name A header.
 * @return {string|undefined} Its value.
 */
const header = ( text, name ) =>
	text.match( new RegExp( `^(?: \\* )?${ name }: *(.+)$`, 'm' ) )?.[ 1 ];

test( 'readme, header, constant and package have one version', async () => {
	const version = header( main, 'Version' );
	assert.match( version, /^\d+\.\d+\.\d+$/ );
	assert.equal( header( readme, 'Stable tag' ), version );
	assert.equal( JSON.parse( await read( 'package.json' ) ).version, version );
	assert.ok( main.includes( `_VERSION', '${ version }' );` ) );
	assert.ok( readme.includes( `= ${ version } =` ) );
} );

test( 'readme and header agree on name, requirements and licence', () => {
	assert.equal(
		readme.match( /^=== (.+) ===$/m )[ 1 ],
		header( main, 'Plugin Name' )
	);
	for ( const name of [
		'Requires at least',
		'Requires PHP',
		'Requires Plugins',
		'License',
		'License URI',
	] ) {
		assert.ok( header( readme, name ), name );
		assert.equal( header( readme, name ), header( main, name ), name );
	}
} );

test( 'it was tested with the newest WordPress that we know', () => {
	assert.equal( header( readme, 'Tested up to' ), '7.1' );
} );

test( "updates are the directory's to offer", () => {
	assert.equal( header( main, 'Update URI' ), undefined );
} );

test( 'the text domain is the slug', () => {
	assert.equal( header( main, 'Text Domain' ), pluginSlug );
} );

test( 'tags and short description have the length that the directory shows', () => {
	assert.ok( header( readme, 'Tags' ).split( ',' ).length <= 5 );
	const description = readme.match( /^License URI: .+\n\n(.+)\n/m )[ 1 ];
	assert.ok( description.length <= 150, `${ description.length }` );
} );

test( 'the readme names every host that the plugin contacts', async () => {
	const endpoint = await read( 'includes/Platform/Http/Endpoint.php' );
	const hosts = [
		...endpoint.matchAll( /= 'https:\/\/([\w.-]+)';/g ),
		// Stripe's package has the address of its script.
		...( await read( 'client/data/stripe-connect.ts' ) ).matchAll(
			/@stripe\/(connect-js)/g
		),
	].map( ( [ , name ] ) =>
		name === 'connect-js' ? 'connect-js.stripe.com' : name
	);
	assert.ok( hosts.length >= 3 );
	const services = readme.split( '== External services ==' )[ 1 ];
	assert.deepEqual(
		hosts.filter( ( host ) => ! services.includes( `= ${ host } =` ) ),
		[]
	);
	for ( const link of [ 'legal', 'privacy' ] ) {
		assert.ok( services.includes( `https://stripe.com/${ link }` ), link );
	}
} );
