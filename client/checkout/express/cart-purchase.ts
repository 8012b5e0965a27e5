import { __ } from '@wordpress/i18n';
import type { ExpressCheckoutPartialAddress } from '@stripe/stripe-js';
import { Refusal } from '../shop';
import { billingOf, shippingOf, storeAddress } from './addresses';
import type { Agreed, Next, Purchase } from './purchase';
import { sheetOf, TOGETHER, type Sheet } from './sheet';
import type { ExpressSettings } from './settings';
import { type Cart, type StoreAddress, StoreCart } from './store-cart';

/** A product of the page, as its form says it. */
export interface Chosen {
	/** Of the variation, if it is one. */
	id: number;
	quantity: number;
	variation: { attribute: string; value: string }[];
}

const METHOD = 'merchant_payments';

/** The customer's cart, or one product in a cart of its own. */
export class CartPurchase implements Purchase {
	private readonly store: StoreCart;

	private cart: Cart | null = null;

	/** Where the cart was to go before the wallet named a place. */
	private before: StoreAddress | null = null;

	/**
	 * @param settings
	 * @param product  What the page's form says now; null where the customer's cart is bought. It throws a Refusal when something is
	 *   still to be chosen.
	 */
	public constructor(
		private readonly settings: ExpressSettings,
		private readonly product: ( () => Chosen ) | null = null
	) {
		this.store = new StoreCart( settings, product !== null );
	}

	public async open(): Promise< Sheet > {
		const chosen = this.product?.();
		const cart = chosen
			? await this.store.add(
					chosen.id,
					chosen.quantity,
					chosen.variation
				)
			: await this.store.read();
		this.before = chosen ? null : cart.shipping_address;
		return this.shown( cart );
	}

	public async moveTo(
		address: ExpressCheckoutPartialAddress
	): Promise< Sheet > {
		const to = storeAddress( address, true );
		return this.served(
			await this.store.move( {
				shipping_address: to,
				// Tax may follow either.
				billing_address: to,
			} )
		);
	}

	public async choose( rate: string ): Promise< Sheet > {
		const at = this.cart?.shipping_rates[ 0 ];
		return this.served(
			rate === TOGETHER || ! at
				? await this.store.read()
				: await this.store.choose( at.package_id, rate )
		);
	}

	public async pay( {
		token,
		methods,
		sheet,
		event: { billingDetails, shippingAddress, shippingRate },
	}: Agreed ): Promise< Next > {
		const billing = billingDetails
			? billingOf( billingDetails )
			: ( this.cart?.billing_address ?? {} );
		const shipping = shippingAddress
			? shippingOf( shippingAddress, billing.phone ?? '' )
			: billing;
		if ( shippingAddress && shippingRate ) {
			await this.keepRate( shipping, billing, shippingRate.id );
		}
		const placed = await this.store.buy( {
			billing_address: billing,
			shipping_address: shipping,
			payment_method: METHOD,
			payment_data: Object.entries( {
				merchant_payments_token: token,
				merchant_payments_total: `${ sheet.amount }:${ sheet.currency }`,
				merchant_payments_methods: methods.join( ' ' ),
			} ).map( ( [ key, value ] ) => ( { key, value } ) ),
		} );
		const details = Object.fromEntries(
			placed.payment_result.payment_details.map( ( { key, value } ) => [
				key,
				value,
			] )
		);
		return {
			address: placed.payment_result.redirect_url,
			secret: details.merchant_payments_secret ?? '',
			order: {
				id: details.merchant_payments_order ?? '',
				key: details.merchant_payments_key ?? '',
			},
		};
	}

	/** With the whole address the shop may ship another way: what the customer chose has to be there still. */
	private async keepRate(
		shipping: StoreAddress,
		billing: StoreAddress,
		rate: string
	): Promise< void > {
		const cart = await this.store.move( {
			shipping_address: shipping,
			billing_address: billing,
		} );
		const [ first ] = cart.shipping_rates;
		if ( rate === TOGETHER || ! first ) {
			return;
		}
		const offered = first.shipping_rates.find(
			( { rate_id: id } ) => id === rate
		);
		if ( ! offered ) {
			throw new Refusal( unserved() );
		}
		if ( ! offered.selected ) {
			await this.store.choose( first.package_id, rate );
		}
	}

	public async leave(): Promise< void > {
		if ( this.before?.country ) {
			await this.store
				.move( { shipping_address: this.before } )
				.catch( () => null );
		}
		this.before = null;
	}

	/** Wallets take no empty list. */
	private served( cart: Cart ): Sheet {
		const sheet = this.shown( cart );
		if ( cart.needs_shipping && sheet.shippingRates.length === 0 ) {
			throw new Refusal( unserved() );
		}
		return sheet;
	}

	private shown( cart: Cart ): Sheet {
		this.cart = cart;
		return sheetOf( cart, this.settings );
	}
}

const unserved = (): string =>
	__(
		'The shop does not ship there this way. Please choose another address or another way of shipping.',
		'merchant-payments-for-woocommerce'
	);
