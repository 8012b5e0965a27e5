/** Runs a site with PHP compiled to WebAssembly, on machines without PHP. */
import path from 'node:path';
import { failedServer } from './failure.mjs';
import { logsDir, root } from './paths.mjs';
import { becomesReady } from './ports.mjs';
import { run, startServer } from './processes.mjs';
import { mountedFolders } from './tree.mjs';

/** Paths of the site and the repository within PHP. */
const SITE = '/wordpress';
const PHP_VERSION = '8.3';
const SLOW_START = 120_000;

/** The server accepts connections immediately and responds 502 until WordPress runs. An image is requested, because it needs no PHP. */
const booted = ( url ) =>
	fetch( `${ url }/wp-includes/images/blank.gif`, { method: 'HEAD' } ).then(
		( { status } ) => status !== 502,
		() => false
	);

/**
 * Mount options for the site and the repository.
 *
 * @param {string}                   dir     The site's folder.
 * @param {Array<[string, string]>} folders Paths in the site, and the folders mounted there.
 * @return {string[]} Command line arguments.
 */
function viewOf( dir, folders ) {
	const pairs = [
		[ dir, SITE ],
		...folders.map( ( [ place, target ] ) => [
			target,
			`${ SITE }/${ place }`,
		] ),
	];
	return [
		`--php=${ PHP_VERSION }`,
		...pairs.flatMap( ( pair ) => [
			'--mount-dir-before-install',
			...pair,
		] ),
		'--wordpress-install-mode=do-not-attempt-installing',
		'--skip-sqlite-setup',
		'--verbosity=quiet',
	];
}

/**
 * @param {{ dir: string, name: string, woocommerce: { dir: string, kind: string } }} site    The site.
 * @param {string}                                                                    program Path of the playground's program.
 * @return {{ dir: string, php: Function, serve: Function }} Functions to run a script in the site, and to serve it.
 */
export function wasmRuntime( { dir, name, woocommerce }, program ) {
	const folders = Object.entries( mountedFolders( woocommerce ) );
	const view = viewOf( dir, folders );
	const [ plugin ] = folders.find( ( [ , target ] ) => target === root );
	const seenByPhp = ( arg ) =>
		arg.replace( dir, SITE ).replace( root, `${ SITE }/${ plugin }` );
	return {
		dir,
		php: ( args, options = {} ) =>
			run(
				process.execPath,
				[ program, 'php', ...view, '--', ...args.map( seenByPhp ) ],
				options
			),
		async serve( port, url ) {
			const logFile = path.join( logsDir, `${ name }-php.log` );
			const flags = [
				'--workers=2',
				`--port=${ port }`,
				`--site-url=${ url }`,
			];
			const server = startServer(
				process.execPath,
				[ program, 'server', ...flags, ...view ],
				{ cwd: dir, logFile }
			);
			const isReady = () => booted( url );
			if ( ! ( await becomesReady( server, isReady, SLOW_START ) ) ) {
				await server.stop();
				throw await failedServer(
					'Starting PHP for WebAssembly',
					logFile
				);
			}
			return server;
		},
	};
}
