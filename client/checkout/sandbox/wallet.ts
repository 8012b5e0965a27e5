import { __ } from '@wordpress/i18n';
import type {
	AvailablePaymentMethods,
	ClickResolveDetails,
	ExpressCheckoutPartialAddress,
	StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { WalletSheet, type Said } from './wallet-sheet';

type Handler = ( event: never ) => unknown;

/** Of what the group of elements says. */
interface Group {
	amount: number;
	currency: string;
	types: readonly string[];
	radius: string;
}

/** For how long a wallet waits for the page's answer to a press, as Stripe's does. */
const PATIENCE = 1000;

const WALLETS: AvailablePaymentMethods = {
	googlePay: true,
	applePay: false,
	link: false,
	amazonPay: false,
	paypal: false,
	klarna: false,
};

const money = ( { amount, currency }: Group ): string => {
	const format = new Intl.NumberFormat( undefined, {
		style: 'currency',
		currency,
	} );
	const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
	return format.format( amount / 10 ** digits );
};

/** Before the customer pays, wallets keep back streets, and most of the postcode where it says a house. */
export function kept( {
	address: { city, state, postal_code: postcode, country },
}: Said ): ExpressCheckoutPartialAddress {
	const area = /^(CA|GB)$/.test( country )
		? postcode.split( ' ' )[ 0 ]
		: postcode;
	return { city, state, postal_code: area ?? '', country };
}

/** A wallet's button of the sandbox. It asks what the page wants to know, in Stripe's order, and as strictly. */
export class Wallet {
	/** What the customer chose, as `type:what`. */
	public chosen = '';

	/** Who pays, in Stripe's words. */
	public billing: object = {};

	private readonly handlers: Record< string, Handler > = {};

	private readonly button = document.createElement( 'button' );

	private details: ClickResolveDetails = {};

	/**
	 * @param group   What is to be paid: it changes while the sheet is open.
	 * @param options
	 */
	public constructor(
		private readonly group: Group,
		options: StripeExpressCheckoutElementOptions
	) {
		this.button.type = 'button';
		this.button.className = `merchant-payments-wallet is-${
			options.buttonTheme?.googlePay ?? 'black'
		}`;
		this.button.style.blockSize = `${ options.buttonHeight ?? 44 }px`;
		this.button.style.borderRadius = this.group.radius;
		this.button.textContent = __(
			'Test wallet',
			'merchant-payments-for-woocommerce'
		);
		this.button.addEventListener( 'click', () => void this.press() );
	}

	public on( type: string, handler: Handler ): this {
		this.handlers[ type ] = handler;
		return this;
	}

	public mount( place: string | HTMLElement ): void {
		const at =
			typeof place === 'string' ? document.querySelector( place ) : place;
		at?.replaceChildren( this.button );
		// Stripe asks the device first.
		window.setTimeout( () =>
			this.fire( 'ready', {
				availablePaymentMethods: this.group.types.includes( 'card' )
					? WALLETS
					: undefined,
			} )
		);
	}

	public destroy(): void {
		this.button.remove();
	}

	private fire( type: string, event: object ): void {
		this.handlers[ type ]?.( {
			elementType: 'expressCheckout',
			...event,
		} as never );
	}

	/**
	 * Asks the page.
	 *
	 * @param type
	 * @param event
	 * @return Its answer; null when it says no, or nothing.
	 */
	private answer(
		type: string,
		event: object
	): Promise< ClickResolveDetails | null > {
		return new Promise( ( resolve ) => {
			if ( type === 'click' ) {
				window.setTimeout( () => resolve( null ), PATIENCE );
			}
			this.fire( type, {
				...event,
				resolve: ( details: ClickResolveDetails = {} ) =>
					resolve( details ),
				reject: () => resolve( null ),
			} );
		} );
	}

	private async press(): Promise< void > {
		const details = await this.answer( 'click', {
			expressPaymentType: 'google_pay',
		} );
		if ( ! details ) {
			return;
		}
		this.take( details );
		const sheet: WalletSheet = new WalletSheet(
			details,
			this.group.types,
			() => void this.ask( sheet, 'shippingaddresschange' ),
			() => void this.ask( sheet, 'shippingratechange' )
		);
		this.show( sheet );
		const closed = sheet.open();
		// Wallets name the place that they know at once.
		void this.ask( sheet, 'shippingaddresschange' );
		const said = await closed;
		if ( said ) {
			this.confirm( said );
		} else {
			this.fire( 'cancel', {} );
		}
	}

	private async ask( sheet: WalletSheet, type: string ): Promise< void > {
		if ( ! this.details.shippingAddressRequired ) {
			return;
		}
		const said = sheet.said();
		const details = await this.answer( type, {
			name: said.name,
			address: kept( said ),
			shippingRate: this.rate( said ),
		} );
		if ( details ) {
			this.take( { ...this.details, ...details } );
			this.show( sheet );
		} else {
			sheet.say(
				__(
					'The shop does not take this.',
					'merchant-payments-for-woocommerce'
				)
			);
		}
	}

	private take( details: ClickResolveDetails ): void {
		const sum = ( details.lineItems ?? [] ).reduce(
			( all, { amount } ) => all + amount,
			0
		);
		if ( sum > this.group.amount ) {
			throw new Error( 'The line items come to more than the amount.' );
		}
		const rates = details.shippingRates ?? [];
		if ( details.shippingAddressRequired && rates.length === 0 ) {
			throw new Error(
				'An address that is required needs a shipping rate.'
			);
		}
		this.details = details;
	}

	private show( sheet: WalletSheet ): void {
		sheet.show( {
			total: money( this.group ),
			lineItems: this.details.lineItems ?? [],
			shippingRates: this.details.shippingRates ?? [],
		} );
	}

	private rate( { rate }: Said ) {
		return this.details.shippingRates?.find( ( { id } ) => id === rate );
	}

	private confirm( said: Said ): void {
		const { name, email, phone, address } = said;
		this.chosen = said.chosen;
		this.billing = { name, email, phone, address };
		this.fire( 'confirm', {
			expressPaymentType: 'google_pay',
			billingDetails: { name, email, phone, address },
			...( this.details.shippingAddressRequired && {
				shippingAddress: { name, address },
				shippingRate: this.rate( said ),
			} ),
			// The page says what is wrong.
			paymentFailed: () => {},
		} );
	}
}
