/** The drop-in that stores WordPress's tables in an SQLite file. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cached } from './cache.mjs';
import { unpackNpmPackage } from './npm-package.mjs';
import { playgroundVersion } from './playground.mjs';
import { unzip } from './unzip.mjs';

const ARCHIVE = 'sqlite-database-integration.zip';

/** Not below plugins/: as a plugin it would activate itself and add pages to wp-admin. */
const FOLDER = 'sqlite-database-integration';

function source( log ) {
	return cached( `sqlite-${ playgroundVersion }`, async ( folder ) => {
		log( 'Fetching the SQLite drop-in' );
		const work = await mkdtemp( `${ folder }-` );
		try {
			await unpackNpmPackage(
				`@wp-playground/cli@${ playgroundVersion }`,
				work,
				[ ARCHIVE ]
			);
			await unzip(
				path.join( work, 'package', ARCHIVE ),
				folder,
				'plugin-sqlite-database-integration/'
			);
		} finally {
			await rm( work, { recursive: true, force: true } );
		}
	} );
}

/**
 * Installs the drop-in in a site.
 *
 * @param {string}   content The site's wp-content folder.
 * @param {Function} log     Prints a message.
 */
export async function addSqlite( content, log ) {
	const from = await source( log );
	await cp( from, path.join( content, FOLDER ), { recursive: true } );
	const template = await readFile( path.join( from, 'db.copy' ), 'utf8' );
	const dropIn = template
		.replace(
			"'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'",
			`__DIR__ . '/${ FOLDER }'`
		)
		.replaceAll( '{SQLITE_PLUGIN}', `${ FOLDER }/load.php` );
	await writeFile( path.join( content, 'db.php' ), dropIn );
}
