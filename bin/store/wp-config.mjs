/** wp-config.php of a development site. */
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const salts = [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ].flatMap(
	( name ) => [ `${ name }_KEY`, `${ name }_SALT` ]
);

/** Disables external requests: a site must work without a network, and must not report itself anywhere. */
const fixed = {
	WP_DEBUG: true,
	WP_DEBUG_LOG: true,
	WP_DEBUG_DISPLAY: false,
	WP_ENVIRONMENT_TYPE: 'local',
	WP_HTTP_BLOCK_EXTERNAL: true,
	WP_ACCESSIBLE_HOSTS: '127.0.0.1,localhost',
	AUTOMATIC_UPDATER_DISABLED: true,
	WP_AUTO_UPDATE_CORE: false,
	DISABLE_WP_CRON: true,
	FS_METHOD: 'direct',
	WP_MEMORY_LIMIT: '512M',
	DB_CHARSET: 'utf8mb4',
	DB_COLLATE: '',
};

const define = ( [ name, value ] ) =>
	`define( '${ name }', ${
		typeof value === 'string' ? `'${ value }'` : value
	} );`;

function render( constants ) {
	return `<?php
// Written by bin/store/wp-config.mjs.

${ Object.entries( constants ).map( define ).join( '\n' ) }

$table_prefix = 'wp_';

if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}

require_once ABSPATH . 'wp-settings.php';
`;
}

/** Salts of an existing wp-config.php, so that users stay logged in when the port changes. */
async function keptSalts( file ) {
	const old = await readFile( file, 'utf8' ).catch( () => '' );
	return salts.map( ( name ) => {
		const [ , kept ] =
			new RegExp( `'${ name }', '([0-9a-f]+)'` ).exec( old ) ?? [];
		return [ name, kept ?? randomBytes( 32 ).toString( 'hex' ) ];
	} );
}

/**
 * Writes wp-config.php.
 *
 * @param {string}                                                                               dir      The site's folder.
 * @param {string}                                                                               url      Its URL without trailing slash.
 * @param {{ host: string, user: string, password: string, name: string }} [database] MariaDB's; SQLite without it.
 */
export async function writeConfig( dir, url, database ) {
	const file = path.join( dir, 'wp-config.php' );
	const text = render( {
		DB_NAME: database?.name ?? 'wordpress',
		DB_USER: database?.user ?? '',
		DB_PASSWORD: database?.password ?? '',
		DB_HOST: database?.host ?? '',
		WP_HOME: url,
		WP_SITEURL: url,
		...fixed,
		...Object.fromEntries( await keptSalts( file ) ),
	} );
	if ( ( await readFile( file, 'utf8' ).catch( () => '' ) ) !== text ) {
		await writeFile( `${ file }.new`, text );
		await rename( `${ file }.new`, file );
	}
}
