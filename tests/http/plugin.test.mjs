/**
 * The plugin works over HTTP as it does with the sandbox in its own process: the platform's contract, what goes wrong on sockets, outcomes that are not
 * known, and one path of each page. HTTP_TESTS=all runs all tests of features, orders and actions so.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { root } from '../../bin/store/paths.mjs';
import { prepareSite } from '../../bin/store/site.mjs';
import { compiled, phpunit } from '../../bin/test/phpunit.mjs';
import { serveSandbox } from './server.mjs';

/** Tests that move the sandbox's clock, or fail in a way that no socket can, are about the sandbox alone. */
const ONLY = [ '--exclude-group', 'sandbox-only' ];

const UNKNOWN = 'Integration.Actions.(UnknownRefund|Settlement)Test';
const ALL = 'Integration.(Actions|Features|Orders)';
const chosen = process.env.HTTP_TESTS === 'all' ? ALL : UNKNOWN;

const runs = {
	'contract and faults': {
		sqlite: [ 'http' ],
	},
	'unknown outcomes': {
		sqlite: [ 'integration', `--filter=${ chosen }`, ...ONLY ],
		mariadb: [ 'integration', `--filter=${ chosen }`, ...ONLY ],
	},
};

for ( const db of [ 'sqlite', 'mariadb' ] ) {
	describe( `the plugin over HTTP, on ${ db }`, () => {
		for ( const [ name, { [ db ]: args } ] of Object.entries( runs ) ) {
			if ( ! args ) {
				continue;
			}
			test( name, async () => {
				const site = await prepareSite( {
					name: `http-${ db }`,
					db,
					pinned: true,
				} );
				const server = await serveSandbox( { dir: site.dir } );
				try {
					const { code, stdout, stderr } = await site.php(
						[
							...( db === 'sqlite' ? compiled : [] ),
							...phpunit( ...args ),
						],
						{
							cwd: root,
							env: {
								WCPAY_SITE: site.dir,
								...server.environment(),
							},
						}
					);
					assert.equal( code, 0, stdout + stderr );
					assert.match( stdout, /OK \(\d+ tests/ );
					assert.deepEqual( server.violations, [] );
					assert.ok( server.served.length > 0 );
				} finally {
					await server.stop();
					await site.close();
				}
			} );
		}
	} );
}
