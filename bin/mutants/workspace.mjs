/**
 * A copy of the repository in which lines are broken, so that the developer's own files never are. It is gone when the run ends, however
 * it ends.
 */
import { spawn } from 'node:child_process';
import { constants, existsSync, rmSync } from 'node:fs';
import {
	cp,
	mkdir,
	readdir,
	readFile,
	rm,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../store/failure.mjs';
import { tryLock } from '../store/lock.mjs';
import { cacheDir, root, storeDir } from '../store/paths.mjs';
import { run } from '../store/processes.mjs';

/** The same place in every run, so that jest finds what it has compiled in an earlier one. */
const folder = path.join( storeDir, 'mutants' );

const janitor = fileURLToPath( new URL( 'janitor.mjs', import.meta.url ) );

const copy = ( from, to ) =>
	cp( from, to, {
		recursive: true,
		verbatimSymlinks: true,
		mode: constants.COPYFILE_FICLONE,
	} );

/** Everything that git knows or would know. */
async function copySources( dir ) {
	const { stdout } = await run(
		'git',
		[ 'ls-files', '-z', '--cached', '--others', '--exclude-standard' ],
		{ cwd: root }
	);
	for ( const file of new Set( stdout.split( '\0' ).filter( Boolean ) ) ) {
		if ( existsSync( path.join( root, file ) ) ) {
			await copy( path.join( root, file ), path.join( dir, file ) );
		}
	}
}

/** What is downloaded for sites. The caches of the static checks belong to the developer's own files. */
async function linkDownloads( dir ) {
	const target = path.join( dir, '.store/cache' );
	await mkdir( target, { recursive: true } );
	for ( const name of await readdir( cacheDir ).catch( () => [] ) ) {
		if ( /^(?:wordpress|sqlite|woocommerce)-/.test( name ) ) {
			await symlink(
				path.join( cacheDir, name ),
				path.join( target, name )
			);
		}
	}
}

async function fill( dir ) {
	await copySources( dir );
	// Composer's autoloader finds the tests from where it is; node_modules may be a link.
	for ( const name of [ 'vendor', 'build', '.store/build' ] ) {
		if ( existsSync( path.join( root, name ) ) ) {
			await copy( path.join( root, name ), path.join( dir, name ) );
		}
	}
	await symlink(
		path.join( root, 'node_modules' ),
		path.join( dir, 'node_modules' )
	);
	await linkDownloads( dir );
}

/** Removes the folder when this process is gone, even when it was killed. */
function employJanitor() {
	const child = spawn( process.execPath, [ janitor, folder ], {
		detached: true,
		stdio: [ 'pipe', 'ignore', 'ignore' ],
	} );
	child.stdin.on( 'error', () => {} );
	child.unref();
	child.stdin.unref();
}

/**
 * @typedef  {Object} Workspace
 * @property {string}                                               dir     The copy.
 * @property {string}                                               logFile For the output of tests.
 * @property {(file: string, text: string) => Promise<() => Promise<void>>} write   Replaces a file; returns what puts it back.
 * @property {() => Promise<void>}                                  remove  Removes the copy.
 */

/**
 * @return {Promise<Workspace>} A copy of the repository, with the changes that are not committed.
 * @throws {Failure} While another run uses it.
 */
export async function createWorkspace() {
	const release = await tryLock( 'mutants' );
	if ( ! release ) {
		throw new Failure( 'Another run of test:mutants is under way.' );
	}
	employJanitor();
	process.on( 'exit', () =>
		rmSync( folder, { recursive: true, force: true } )
	);
	await rm( folder, { recursive: true, force: true } );
	const dir = path.join( folder, 'tree' );
	await mkdir( dir, { recursive: true } );
	await fill( dir );
	return {
		dir,
		logFile: path.join( folder, 'tests.log' ),
		async write( file, text ) {
			const place = path.join( dir, file );
			const original = await readFile( place );
			await writeFile( place, text );
			return () => writeFile( place, original );
		},
		async remove() {
			await rm( folder, { recursive: true, force: true } );
			await release();
		},
	};
}
