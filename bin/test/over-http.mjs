/** Runs chosen tests of the plugin over HTTP, with a server that stands for Stripe; tests/http/plugin.test.mjs runs all. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOOSE } from '../../tests/http/own-account/limits.mjs';
import { root } from '../store/paths.mjs';
import { inSite } from './phpunit.mjs';

/** Where the store's own sandbox stays beside the one that is served. */
const isBeside = ( { file } ) =>
	readFileSync( path.join( root, file ), 'utf8' ).includes(
		'@group three-scopes'
	);

const served = ( wish, targets, options, profile ) => async ( stage ) => {
	// It needs packages, which are installed only now.
	const { serveSandbox } = await import( '../../tests/http/server.mjs' );
	const { dir } = await stage.site( wish );
	const server = await serveSandbox( { dir, ...profile } );
	try {
		const result = await inSite( wish, 'http', {
			...options,
			targets,
			env: server.environment(),
		} )( stage );
		const wrong = server.violations.map( ( one ) => JSON.stringify( one ) );
		return {
			...result,
			code: result.code || wrong.length,
			output: [ result.output, ...wrong ].join( '\n' ),
		};
	} finally {
		await server.stop();
	}
};

/**
 * @param {Object}                           wish    A site, as prepareSite() takes it.
 * @param {import('./targets.mjs').Target[]} targets Tests.
 * @param {{ bail?: boolean }}               options `bail`: stops at the first failing test.
 * @return {[string, Function][]} What runs those of each server, by its name.
 */
export function overHttp( wish, targets, options ) {
	const beside = targets.filter( isBeside );
	const own = targets.filter( ( target ) => ! isBeside( target ) );
	return [
		[ 'an own account', own, { own: { limits: LOOSE } } ],
		[ 'beside the sandbox', beside, { sandbox: 'served' } ],
	]
		.filter( ( [ , its ] ) => its.length > 0 )
		.map( ( [ name, its, profile ] ) => [
			name,
			served( wish, its, options, profile ),
		] );
}
