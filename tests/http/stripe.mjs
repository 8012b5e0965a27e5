/**
 * Whether Stripe's test mode keeps the contract that the sandbox keeps: `STRIPE_TEST_KEY=sk_test_… npm run test:stripe`. It makes some
 * payments, refunds and disputes in that account. STRIPE_TEST_HOST is another server than Stripe, on this machine.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../../bin/store/paths.mjs';
import { prepareSite } from '../../bin/store/site.mjs';
import { phpunit } from '../../bin/test/phpunit.mjs';

const { STRIPE_TEST_KEY: key = '', STRIPE_TEST_HOST: host = '' } = process.env;

test(
	'the contract, with Stripe itself',
	{ skip: key === '' && 'skipped, no key' },
	async () => {
		assert.match(
			key,
			/^[sr]k_test_\w+$/,
			'STRIPE_TEST_KEY is no secret or restricted key of the test mode: nothing was sent.'
		);
		const site = await prepareSite( { name: 'http-stripe', db: 'sqlite' } );
		try {
			const { code, stdout, stderr } = await site.php(
				phpunit( 'http', '--group', 'stripe-itself' ),
				{
					cwd: root,
					env: {
						MERCHANT_PAYMENTS_SITE: site.dir,
						STRIPE_TEST_KEY: key,
						STRIPE_TEST_HOST: host,
					},
				}
			);
			assert.equal( code, 0, stdout + stderr );
			assert.match( stdout, /OK \(\d+ tests?/ );
		} finally {
			await site.close();
		}
	}
);
