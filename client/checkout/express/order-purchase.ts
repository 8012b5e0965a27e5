import type { Agreed, Purchase } from './purchase';
import type { ExpressSettings } from './settings';
import type { Sheet } from './sheet';

/** An order that is paid on its own page: it stands, and the page's form sends the payment. */
export class OrderPurchase implements Purchase {
	/**
	 * @param settings
	 * @param send     Sends the page's form with these fields.
	 */
	public constructor(
		private readonly settings: ExpressSettings,
		private readonly send: ( fields: Record< string, string > ) => void
	) {}

	public async open(): Promise< Sheet > {
		const { amount, currency } = this.settings;
		return { amount, currency, lineItems: [], shippingRates: [] };
	}

	public moveTo = async (): Promise< Sheet > => this.open();

	public choose = async (): Promise< Sheet > => this.open();

	public async pay( { token, methods, sheet }: Agreed ): Promise< null > {
		this.send( {
			merchant_payments_token: token,
			merchant_payments_total: `${ sheet.amount }:${ sheet.currency }`,
			merchant_payments_methods: methods.join( ' ' ),
		} );
		return null;
	}

	public async leave(): Promise< void > {}
}
