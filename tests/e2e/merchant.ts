import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { logInAs } from './log-in';
import { rest } from './rest';
import { adminSession } from './site';
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
	browser: Browser,
	work: ( request: APIRequestContext ) => Promise< Result >
): Promise< Result > {
	const context = await browser.newContext( { storageState: adminSession } );
	try {
		return await work( context.request );
	} finally {
		await context.close();
	}
}

/**
 * A test whose page belongs to a merchant of its own.
 */
export const test = base.extend< { merchant: Merchant; account: Account } >( {
	account: async ( { browser }, provide, { workerIndex } ) => {
		const username = `merchant-${ workerIndex }-${ Date.now() }`;
		const account = await asAdmin( browser, ( request ) =>
			rest< Account >(
				request,
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
		await asAdmin( browser, ( request ) =>
			rest(
				request,
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
