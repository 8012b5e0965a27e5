import { __ } from '@wordpress/i18n';
import type {
	AvailablePaymentMethods,
	ExpressCheckoutPartialAddress,
	StripeElements,
	StripeExpressCheckoutElement,
	StripeExpressCheckoutElementClickEvent as Clicked,
	StripeExpressCheckoutElementConfirmEvent as Confirmed,
	StripeElementLocale,
} from '@stripe/stripe-js';
import { continuePayment } from '../continue-payment';
import { offeredMethods } from '../offered-methods';
import type { UsedStripe } from '../payment-form';
import { elementsOf } from '../saved/elements-options';
import { Refusal, sentenceOf, unreachable } from '../shop';
import { lookOf, radiusOf } from './look';
import type { Next, Purchase } from './purchase';
import type { ExpressSettings } from './settings';
import type { Sheet } from './sheet';
import { ShopRefusal } from './store-cart';

/** Wallets wait a second for what their sheet shows, then give up. */
const PATIENCE = 800;

/** What the page does. */
export interface Page {
	/** Says a sentence beside the buttons, and to who hears the page; an empty one takes it away. */
	say: ( sentence: string ) => void;
	/** The sheet is open, or closed again. */
	cover?: ( isOpen: boolean ) => void;
	goTo: ( address: string ) => void;
	/** What the page says of its buttons, if anything. */
	look?: { height?: number; borderRadius?: number };
}

/** Buttons of the wallets that the customer's device has, whoever's page they are in. */
export class ExpressButtons {
	private readonly stripe: UsedStripe;

	private readonly elements: StripeElements;

	private readonly methods: string[];

	private element: StripeExpressCheckoutElement | null = null;

	/** What the open sheet shows. */
	private sheet: Sheet;

	/** What is bought is being made ready. */
	private opening: Promise< unknown > = Promise.resolve();

	/**
	 * @param settings
	 * @param purchase What is bought with them.
	 * @param page
	 * @throws A Refusal when Stripe's script is not there.
	 */
	public constructor(
		private readonly settings: ExpressSettings,
		private readonly purchase: Purchase,
		private readonly page: Page
	) {
		if ( ! window.Stripe ) {
			throw new Refusal( unreachable() );
		}
		const order = { ...settings, country: '' };
		this.sheet = this.estimate();
		this.methods = offeredMethods( settings.methods, order );
		this.stripe = window.Stripe( settings.publishableKey, {
			locale: settings.locale as StripeElementLocale,
		} );
		this.elements = this.stripe.elements( {
			...elementsOf( settings, order ),
			allowedPaymentMethodTypes: this.methods,
			appearance: {
				variables: { borderRadius: radiusOf( settings, page.look ) },
			},
		} );
	}

	/**
	 * Shows the buttons.
	 *
	 * @param place
	 * @param onReady Is told which wallets there are; nothing when there is none.
	 */
	public mount(
		place: HTMLElement,
		onReady: ( wallets: AvailablePaymentMethods | undefined ) => void
	): void {
		this.destroy();
		const element = this.elements.create(
			'expressCheckout',
			lookOf( this.settings, this.methods, this.page.look )
		);
		element.on( 'ready', ( { availablePaymentMethods } ) =>
			onReady( availablePaymentMethods )
		);
		element.on( 'loaderror', () => onReady( undefined ) );
		element.on( 'click', ( event ) => void this.open( event ) );
		element.on( 'shippingaddresschange', ( event ) =>
			this.change( event, () =>
				this.purchase.moveTo( addressOf( event.address ) )
			)
		);
		element.on( 'shippingratechange', ( event ) =>
			this.change( event, () =>
				this.purchase.choose( event.shippingRate.id )
			)
		);
		element.on( 'confirm', ( event ) => void this.pay( event ) );
		element.on( 'cancel', () => {
			this.page.cover?.( false );
			void this.purchase.leave();
		} );
		element.mount( place );
		this.element = element;
	}

	public destroy(): void {
		this.element?.destroy();
		this.element = null;
	}

	private async open( event: Clicked ): Promise< void > {
		this.page.say( '' );
		try {
			const opened = this.purchase.open();
			this.opening = opened.catch( () => null );
			// The shop may be slower than a wallet waits. What the customer sees then is an estimate: the shop refuses it when it is wrong.
			await this.show(
				await Promise.race( [ opened, later( this.estimate() ) ] )
			);
		} catch ( failure ) {
			event.reject();
			this.page.say( sentenceOf( failure ) );
			return;
		}
		const { lineItems, shippingRates } = this.sheet;
		const { settings } = this;
		this.page.cover?.( true );
		event.resolve( {
			lineItems,
			business: { name: settings.shop },
			emailRequired: true,
			billingAddressRequired: true,
			phoneNumberRequired: settings.isPhoneRequired,
			shippingAddressRequired: settings.needsAddress,
			...( settings.needsAddress && {
				allowedShippingCountries: settings.countries,
				shippingRates:
					shippingRates.length > 0 ? shippingRates : [ unknown() ],
			} ),
		} );
	}

	/** As the page knows it. */
	private estimate(): Sheet {
		const { amount, currency } = this.settings;
		return { amount, currency, lineItems: [], shippingRates: [] };
	}

	/** What the sheet shows is what is paid. */
	private async show( sheet: Sheet ): Promise< void > {
		this.sheet = sheet;
		const { amount, currency } = sheet;
		await this.elements.update( { amount, currency } );
	}

	private async change(
		event: {
			resolve: (
				details: Pick< Sheet, 'lineItems' | 'shippingRates' >
			) => void;
			reject: () => void;
		},
		answer: () => Promise< Sheet >
	): Promise< void > {
		try {
			await this.opening;
			await this.show( await answer() );
			const { lineItems, shippingRates } = this.sheet;
			event.resolve( { lineItems, shippingRates } );
		} catch ( failure ) {
			event.reject();
			this.page.say( sentenceOf( failure ) );
		}
	}

	private async pay( event: Confirmed ): Promise< void > {
		try {
			const token = await this.token();
			await this.opening;
			const { sheet, methods } = this;
			const next = await this.purchase.pay( {
				token,
				methods,
				sheet,
				event,
			} );
			if ( next ) {
				this.page.goTo( await this.goOn( next ) );
			}
		} catch ( failure ) {
			const sentence = sentenceOf( failure );
			event.paymentFailed( {
				reason: reasonOf( failure ),
				message: sentence,
			} );
			this.page.cover?.( false );
			this.page.say( sentence );
		}
	}

	private async token(): Promise< string > {
		const submitted = await this.elements.submit();
		if ( submitted.error ) {
			throw new Refusal( submitted.error.message ?? unreachable() );
		}
		const { confirmationToken, error } =
			await this.stripe.createConfirmationToken( {
				elements: this.elements,
			} );
		if ( ! confirmationToken ) {
			throw new Refusal( error?.message ?? unreachable() );
		}
		return confirmationToken.id;
	}

	/** Lets the customer's bank ask, where it does. */
	private async goOn( { address, secret, order }: Next ): Promise< string > {
		return secret
			? continuePayment( this, this.settings, secret, order )
			: address;
	}

	/**
	 * Shows the bank's question. What came of it only the server says.
	 *
	 * @param clientSecret The payment's.
	 */
	public async authenticate( clientSecret: string ): Promise< void > {
		await this.stripe
			.handleNextAction( { clientSecret } )
			.catch( () => null );
	}
}

const later = < T >( value: T ): Promise< T > =>
	new Promise( ( resolve ) => {
		window.setTimeout( () => resolve( value ), PATIENCE );
	} );

/** Wallets want a way of shipping at once; which ones there are is known when there is an address. */
const unknown = () => ( {
	id: 'merchant-payments:unknown',
	amount: 0,
	displayName: __(
		'Known once there is an address',
		'merchant-payments-for-woocommerce'
	),
} );

const addressOf = ( address: Partial< ExpressCheckoutPartialAddress > ) => ( {
	city: '',
	state: '',
	postal_code: '',
	country: '',
	...address,
} );

/** Which of the sheet's fields it is about. */
function reasonOf( failure: unknown ) {
	const fields = failure instanceof ShopRefusal ? failure.fields : [];
	if ( fields.includes( 'shipping_address' ) ) {
		return 'invalid_shipping_address' as const;
	}
	return fields.includes( 'billing_address' )
		? ( 'invalid_billing_address' as const )
		: ( 'fail' as const );
}
