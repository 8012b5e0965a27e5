import type { APIRequestContext, Page } from '@playwright/test';

import type { Connections } from '../../../client/contract/types';
import { rest } from '../rest';

const CONNECTIONS = '/wc/v3/payments/connections';

/** The key of an own account that may do everything (tests/http/own-account/profile.mjs). */
export const OWN_KEY = 'sk_test_51LocalOwnAccount';

export interface Platform {
	/** Answers as Stripe does. */
	url: string;
	/** The test's port. */
	control: string;
}

export const platform = (): Platform =>
	JSON.parse( process.env.MERCHANT_PAYMENTS_TEST_PLATFORM ?? '{}' );

/** A merchant's own account at Stripe, with a server that stands for Stripe. */
export class OwnAccount {
	constructor( private readonly request: APIRequestContext ) {}

	/**
	 * An account without a payment.
	 *
	 * @param seed Of its ids.
	 */
	async begin( seed = 3 ): Promise< void > {
		await this.request.post( `${ platform().control }/sandbox`, {
			data: { reset: seed },
		} );
	}

	/**
	 * Connects it, and lets it take customers' payments.
	 *
	 * @param merchant A page of the store, or requests, of one who is logged in.
	 * @param key
	 */
	async takesPayments(
		merchant: Page | APIRequestContext,
		key = OWN_KEY
	): Promise< void > {
		const { id } = await rest< { id: number } >(
			merchant,
			CONNECTIONS,
			{},
			{
				method: 'POST',
				data: {
					secret_key: key,
					publishable_key: 'pk_test_51LocalOwnAccount',
				},
			}
		);
		const { data } = await rest< Connections >( merchant, CONNECTIONS );
		await rest(
			merchant,
			`${ CONNECTIONS }/${ id }/checkout`,
			{},
			{
				method: 'POST',
				data: {
					instead_of:
						data.find( ( one ) => one.is_checkout )?.id ?? 0,
				},
			}
		);
	}

	/**
	 * A key with permissions of its own.
	 *
	 * @param key
	 * @param permissions Stripe's names; all by default.
	 */
	async define( key: string, permissions?: string[] ): Promise< void > {
		await this.request.post( `${ platform().control }/key`, {
			data: { key, permissions },
		} );
	}

	/**
	 * Takes the store's keys away: it is as before for those who come after.
	 *
	 * @param merchant A page of the store, or requests, of one who is logged in.
	 */
	async end( merchant: Page | APIRequestContext ): Promise< void > {
		const { data } = await rest< Connections >( merchant, CONNECTIONS );
		for ( const { id, key } of data ) {
			if ( key ) {
				await rest(
					merchant,
					`${ CONNECTIONS }/${ id }`,
					{ rows: 'delete' },
					{ method: 'DELETE' }
				);
			}
		}
	}

	/**
	 * A customer pays, in another shop of the merchant's.
	 *
	 * @param amount Cents.
	 */
	async pay( amount: number ): Promise< void > {
		const answer = await this.request.post(
			`${ platform().url }/v1/payment_intents`,
			{
				headers: {
					Authorization: `Bearer ${ OWN_KEY }`,
					'Stripe-Version': '2026-10-28.endive',
				},
				form: {
					amount: String( amount ),
					currency: 'usd',
					confirm: 'true',
					payment_method: 'pm_card_visa',
				},
			}
		);
		if ( ! answer.ok() ) {
			throw new Error( await answer.text() );
		}
	}
}
