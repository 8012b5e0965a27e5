/** The PHP of a site: the machine's own, or WebAssembly. */
import { needPhp } from '../requirements/php.mjs';
import { Failure } from './failure.mjs';
import { nativeRuntime } from './native.mjs';
import { needPlayground } from './playground.mjs';
import { wasmRuntime } from './wasm.mjs';

/** Extensions that WordPress requires, besides the database driver. */
const EXTENSIONS = [ 'mbstring', 'dom', 'simplexml' ];

const drivers = { sqlite: 'pdo_sqlite', mariadb: 'mysqli' };

const needNative = ( db, log ) =>
	needPhp( [ drivers[ db ], ...EXTENSIONS ], log );

/**
 * Finds or installs a runtime.
 *
 * @param {{ db: 'sqlite'|'mariadb', runtime: 'native'|'wasm', log: Function }} plan The site's.
 * @return {Promise<string>} Path of PHP, or of the program that runs it.
 * @throws {Failure} When it is not available.
 */
export async function needRuntime( { db, runtime, log } ) {
	return runtime === 'wasm'
		? needPlayground( log )
		: ( await needNative( db, log ) ).binary;
}

/**
 * Uses the machine's PHP if there is one or it can be installed.
 *
 * @param {{ db: 'sqlite'|'mariadb', runtime?: 'native'|'wasm' }} wish A given runtime is used in any case.
 * @param {Function}                                              log  Prints a message.
 * @return {Promise<'native'|'wasm'>} The runtime.
 */
export async function chooseRuntime( { db, runtime }, log ) {
	if ( runtime || db === 'mariadb' ) {
		return runtime ?? 'native';
	}
	try {
		await needNative( db, log );
		return 'native';
	} catch ( error ) {
		if ( ! ( error instanceof Failure ) ) {
			throw error;
		}
		log( `${ error.message } PHP for WebAssembly takes its place (slow).` );
		return 'wasm';
	}
}

/**
 * @param {{ name: string, runtime: 'native'|'wasm' }}            plan  The site's.
 * @param {{ dir: string, program: string, state: Object }} place Its folder, its runtime's program, and what is known of it.
 * @return {{ dir: string, php: Function, serve: Function }} Functions to run a script in the site, and to serve it.
 */
export function runtimeOf( { name, runtime }, { dir, program, state } ) {
	return runtime === 'wasm'
		? wasmRuntime( { name, dir, woocommerce: state.woocommerce }, program )
		: nativeRuntime( { name, dir }, program );
}
