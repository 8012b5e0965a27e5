/** What the server tells the payment form (includes/Checkout/PaymentForm.php). */
export interface FormSettings {
	publishableKey: string;
	/** Whether payments are only authorized at first. Stripe refuses a payment whose form said otherwise. */
	isManual: boolean;
	/** Payment methods that suit some orders. */
	methods: readonly OfferedMethod[];
	/** Whether the customer may keep cards, and pay with those that were kept. */
	keepsCards: boolean;
	/** Whether more is paid later without the customer, so that the card is kept for that. */
	recurs: boolean;
	isTest: boolean;
	/** A sentence beside a form that moves no money; else empty. */
	testText: string;
	/** The site's language, for example `de-DE`. */
	locale: string;
	/** Address of ShopRequests. */
	requests: string;
	nonce: string;
}

/** A payment method, and what it asks of an order (includes/Checkout/OfferedMethods.php). */
export interface OfferedMethod {
	id: string;
	/** ISO codes in lower case, separated by spaces; empty for any. */
	currencies: string;
	/** Where customers have to be; empty for anywhere. */
	country: string;
	/** Whether customers can keep it to pay with later. */
	isKept: boolean;
	/** The least and the most of an order, in minor units of `limitedIn`. */
	least: number;
	most: number | null;
	limitedIn: string;
}

/** What a payment is to be made of: minor units, and the ISO code in lower case. */
export interface Total {
	amount: number;
	currency: string;
}

/** An order as the customer sees it, with where they are: empty when unknown. */
export interface Order extends Total {
	country: string;
}

/** For what a card is kept, in Stripe's words: null when it is not. */
export type Usage = 'on_session' | 'off_session' | null;

/** The form of the classic checkout and of an order's own page. */
export interface PrintedForm extends FormSettings, Order {
	/** On an order's own page, which asks for no address. */
	order: { id: number; key: string; billing: Billing } | null;
	/** Whether a card is only added to the customer's, and nothing is paid. */
	setsUp?: boolean;
}

/** Stripe's billing_details; what is not known is left out. */
export interface Billing {
	name?: string;
	email?: string;
	phone?: string;
	address?: {
		line1?: string;
		line2?: string;
		city?: string;
		state?: string;
		postal_code?: string;
		country?: string;
	};
}

/** Without what is empty: Stripe refuses empty texts. */
export function known( billing: Billing ): Billing {
	const address = filled( billing.address ?? {} );
	return filled( {
		...billing,
		address: Object.keys( address ).length > 0 ? address : undefined,
	} );
}

const filled = < T extends object >( thing: T ): Partial< T > =>
	Object.fromEntries(
		Object.entries( thing ).filter( ( [ , value ] ) => value )
	) as Partial< T >;
