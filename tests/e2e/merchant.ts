import { request, type APIRequestContext, type Page } from '@playwright/test';

import { logInAs } from './log-in';
import { rest } from './rest';
import { adminSession, siteUrl } from './site';
import { test as base } from './test';

/**
 * Somebody who manages the store, new in it, and gone after the test: what they choose bothers nobody else.
 */
export interface Merchant {
	email: string;
	page: Page;
}

interface Account {
	id: number;
	username: string;
	email: string;
}

const PASSWORD = 'correct horse battery staple';

async function asAdmin< Result >(
	work: ( admin: APIRequestContext ) => Promise< Result >
): Promise< Result > {
	const admin = await request.newContext( {
		baseURL: siteUrl,
		storageState: adminSession,
	} );
	try {
		return await work( admin );
	} finally {
		await admin.dispose();
	}
}

/**
 * A test whose page belongs to a merchant of its own.
 */
export const test = base.extend< { merchant: Merchant; account: Account } >( {
	// Playwright reads from the first parameter what is needed.
	account: async ( {}, provide, { workerIndex } ) => {
		const username = `merchant-${ workerIndex }-${ Date.now() }`;
		const account = await asAdmin( ( admin ) =>
			rest< Account >(
				admin,
				'/wp/v2/users',
				{},
				{
					method: 'POST',
					data: {
						username,
						email: `${ username }@example.com`,
						password: PASSWORD,
						roles: [ 'shop_manager' ],
					},
				}
			)
		);
		await provide( account );
		await asAdmin( ( admin ) =>
			rest(
				admin,
				`/wp/v2/users/${ account.id }`,
				{
					force: 'true',
					reassign: 1,
				},
				{ method: 'DELETE' }
			)
		);
	},
	merchant: async ( { page, account }, provide ) => {
		await page.context().clearCookies();
		await logInAs( page.request, account.username, PASSWORD );
		await provide( { page, email: account.email } );
	},
} );

export { expect } from './test';
