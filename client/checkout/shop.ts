import { __ } from '@wordpress/i18n';
import type { FormSettings } from './settings';

type Answer< T > =
	| { success: true; data: T }
	| { success: false; data?: { message?: string } };

/** A sentence for the customer. */
export class Refusal extends Error {}

/**
 * Asks the shop (includes/Checkout/ShopRequests.php).
 *
 * @param settings
 * @param step     What for.
 * @param fields   Besides.
 * @return The answer; rejects with a Refusal.
 */
export async function ask< T >(
	{ requests, nonce }: Pick< FormSettings, 'requests' | 'nonce' >,
	step: 'confirmed' | 'set_up' | 'choose' | 'answer',
	fields: Record< string, string >
): Promise< T > {
	const answer = await fetch( requests, {
		method: 'POST',
		credentials: 'same-origin',
		body: new URLSearchParams( { step, nonce, ...fields } ),
	} )
		.then( ( response ): Promise< Answer< T > > => response.json() )
		.catch( () => null );
	if ( answer?.success ) {
		return answer.data;
	}
	throw new Refusal( answer?.data?.message ?? unreachable() );
}

/**
 * What a customer reads of a failure.
 *
 * @param failure
 */
export const sentenceOf = ( failure: unknown ): string =>
	failure instanceof Refusal ? failure.message : unreachable();

export const unreachable = (): string =>
	__(
		'The shop did not answer. Please check your connection, wait a moment, and reload this page before you pay again.',
		'merchant-payments-for-woocommerce'
	);
