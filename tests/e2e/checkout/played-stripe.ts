import { readFileSync } from 'fs';
import path from 'path';

import type { Page, Route } from '@playwright/test';

import type { Platform } from '../connect/own-account';
import { OWN_KEY } from '../connect/own-account';

/** Where the page loads Stripe's script from (includes/Checkout/PaymentForm.php). */
const STRIPE = 'https://js.stripe.com/**';

/** Where the played script asks, in place of Stripe. */
const PLAYED = '/?played-stripe';

/**
 * The sandbox's script has the interface of Stripe's, checked by types; here it stands for it at an own account, too. Like Stripe's it is
 * loaded before WordPress's scripts.
 */
const script = () =>
	`window.wp = { i18n: { __: ( text ) => text }, ...window.wp };\n` +
	`window.merchantPaymentsSandbox = { requests: '${ PLAYED }', nonce: '' };\n` +
	readFileSync(
		path.resolve( __dirname, '../../../build/checkout/sandbox.js' ),
		'utf8'
	);

/** What Stripe's script sends to Stripe when a customer has entered this. */
function tokenFor( sent: URLSearchParams ): Record< string, string > {
	const type = sent.get( 'type' ) ?? '';
	const what = sent.get( 'what' ) ?? '';
	const usage: Record< string, string > = sent.get( 'usage' )
		? { setup_future_usage: sent.get( 'usage' ) ?? '' }
		: {};
	if ( type === 'card' ) {
		// A server may not send the data of a card.
		return { payment_method: `pm_card_${ what }`, ...usage };
	}
	const billing: Record< string, unknown > = JSON.parse(
		sent.get( 'billing' ) ?? '{}'
	);
	const whose = Object.fromEntries(
		Object.entries( billing )
			.filter( ( [ , value ] ) => typeof value === 'string' )
			.map( ( [ name, value ] ) => [
				`payment_method_data[billing_details][${ name }]`,
				String( value ),
			] )
	);
	return {
		'payment_method_data[type]': type,
		...( type === 'sepa_debit'
			? { 'payment_method_data[sepa_debit][iban]': what }
			: {} ),
		...usage,
		...whose,
	};
}

/**
 * Plays Stripe's script, which is not to be had here, in the pages of a shop whose payments an own account takes.
 *
 * @param page
 * @param platform The server that stands for Stripe.
 */
export async function playStripe(
	page: Page,
	{ url, control }: Platform
): Promise< void > {
	const ask = async ( call: string, form?: Record< string, string > ) => {
		const answer = await page.request.fetch( `${ url }${ call }`, {
			method: form ? 'POST' : 'GET',
			headers: {
				Authorization: `Bearer ${ OWN_KEY }`,
				'Stripe-Version': '2026-10-28.endive',
			},
			form,
		} );
		return answer.json();
	};

	const choose = async ( sent: URLSearchParams ) => {
		const made = await ask(
			'/v1/test_helpers/confirmation_tokens',
			tokenFor( sent )
		);
		return made.error
			? { success: false, data: { message: made.error.message } }
			: { success: true, data: { token: made.id } };
	};

	/** The customer's bank, which the store learns of only from Stripe. */
	const answer = async ( sent: URLSearchParams ) => {
		const [ id = '' ] = ( sent.get( 'secret' ) ?? '' ).split( '_secret_' );
		const kind = id.startsWith( 'pi_' )
			? 'payment_intents'
			: 'setup_intents';
		await page.request.post( `${ control }/sandbox`, {
			data: {
				method: 'POST',
				path: `/v1/sandbox/${ kind }/${ id }/authenticate`,
				params: {
					outcome:
						sent.get( 'passes' ) === '1' ? 'succeeded' : 'failed',
				},
			},
		} );
		const { status } = await ask( `/v1/${ kind }/${ id }` );
		return { success: true, data: { id, status } };
	};

	await page.route( STRIPE, ( route ) =>
		route.fulfill( { contentType: 'text/javascript', body: script() } )
	);
	await page.route(
		( address ) => address.search.startsWith( '?played-stripe' ),
		async ( route: Route ) => {
			const sent = new URLSearchParams(
				route.request().postData() ?? ''
			);
			const said =
				sent.get( 'step' ) === 'choose'
					? await choose( sent )
					: await answer( sent );
			await route.fulfill( { json: said } );
		}
	);
}
