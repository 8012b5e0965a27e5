/**
 * `npm run zip`: the same bytes for the same plugin, nothing but the plugin, and it activates where it is unpacked.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { pluginSlug } from '../../bin/store/paths.mjs';
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
		`${ pluginSlug }.php`,
		'readme.txt',
		'uninstall.php',
		'includes/Plugin.php',
		'build/index.js',
		'build/pages.json',
	] ) {
		assert.ok( names.includes( `${ pluginSlug }/${ name }` ), name );
	}
} );

test( 'it holds nothing else', () => {
	const allowed = new RegExp(
		`^${ pluginSlug }/(${ pluginSlug }\\.php|uninstall\\.php|readme\\.txt|includes/[\\w/]+\\.php|includes/Sandbox/Data/[\\w-]+\\.json|build/[\\w./-]+\\.(js|css|json)|languages/[\\w.-]+)$`
	);
	assert.deepEqual(
		names.filter( ( name ) => ! allowed.test( name ) ),
		[]
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
				deactivate_plugins( '${ pluginSlug }/${ pluginSlug }.php' );
				$failure = activate_plugin( '${ pluginSlug }/${ pluginSlug }.php' );
				wp_set_current_user( 1 );
				$answer = rest_do_request( '/wc/v3/payments/transactions' );
				echo json_encode( array( $failure, $answer->get_status(), WCPAY_FILE ) );`,
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
				file: path.join( plugins, pluginSlug, `${ pluginSlug }.php` ),
			}
		);
		const left = await site.php(
			[
				'-r',
				`require 'wp-load.php';
				require_once ABSPATH . 'wp-admin/includes/file.php';
				require_once ABSPATH . 'wp-admin/includes/plugin.php';
				deactivate_plugins( '${ pluginSlug }/${ pluginSlug }.php' );
				$deleted = delete_plugins( array( '${ pluginSlug }/${ pluginSlug }.php' ) );
				$tables  = $wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->prefix}wcpay%'" );
				$options = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%wcpay%'" );
				echo json_encode( array( $deleted, $tables, $options, is_dir( dirname( WCPAY_FILE ) ) ) );`,
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
