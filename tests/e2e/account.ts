import type { Page } from '@playwright/test';

import { rest } from './rest';

/**
 * Leaves the store without an account, whatever it had: that of the seeded store, or what the test before has made.
 */
export async function withoutAccount( page: Page ): Promise< void > {
	try {
		await rest(
			page,
			'/wc/v3/payments/onboarding/reset',
			{},
			{ method: 'POST' }
		);
	} catch ( failure ) {
		if ( ! String( failure ).includes( 'has no account' ) ) {
			throw failure;
		}
	}
}
