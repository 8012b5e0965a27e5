import { execFile } from 'child_process';
import path from 'path';
import { promisify } from 'util';

import { siteDir } from './site';

const run = promisify( execFile );

/** An order as a checkout leaves it. */
export interface Paid {
	order: number;
	intent: string;
	charge: string;
}

export interface OrderWish {
	/** Minor units; 5000 when left out. */
	amount?: number;
	/** ISO code in lower case; usd when left out. */
	currency?: string;
	/** Whether the payment is only authorized. */
	manual?: boolean;
	/** One of the sandbox's test payment methods; pm_card_visa when left out. */
	method?: string;
	/** What fraud rules said, as the payment's metadata have it: `order_items_threshold=review`; such a payment is only authorized. */
	fraud?: string;
	/** Of a payment by another method than a card, for example `{ payment_method_data: { type: 'klarna' } }`. */
	late?: object;
	/** Who orders; the order is then dated by the platform's clock. */
	buyer?: { ip: string; email: string };
}

/** A payment that a bank disputes. */
export interface Disputed extends Paid {
	dispute: string;
}

export interface DisputeWish {
	order?: OrderWish;
	/** As `POST /v1/sandbox/disputes` takes it. */
	dispute?: object;
	/** What is then posted to the sandbox; `{charge}` and `{dispute}` stand for their ids. */
	then?: { path: string; params?: object };
}

/** What order, platform and ledger say of a payment. */
export interface Look {
	/** As WooCommerce has it: status without `wc-`, decimal amounts. */
	status: string;
	total: string;
	refunded: string;
	notes: string[];
	/** Changes of which WooCommerce mails somebody: `pending_to_processing`. */
	mails: string[];
	stock: ( number | null )[];
	charge: Record< string, unknown > & {
		captured: boolean;
		amount_captured: number;
		amount_refunded: number;
		refunded: boolean;
	};
	/** Minor units. */
	rows: { type: string; amount: number; fees: number; net: number }[];
}

async function ask< Answer >( verb: string, wish: object ): Promise< Answer > {
	const { stdout } = await run(
		'php',
		[
			path.resolve( __dirname, 'shop.php' ),
			siteDir,
			verb,
			JSON.stringify( wish ),
		],
		{ maxBuffer: 16 * 1024 * 1024 }
	);
	return JSON.parse( stdout );
}

/**
 * The shop behind the browser's back: customers, banks and the platform. Each call takes about a quarter of a second.
 */
export const shop = {
	/**
	 * Has a customer order and pay.
	 * @param wish
	 */
	order: ( wish: OrderWish = {} ) => ask< Paid >( 'order', wish ),
	/**
	 * Makes an order that nobody has paid.
	 * @param amount   Minor units.
	 * @param currency
	 */
	unpaid: ( amount: number, currency = 'usd' ) =>
		ask< { order: number; address: string } >( 'unpaid', {
			amount,
			currency,
		} ),
	/** Makes an order that costs nothing now and begins a subscription of who is logged in. */
	subscribe: () =>
		ask< { order: number; address: string; subscription: number } >(
			'subscribe',
			{}
		),
	/**
	 * Charges a renewal that is due.
	 * @param subscription
	 * @param amount       Cents.
	 */
	renew: ( subscription: number, amount: number ) =>
		ask< { order: number; mails: string[] } >( 'renew', {
			subscription,
			amount,
		} ),
	/**
	 * Puts something on the shelf.
	 * @param amount   Minor units.
	 * @param currency In which the shop sells from now on.
	 */
	shelf: ( amount: number, currency = 'usd' ) =>
		ask<
			Record<
				'product' | 'add' | 'cart' | 'checkout' | 'classic',
				string
			>
		>( 'shelf', { amount, currency } ),
	/** The id of the last order. */
	newestOrder: () => ask< number >( 'newest', {} ),
	/**
	 * Has customers pay and banks dispute that, all in one call.
	 * @param wishes
	 */
	disputes: ( wishes: readonly DisputeWish[] ) =>
		ask< Disputed[] >( 'disputes', wishes ),
	/**
	 * Asks the sandbox, and brings the ledger up.
	 * @param method
	 * @param route
	 * @param params
	 */
	platform: < Answer = Record< string, unknown > >(
		method: 'GET' | 'POST' | 'DELETE',
		route: string,
		params: object = {}
	) => ask< Answer >( 'platform', { method, path: route, params } ),
	/**
	 * What has been noted of an order.
	 * @param order
	 */
	look: ( order: number ) => ask< Look >( 'look', { order } ),
	/**
	 * Lets the platform's next answers of a kind go wrong.
	 * @param operation
	 * @param mode
	 * @param times
	 */
	fail: ( operation: string, mode: string, times: number ) =>
		ask< null >( 'fail', { operation, mode, times } ),
	/** Looks what became of operations of unknown outcome; how many still have none. */
	settle: () => ask< number >( 'settle', {} ),
	/**
	 * Moves the platform's time; everything due happens.
	 * @param days
	 */
	clock: ( days: number ) => ask< null >( 'clock', { days } ),
	/** How many differences there are between ledger and platform. */
	differences: () => ask< number >( 'check', {} ),
};
