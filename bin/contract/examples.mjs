/** Recorded responses of the sandbox for TypeScript tests. */
import path from 'node:path';
import { freePort } from '../store/ports.mjs';
import { root } from '../store/paths.mjs';
import { prepareSite } from '../store/site.mjs';

/** A small store with a fixed end (1 March 2026, 12:00 UTC). */
const UNTIL = Date.UTC( 2026, 2, 1, 12 ) / 1000;
const STORE = [ 'transactions=300', 'seed=7', `until=${ UNTIL }` ];

/** The examples as JSON. */
export async function readExamples() {
	// A new site each time, because order numbers continue from existing ones.
	const site = await prepareSite( {
		name: 'contract',
		db: 'sqlite',
		runtime: 'native',
		pinned: true,
		fresh: true,
		port: await freePort(),
		log: () => {},
	} );
	const run = async ( script, ...options ) => {
		const { code, stdout, stderr } = await site.php( script, ...options );
		if ( code !== 0 ) {
			throw new Error(
				`The examples could not be read: ${ stderr || stdout }`
			);
		}
		return stdout;
	};
	await run( [
		path.join( root, 'tests/store/seed.php' ),
		site.dir,
		...STORE,
	] );
	return run( [ path.join( root, 'tests/contract/examples.php' ) ], {
		env: {
			MERCHANT_PAYMENTS_SITE: site.dir,
			MERCHANT_PAYMENTS_UNTIL: String( UNTIL ),
		},
	} );
}
