/** Runs a site with the machine's own PHP. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { failedServer } from './failure.mjs';
import { cacheDir, logsDir, root } from './paths.mjs';
import { accepts, becomesReady, freePort } from './ports.mjs';
import { run, startServer } from './processes.mjs';

const WORKERS = '4';

const flags = ( ini ) =>
	Object.entries( ini ).flatMap( ( [ name, value ] ) => [
		'-d',
		`${ name }=${ value }`,
	] );

/** PHP errors go to the site's log, as on a merchant's server. */
const settings = ( dir ) =>
	flags( {
		memory_limit: '1G',
		upload_max_filesize: '64M',
		post_max_size: '64M',
		error_reporting: -1,
		display_errors: 0,
		log_errors: 1,
		error_log: path.join( dir, 'wp-content/debug.log' ),
	} );

/** Only for the server; scripts have no time limit. */
const serving = flags( {
	max_execution_time: 300,
	'opcache.enable_cli': 1,
	'opcache.file_cache_only': 0,
	'opcache.memory_consumption': 192,
	'opcache.interned_strings_buffer': 16,
	'opcache.max_accelerated_files': 20000,
	'opcache.revalidate_freq': 0,
	realpath_cache_size: '4M',
} );

/**
 * Scripts and their child processes cache compiled code in files: WordPress then boots in a third of the CPU time.
 *
 * @return {Promise<Object>} Environment of a script.
 */
export async function scriptEnvironment() {
	const settingsDir = path.join( cacheDir, 'php-settings' );
	const code = path.join( cacheDir, 'php-code' );
	await mkdir( settingsDir, { recursive: true } );
	await mkdir( code, { recursive: true } );
	const lines = [
		'opcache.enable_cli=1',
		`opcache.file_cache=${ code }`,
		'opcache.file_cache_only=1',
	];
	await writeFile(
		path.join( settingsDir, 'code-cache.ini' ),
		`${ lines.join( '\n' ) }\n`
	);
	// An empty part before the colon stands for the default folder.
	return { PHP_INI_SCAN_DIR: `:${ settingsDir }` };
}

async function startPhp( binary, ini, { dir, port, env, logFile } ) {
	const server = startServer(
		binary,
		[
			...ini,
			...serving,
			'-S',
			`127.0.0.1:${ port }`,
			'-t',
			dir,
			path.join( root, 'tests/store/router.php' ),
		],
		{
			cwd: dir,
			env: { PHP_CLI_SERVER_WORKERS: WORKERS, ...env },
			logFile,
		}
	);
	if ( ! ( await becomesReady( server, () => accepts( port ) ) ) ) {
		await server.stop();
		throw await failedServer( "Starting PHP's server", logFile );
	}
	return server;
}

/**
 * @param {{ dir: string, name: string }} site   Its folder and name.
 * @param {string}                        binary Path of PHP.
 * @return {{ dir: string, php: Function, serve: Function }} Functions to run a script in the site, and to serve it.
 */
export function nativeRuntime( { dir, name }, binary ) {
	const ini = settings( dir );
	return {
		dir,
		php: async ( args, { env, ...options } = {} ) =>
			run( binary, [ ...ini, ...args ], {
				cwd: dir,
				env: { ...( await scriptEnvironment() ), ...env },
				...options,
			} ),
		async serve( port, address, env, { hasVisitors = false } = {} ) {
			const start = ( at, logName, more ) =>
				startPhp( binary, ini, {
					dir,
					port: at,
					env: { ...more, ...env },
					logFile: path.join( logsDir, `${ logName }-php.log` ),
				} );
			if ( ! hasVisitors ) {
				return start( port, name );
			}
			const own = await freePort();
			const background = { STORE_BACKGROUND: `127.0.0.1:${ own }` };
			const worker = await start(
				own,
				`${ name }-background`,
				background
			);
			const server = await start( port, name, background ).catch(
				async ( error ) => {
					await worker.stop();
					throw error;
				}
			);
			return {
				exited: server.exited,
				stop: async () => {
					await Promise.all( [ server.stop(), worker.stop() ] );
				},
			};
		},
	};
}
