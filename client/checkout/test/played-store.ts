import type { Cart } from '../express/store-cart';
import type { ExpressSettings } from '../express/settings';
import { SETTINGS } from './played-stripe';

export const EXPRESS: ExpressSettings = {
	...SETTINGS,
	methods: SETTINGS.methods.slice( 0, 1 ),
	place: 'product',
	amount: 2000,
	currency: 'usd',
	product: 7,
	needsAddress: true,
	order: null,
	look: { size: 'large', type: 'buy', theme: 'light', radius: 9 },
	shop: 'The shop',
	store: '/wp-json/wc/store/v1/',
	userNonce: 'user-1',
	isPhoneRequired: true,
	countries: [ 'US', 'GB' ],
	decimals: 2,
	step: 1,
};

const rate = ( id: string, price: string, selected = false ) => ( {
	rate_id: id,
	name: `By ${ id }`,
	price,
	selected,
} );

/** A cart of 20.00, of which 5.00 are for shipping and 2.00 a discount. */
export const CART: Cart = {
	items: [
		{
			key: 'a',
			name: 'Mug',
			quantity: 2,
			totals: { line_subtotal: '1600' },
		},
	],
	needs_shipping: true,
	shipping_address: { country: 'DE', city: 'Berlin' },
	billing_address: { country: 'DE' },
	shipping_rates: [
		{
			package_id: 0,
			shipping_rates: [
				rate( 'bike', '900' ),
				rate( 'van', '500', true ),
			],
		},
	],
	totals: {
		total_price: '2000',
		total_discount: '200',
		total_fees: '0',
		total_shipping: '500',
		total_tax: '100',
		currency_code: 'USD',
		currency_minor_unit: 2,
	},
};

export interface Asked {
	path: string;
	body: Record< string, unknown >;
	headers: Record< string, string >;
	cookies: string;
}

type Answer = { status?: number; body: unknown };

/**
 * Plays WooCommerce's Store API, and the shop's own requests.
 *
 * @param answer What it answers; undefined for the cart as it is.
 */
export function playStore(
	answer: (
		path: string,
		asked: Asked
	) => Answer | Promise< Answer > | undefined
): Asked[] {
	const all: Asked[] = [];
	window.fetch = ( async ( url: string, init: RequestInit = {} ) => {
		const asked: Asked = {
			path: url.replace( EXPRESS.store, '' ),
			body:
				init.body instanceof URLSearchParams
					? Object.fromEntries( init.body )
					: JSON.parse( String( init.body ?? '{}' ) ),
			headers: ( init.headers ?? {} ) as Record< string, string >,
			cookies: String( init.credentials ),
		};
		all.push( asked );
		const { status = 200, body } = ( await answer(
			asked.path,
			asked
		) ) ?? {
			body: CART,
		};
		return {
			ok: status < 400,
			headers: new Headers( {
				Nonce: `nonce-${ all.length }`,
				'Cart-Token': 'cart-1',
			} ),
			json: async () => body,
		};
	} ) as unknown as typeof window.fetch;
	return all;
}

/** What the checkout answers when the order is paid, or the bank asks. */
export const placed = ( details: Record< string, string > = {} ) => ( {
	payment_result: {
		redirect_url: '/thanks',
		payment_details: Object.entries( details ).map(
			( [ key, value ] ) => ( {
				key,
				value,
			} )
		),
	},
} );

/** jsdom has dialogs, and no way to open or close them. */
export function playDialogs(): void {
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function ( value = '' ) {
		this.returnValue = value;
		this.dispatchEvent( new Event( 'close' ) );
	};
	document.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		( event.target as HTMLElement )
			.closest( 'dialog' )
			?.close( ( event.submitter as HTMLButtonElement ).value );
	} );
}
