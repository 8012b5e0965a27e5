/**
 * The PHP that runs a site: this machine's own, or the one in WebAssembly.
 */
import { needPhp } from '../requirements/php.mjs';
import { Failure } from './failure.mjs';
import { nativeRuntime } from './native.mjs';
import { needPlayground } from './playground.mjs';
import { wasmRuntime } from './wasm.mjs';

/** What WordPress cannot do without, beside the database's driver. */
const EXTENSIONS = [ 'mbstring', 'dom', 'simplexml' ];

const drivers = { sqlite: 'pdo_sqlite', mariadb: 'mysqli' };

const needNative = ( db, log ) =>
	needPhp( [ drivers[ db ], ...EXTENSIONS ], log );

/**
 * Finds or installs what a runtime needs.
 *
 * @param {{ db: 'sqlite'|'mariadb', runtime: 'native'|'wasm', log: Function }} plan The site's.
 * @return {Promise<string>} Path of PHP, or of the program that runs it.
 * @throws {Failure} When it cannot be had.
 */
export async function needRuntime( { db, runtime, log } ) {
	return runtime === 'wasm'
		? needPlayground( log )
		: ( await needNative( db, log ) ).binary;
}

/**
 * Takes this machine's PHP where there is one or one may be installed.
 *
 * @param {{ db: 'sqlite'|'mariadb', runtime?: 'native'|'wasm' }} wish A runtime that is named is taken in any case.
 * @param {Function}                                              log  Takes a message.
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
 * @return {{ dir: string, php: Function, serve: Function }} How to run a script in the site, and how to serve it.
 */
export function runtimeOf( { name, runtime }, { dir, program, state } ) {
	return runtime === 'wasm'
		? wasmRuntime( { name, dir, woocommerce: state.woocommerce }, program )
		: nativeRuntime( { name, dir }, program );
}
