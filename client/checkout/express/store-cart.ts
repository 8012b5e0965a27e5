import { Refusal, unreachable } from '../shop';
import type { ExpressSettings } from './settings';

/** WooCommerce's address. */
export type StoreAddress = Record< string, string >;

/** What is used of a cart of WooCommerce's Store API; amounts are whole numbers, in `currency_minor_unit` decimals. */
export interface Cart {
	items: {
		key: string;
		name: string;
		quantity: number;
		totals: { line_subtotal: string };
	}[];
	needs_shipping: boolean;
	shipping_address: StoreAddress;
	billing_address: StoreAddress;
	shipping_rates: {
		package_id: number | string;
		shipping_rates: {
			rate_id: string;
			name: string;
			price: string;
			selected: boolean;
		}[];
	}[];
	totals: {
		total_price: string;
		total_discount: string;
		total_fees: string;
		total_shipping: string | null;
		total_tax: string;
		currency_code: string;
		currency_minor_unit: number;
	};
}

/** What the checkout answers. */
export interface Placed {
	payment_result: {
		payment_details: { key: string; value: string }[];
		redirect_url: string;
	};
}

interface Trouble {
	code?: string;
	message?: string;
	data?: { params?: Record< string, string >; status?: number };
}

/** The shop says no, with a sentence that it has written for customers. */
export class ShopRefusal extends Refusal {
	/**
	 * @param sentence
	 * @param code     WooCommerce's name of the error.
	 * @param fields   Names of the fields that it is about, if any.
	 */
	public constructor(
		sentence: string,
		public readonly code: string,
		public readonly fields: readonly string[]
	) {
		super( sentence );
	}
}

/** Sentences of WooCommerce may have tags and entities. */
export const plain = ( html: string ): string =>
	new DOMParser()
		.parseFromString( html, 'text/html' )
		.body.textContent?.trim() ?? '';

const STALE = [
	'woocommerce_rest_missing_nonce',
	'woocommerce_rest_invalid_nonce',
];

/** A cart in WooCommerce's Store API: the customer's, or one of its own, which leaves the customer's as it is. */
export class StoreCart {
	private nonce = '';

	private token = '';

	/** The product in a cart of its own. */
	private held = '';

	/**
	 * @param settings
	 * @param isOwn    Whether it is a cart of its own.
	 */
	public constructor(
		private readonly settings: ExpressSettings,
		private readonly isOwn: boolean
	) {}

	public async read(): Promise< Cart > {
		return this.ask< Cart >( 'cart' );
	}

	/** Of a cart of its own only what is added last is bought. */
	public async add(
		id: number,
		quantity: number,
		variation: readonly { attribute: string; value: string }[]
	): Promise< Cart > {
		const product = { id, quantity, variation };
		const held = JSON.stringify( product );
		if ( this.held === held ) {
			// The order of an attempt that failed is paid with the next one.
			return this.read();
		}
		await this.begin();
		if ( this.held ) {
			await this.ask( 'cart/items', undefined, 'DELETE' );
		}
		this.held = held;
		return this.ask( 'cart/add-item', product );
	}

	public async move( addresses: {
		shipping_address?: StoreAddress;
		billing_address?: StoreAddress;
	} ): Promise< Cart > {
		return this.change( 'cart/update-customer', addresses );
	}

	public async choose(
		packageId: number | string,
		rate: string
	): Promise< Cart > {
		return this.change( 'cart/select-shipping-rate', {
			package_id: packageId,
			rate_id: rate,
		} );
	}

	public async buy( order: object ): Promise< Placed > {
		return this.change( 'checkout', order );
	}

	private async change< T >( path: string, body: object ): Promise< T > {
		await this.begin();
		try {
			return await this.ask( path, body );
		} catch ( failure ) {
			// The page was open, or kept by a cache, for longer than its nonce is good for: WooCommerce has done nothing.
			if (
				! ( failure instanceof ShopRefusal ) ||
				! STALE.includes( failure.code )
			) {
				throw failure;
			}
			this.nonce = '';
			await this.begin();
			return this.ask( path, body );
		}
	}

	/** Nonces and tokens are fetched when they are needed: a page may be older than they are. */
	private async begin(): Promise< void > {
		if ( ! this.nonce ) {
			await this.read();
		}
	}

	private isFirstOfOwn(): boolean {
		return this.isOwn && ! this.token;
	}

	private headers(): Record< string, string > {
		const { userNonce } = this.settings;
		return {
			'Content-Type': 'application/json',
			'X-Merchant-Payments-Express': this.isOwn ? 'own' : 'cart',
			...( this.nonce && { Nonce: this.nonce } ),
			...( this.token && { 'Cart-Token': this.token } ),
			...( ! this.isFirstOfOwn() &&
				userNonce && { 'X-WP-Nonce': userNonce } ),
		};
	}

	private async ask< T >(
		path: string,
		body?: object,
		method = body ? 'POST' : 'GET'
	): Promise< T > {
		const response = await fetch( this.settings.store + path, {
			method,
			// Without cookies WooCommerce begins a cart of its own.
			credentials: this.isFirstOfOwn() ? 'omit' : 'same-origin',
			headers: this.headers(),
			...( body && { body: JSON.stringify( body ) } ),
		} ).catch( () => null );
		if ( ! response ) {
			throw new Refusal( unreachable() );
		}
		this.nonce = response.headers.get( 'Nonce' ) ?? this.nonce;
		if ( this.isOwn ) {
			this.token = response.headers.get( 'Cart-Token' ) ?? this.token;
		}
		const answer = await response.json().catch( () => null );
		if ( ! response.ok || answer === null ) {
			throw refusalOf( answer );
		}
		return answer;
	}
}

function refusalOf( answer: Trouble | null ): Refusal {
	const fields = answer?.data?.params ?? {};
	const sentences = Object.values( fields );
	const sentence = plain(
		( sentences.length > 0 ? sentences.join( ' ' ) : answer?.message ) ?? ''
	);
	return sentence
		? new ShopRefusal( sentence, answer?.code ?? '', Object.keys( fields ) )
		: new Refusal( unreachable() );
}
