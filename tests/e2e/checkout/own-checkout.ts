import { request as requests } from '@playwright/test';

import { OwnAccount, platform } from '../connect/own-account';
import { adminSession, siteUrl } from '../site';
import { test as base } from '../test';
import { save } from './order-page';
import { playStripe } from './played-stripe';

/** What happens at the account, of which the store hears later. */
interface Account {
	/**
	 * Moves the account's time; everything due happens.
	 *
	 * @param days
	 */
	clock: ( days: number ) => Promise< void >;
}

/**
 * Of each test's account: its ids and its key, which tells the store one account from another. The server keeps what it has answered to a
 * request's key, which names a payment; and a store on MariaDB knows the accounts of earlier runs.
 */
let seed = Date.now() % 1_000_000_000;

/**
 * A test at whose checkouts a merchant's own account takes payments over HTTP. Stripe's script is played (played-stripe.ts); all else is as
 * with Stripe.
 */
export const test = base.extend< { account: Account } >( {
	account: [
		async ( { page, request, store }, provide ) => {
			// The account is connected to the restored store.
			void store;
			// Customers who are no merchants have their own cookies in the page.
			const merchant = await requests.newContext( {
				baseURL: siteUrl,
				storageState: adminSession,
			} );
			const own = new OwnAccount( request );
			const key = `sk_test_51Local${ ++seed }`;
			await own.begin( seed );
			await own.define( key );
			await own.takesPayments( merchant, key );
			await playStripe( page, platform() );
			await provide( {
				clock: async ( days ) => {
					await request.post( `${ platform().control }/sandbox`, {
						data: { advance: days * 86_400 },
					} );
				},
			} );
			// A store on MariaDB is not restored for the next file.
			await save( merchant, {
				is_manual_capture_enabled: false,
				current_protection_level: 'basic',
			} );
			await own.end( merchant );
			await merchant.dispose();
		},
		{ auto: true },
	],
} );
