/**
 * A site on PHP compiled to WebAssembly, for machines without a PHP.
 */
import path from 'node:path';
import { failedServer } from './failure.mjs';
import { logsDir, root } from './paths.mjs';
import { becomesReady } from './ports.mjs';
import { run, startServer } from './processes.mjs';
import { mountedFolders } from './tree.mjs';

/** Where the site and the repository are seen by PHP. */
const SITE = '/wordpress';
const PHP_VERSION = '8.3';
const SLOW_START = 120_000;

/** It listens at once and answers 502 until WordPress is there; a picture does not wait for PHP. */
const booted = ( url ) =>
	fetch( `${ url }/wp-includes/images/blank.gif`, { method: 'HEAD' } ).then(
		( { status } ) => status !== 502,
		() => false
	);

/**
 * How PHP sees the site and what it shows from the repository.
 *
 * @param {string}                   dir     The site's folder.
 * @param {Array<[string, string]>} folders Places in the site, and the folders that stand for them.
 * @return {string[]} Arguments of the playground.
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
 * @return {{ dir: string, php: Function, serve: Function }} How to run a script in the site, and how to serve it.
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
