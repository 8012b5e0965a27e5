/**
 * Files of a site: WordPress is copied; our plugin and the stand-in are linked, so that changes in the repository take effect
 * immediately.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { mainFile, pluginSlug, root, vendorDir } from './paths.mjs';
import { copyFolder } from './copy-folder.mjs';
import { addSqlite } from './sqlite.mjs';

/** Copies code, and not links to it. */
const copyCode = ( from, to ) => copyFolder( from, to, { followsLinks: true } );

const plugin = `wp-content/plugins/${ pluginSlug }`;

const vendorAndStandIn = ( woocommerce ) => ( {
	'wp-content/vendor-scripts': vendorDir,
	...( woocommerce.kind === 'stand-in' && {
		'wp-content/plugins/woocommerce': woocommerce.dir,
	} ),
} );

/**
 * Links from a site to the repository, by path in the site.
 *
 * Not the whole repository as the plugin's folder: WordPress takes every file below a linked plugin's target for a part of that
 * plugin, and the site itself is below the repository.
 */
const linkedFolders = ( woocommerce ) => ( {
	...vendorAndStandIn( woocommerce ),
	...Object.fromEntries(
		[ 'includes', 'build', 'languages' ].map( ( part ) => [
			`${ plugin }/${ part }`,
			path.join( root, part ),
		] )
	),
} );

/**
 * The same for PHP in WebAssembly, which sees no folder outside of the site and so has no such problem. It finds our scripts in the
 * plugin's folder.
 *
 * @param {{ dir: string, kind: string }} woocommerce The WooCommerce that the site has.
 * @return {Object<string, string>} Folders by path in the site.
 */
export const mountedFolders = ( woocommerce ) => ( {
	[ plugin ]: root,
	...vendorAndStandIn( woocommerce ),
} );

/** Copies WordPress without configuration, uploads and plugins. */
async function copyWordPress( from, to ) {
	for ( const entry of await readdir( from, { withFileTypes: true } ) ) {
		const { name } = entry;
		const isCode = name === 'wp-admin' || name === 'wp-includes';
		const isEntryPoint =
			name.endsWith( '.php' ) && name !== 'wp-config.php';
		if ( isCode || isEntryPoint ) {
			const copy = isCode ? copyCode : copyFile;
			await copy( path.join( from, name ), path.join( to, name ) );
		}
	}
	const themes = 'wp-content/themes';
	if ( existsSync( path.join( from, themes ) ) ) {
		await copyCode( path.join( from, themes ), path.join( to, themes ) );
	}
}

/**
 * Files copied at every start, because they are small and change: the development plugins and our main files, whose path tells
 * WordPress where the plugin is.
 *
 * @param {string} dir The site's folder.
 */
export async function refreshCopies( dir ) {
	const target = path.join( dir, 'wp-content/mu-plugins' );
	await rm( target, { recursive: true, force: true } );
	await copyCode( path.join( root, 'tests/store/mu-plugins' ), target );
	for ( const file of [ mainFile, 'uninstall.php' ] ) {
		await copyFile(
			path.join( root, file ),
			path.join( dir, plugin, file )
		);
	}
}

/**
 * Copies a site's files; links stay links.
 *
 * @param {string} from The site's folder.
 * @param {string} to   Folder of the copy; existing files are deleted.
 */
export async function copyTree( from, to ) {
	await rm( to, { recursive: true, force: true } );
	await copyFolder( from, to );
}

async function link( dir, folders ) {
	await mkdir( path.join( dir, plugin ) );
	for ( const [ place, target ] of Object.entries( folders ) ) {
		await symlink( target, path.join( dir, place ) );
	}
}

/**
 * Creates a site's files in an empty folder.
 *
 * @param {{ dir: string, db: string, runtime: string, wordpress: { dir: string }, woocommerce: { dir: string, kind: string }, log: Function }} plan
 * PHP in WebAssembly can't follow links out of the site: it gets empty folders as mount points.
 */
export async function buildTree( {
	dir,
	db,
	runtime,
	wordpress,
	woocommerce,
	log,
} ) {
	const content = path.join( dir, 'wp-content' );
	await mkdir( path.join( content, 'plugins' ), { recursive: true } );
	await mkdir( path.join( content, 'uploads' ) );
	await mkdir( path.join( content, 'mails' ) );
	await copyWordPress( wordpress.dir, dir );
	if ( woocommerce.kind === 'real' ) {
		await copyCode(
			woocommerce.dir,
			path.join( content, 'plugins/woocommerce' )
		);
	}
	await mkdir( vendorDir, { recursive: true } );
	if ( runtime === 'wasm' ) {
		for ( const place of Object.keys( mountedFolders( woocommerce ) ) ) {
			await mkdir( path.join( dir, place ) );
		}
	} else {
		await link( dir, linkedFolders( woocommerce ) );
	}
	if ( db === 'sqlite' ) {
		await addSqlite( content, log );
	}
}
