import type {
	ExpressCheckoutPartialAddress,
	StripeExpressCheckoutElementConfirmEvent as Confirmed,
} from '@stripe/stripe-js';
import type { Sheet } from './sheet';

/** A payment that the customer has agreed to in the wallet. */
export interface Agreed {
	/** Id of the confirmation token. */
	token: string;
	/** Ids of the payment methods that the button allowed. */
	methods: readonly string[];
	/** What the sheet showed. */
	sheet: Sheet;
	/** What the customer said there. */
	event: Confirmed;
}

/** Where it goes on: the next page, or the bank's question and whose payment that is. */
export interface Next {
	address: string;
	secret: string;
	order: { id: string; key: string };
}

/** What is bought with a wallet's button. Everything rejects with a Refusal. */
export interface Purchase {
	/** The sheet opens. */
	open: () => Promise< Sheet >;
	/** The customer names a place; the wallet keeps its streets back. */
	moveTo: ( address: ExpressCheckoutPartialAddress ) => Promise< Sheet >;
	/** The customer chooses a way of shipping. */
	choose: ( rate: string ) => Promise< Sheet >;
	pay: ( agreed: Agreed ) => Promise< Next | null >;
	/** The customer has closed the sheet. */
	leave: () => Promise< void >;
}
