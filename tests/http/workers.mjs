/**
 * PHP processes that answer from a sandbox, each one call at a time.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findPhp } from '../../bin/requirements/php.mjs';
import { root } from '../../bin/store/paths.mjs';

const SCRIPT = path.join( root, 'tests/http/sandbox-worker.php' );

function startWorker( php, dir, sandbox ) {
	// It ends when its input does.
	const child = spawn(
		php,
		[
			...[ '-d', 'memory_limit=512M', '-d', 'display_errors=0' ],
			...[ '-d', 'opcache.enable_cli=1' ],
			// Node's pipes are sockets, on which PHP would wait for a minute only.
			...[ '-d', 'default_socket_timeout=-1' ],
			...[ '-d', `error_log=${ dir }/wp-content/debug.log` ],
			...[ '-d', 'log_errors=1' ],
			...[ SCRIPT, dir, sandbox ],
		],
		{
			cwd: dir,
			// It is the platform itself.
			env: {
				...process.env,
				MERCHANT_PAYMENTS_TEST_PLATFORM: '',
				MERCHANT_PAYMENTS_TEST_REPORT_SECONDS: '2',
			},
			stdio: [ 'pipe', 'pipe', 'inherit' ],
		}
	);
	const waiting = [];
	createInterface( { input: child.stdout } ).on( 'line', ( line ) => {
		waiting.shift()?.resolve( JSON.parse( line ) );
	} );
	let ended = null;
	child.on( 'exit', ( code, signal ) => {
		ended = new Error(
			`The sandbox's process ended (${ code ?? signal }).`
		);
		waiting.splice( 0 ).forEach( ( { reject } ) => reject( ended ) );
	} );
	child.stdin.on( 'error', () => {} );
	return {
		ask: ( call ) =>
			new Promise( ( resolve, reject ) => {
				if ( ended ) {
					reject( ended );
					return;
				}
				waiting.push( { resolve, reject } );
				child.stdin.write( `${ JSON.stringify( call ) }\n` );
			} ),
		stop: () =>
			new Promise( ( resolve ) => {
				if ( ended ) {
					resolve();
					return;
				}
				child.once( 'exit', resolve );
				child.stdin.end();
			} ),
	};
}

/**
 * @param {{ dir: string, sandbox?: string, count?: number }} wish A site's folder; the sandbox's name, the store's own by default; how many
 *   processes.
 * @return {Promise<{ ask: (call: Object) => Promise<Object>, stop: () => Promise<void> }>} Asks a process that is free, or the next one
 *   that is.
 */
export async function startWorkers( { dir, sandbox = '', count = 2 } ) {
	const { binary } = await findPhp( [ 'mbstring' ] );
	const all = Array.from( { length: count }, () =>
		startWorker( binary, dir, sandbox )
	);
	const free = [ ...all ];
	const queue = [];
	const next = () => {
		while ( free.length > 0 && queue.length > 0 ) {
			const worker = free.shift();
			const { call, resolve, reject } = queue.shift();
			worker
				.ask( call )
				.then( resolve, reject )
				.finally( () => {
					free.push( worker );
					next();
				} );
		}
	};
	return {
		ask: ( call ) =>
			new Promise( ( resolve, reject ) => {
				queue.push( { call, resolve, reject } );
				next();
			} ),
		async stop() {
			await Promise.all( all.map( ( worker ) => worker.stop() ) );
		},
	};
}
