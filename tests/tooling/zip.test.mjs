/**
 * `npm run zip`: the same bytes for the same plugin, nothing but the plugin, and it activates where it is unpacked.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { mainFile, pluginSlug } from '../../bin/store/paths.mjs';
import { prepareSite } from '../../bin/store/site.mjs';
import { filesIn, unzip } from '../../bin/store/unzip.mjs';
import { zipOf } from '../../bin/zip/archive.mjs';
import { contents } from '../../bin/zip/contents.mjs';

const files = await contents();
const names = files.map( ( { name } ) => name );

test( 'what goes in comes out', () => {
	const odd = [
		{ name: 'a/empty.txt', bytes: Buffer.alloc( 0 ) },
		{ name: 'a/größe.txt', bytes: Buffer.from( 'Grüße' ) },
		{ name: 'a/zeros', bytes: Buffer.alloc( 100_000 ) },
	];
	assert.deepEqual( [ ...filesIn( zipOf( odd ) ) ], odd );
} );

test( 'the same files make the same bytes, in whatever order they were found', () => {
	assert.ok( zipOf( files ).equals( zipOf( [ ...files ].reverse() ) ) );
} );

test( 'it holds what the plugin needs', () => {
	for ( const name of [
		mainFile,
		'readme.txt',
		'uninstall.php',
		'includes/Site.php',
		'build/index.js',
		'build/pages.json',
		'LICENSE',
	] ) {
		assert.ok( names.includes( `${ pluginSlug }/${ name }` ), name );
	}
} );

test( 'it holds nothing else', () => {
	const allowed = new RegExp(
		`^${ pluginSlug }/(${ mainFile }|uninstall\\.php|readme\\.txt|LICENSE|includes/[\\w/-]+\\.php|includes/(Sandbox/Data|Documents)/[\\w-]+\\.json|includes/Checkout/icon\\.svg|build/[\\w./-]+\\.(js|css|json)|build/bundled\\.LICENSE\\.txt|languages/[\\w.-]+)$`
	);
	assert.deepEqual(
		names.filter( ( name ) => ! allowed.test( name ) ),
		[]
	);
} );

test( 'it holds the licence of each package in the bundles', () => {
	const text = files
		.find( ( { name } ) => name.endsWith( 'build/bundled.LICENSE.txt' ) )
		.bytes.toString();
	assert.match(
		text,
		/^@stripe\/connect-js \d+\.\d+\.\d+ \(MIT\)\n\nCopyright \(c\) Stripe[^]+Permission is hereby granted/m
	);
} );

test( 'unpacked into a site, the plugin activates and answers, and leaves nothing when it is deleted', async () => {
	const site = await prepareSite( {
		name: 'test-zip',
		pinned: true,
		fresh: true,
	} );
	const work = await mkdtemp( path.join( os.tmpdir(), 'zip-' ) );
	try {
		const archive = path.join( work, 'plugin.zip' );
		await writeFile( archive, zipOf( files ) );
		const plugins = path.join( site.dir, 'wp-content/plugins' );
		await rm( path.join( plugins, pluginSlug ), { recursive: true } );
		await unzip( archive, plugins );
		const { code, stdout, stderr } = await site.php(
			[
				'-r',
				`require 'wp-load.php';
				require_once ABSPATH . 'wp-admin/includes/plugin.php';
				deactivate_plugins( '${ pluginSlug }/${ mainFile }' );
				$failure = activate_plugin( '${ pluginSlug }/${ mainFile }' );
				wp_set_current_user( 1 );
				$answer = rest_do_request( '/wc/v3/payments/transactions' );
				echo json_encode( array( $failure, $answer->get_status(), MERCHANT_PAYMENTS_FILE ) );`,
			],
			{ cwd: site.dir }
		);
		assert.equal( code, 0, stdout + stderr );
		const [ failure, status, file ] = JSON.parse( stdout );
		assert.deepEqual(
			{ failure, status, file },
			{
				failure: null,
				status: 200,
				file: path.join( plugins, pluginSlug, mainFile ),
			}
		);
		const left = await site.php(
			[
				'-r',
				`require 'wp-load.php';
				require_once ABSPATH . 'wp-admin/includes/file.php';
				require_once ABSPATH . 'wp-admin/includes/plugin.php';
				deactivate_plugins( '${ pluginSlug }/${ mainFile }' );
				$deleted = delete_plugins( array( '${ pluginSlug }/${ mainFile }' ) );
				$tables  = $wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->prefix}merchant_payments%'" );
				$options = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%wcpay%' OR option_name LIKE '%merchant_payments%'" );
				echo json_encode( array( $deleted, $tables, $options, is_dir( dirname( MERCHANT_PAYMENTS_FILE ) ) ) );`,
			],
			{ cwd: site.dir }
		);
		assert.deepEqual(
			left.stdout,
			'[true,[],[],false]',
			left.stdout + left.stderr
		);
	} finally {
		await site.close();
		await rm( work, { recursive: true, force: true } );
	}
} );
