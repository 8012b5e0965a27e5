import type { FormSettings, Total } from '../settings';

/** What the server tells the buttons (includes/Checkout/Express/ExpressButtons.php). */
export interface ExpressSettings extends FormSettings, Total {
	place: 'product' | 'cart' | 'checkout' | 'order';
	/** Id of the product that is bought alone; else 0. */
	product: number;
	/** Whether something is shipped. */
	needsAddress: boolean;
	/** The order that is paid on its own page. */
	order: { id: number; key: string } | null;
	look: {
		size: 'small' | 'medium' | 'large';
		type: 'default' | 'buy' | 'donate' | 'book';
		theme: 'dark' | 'light' | 'light-outline';
		/** Pixels. */
		radius: number;
	};
	/** The shop's name. */
	shop: string;
	/** Address of WooCommerce's Store API. */
	store: string;
	/** WordPress's nonce of who is signed in; else empty. */
	userNonce: string;
	isPhoneRequired: boolean;
	/** Where the shop ships to: ISO codes. */
	countries: string[];
	/** The platform's decimals of the currency. */
	decimals: number;
	/** The smallest amount of it there, in its minor units. */
	step: number;
}
