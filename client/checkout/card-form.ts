import { __ } from '@wordpress/i18n';
import type {
	Stripe,
	StripeConstructor,
	StripeElementLocale,
	StripeElements,
	StripeError,
	StripePaymentElement,
} from '@stripe/stripe-js';
import { offeredMethods } from './offered-methods';
import type { Billing, FormSettings, Order } from './settings';
import { known } from './settings';
import { Refusal } from './shop';

/** What is used of Stripe's script, and so what the sandbox's has. */
export type UsedStripe = Pick<
	Stripe,
	'elements' | 'createConfirmationToken' | 'handleNextAction'
>;
export type UsedElements = Pick<
	StripeElements,
	'create' | 'submit' | 'update'
>;
export type UsedElement = Pick<
	StripePaymentElement,
	'mount' | 'destroy' | 'on'
>;

declare global {
	interface Window {
		/** Stripe's script, or the sandbox's in its place. */
		Stripe?: StripeConstructor;
	}
}

/** The payment form in a page, whoever's page it is. Numbers of cards stay within Stripe's own frame. */
export class CardForm {
	private readonly stripe: UsedStripe;

	private readonly elements: UsedElements;

	private element: UsedElement | null = null;

	/** Ids of the payment methods that the customer can choose from, as the server is told. */
	private methods: string[];

	/**
	 * @param settings
	 * @param order    What is to be paid.
	 * @throws A Refusal when Stripe's script is not there: it was blocked, or did not load.
	 */
	public constructor(
		private readonly settings: FormSettings,
		order: Order
	) {
		if ( ! window.Stripe ) {
			throw new Refusal(
				__(
					'The payment form could not be loaded. Please reload this page, switch off what blocks scripts, or choose another way to pay.',
					'merchant-payments-for-woocommerce'
				)
			);
		}
		this.stripe = window.Stripe( settings.publishableKey, {
			locale: settings.locale as StripeElementLocale,
		} );
		this.methods = offeredMethods( settings.methods, order );
		this.elements = this.stripe.elements( {
			mode: 'payment',
			amount: order.amount,
			currency: order.currency,
			captureMethod: settings.isManual ? 'manual' : 'automatic',
			allowedPaymentMethodTypes: this.methods,
		} );
	}

	/**
	 * Shows the fields, again where the page was drawn anew.
	 *
	 * @param place
	 * @param onFailure Is given a sentence when they can't be shown.
	 */
	public mount(
		place: HTMLElement,
		onFailure: ( sentence: string ) => void
	): void {
		this.destroy();
		this.element = this.elements.create( 'payment', {
			wallets: {
				applePay: 'never',
				googlePay: 'never',
				link: this.settings.methods.some( ( { id } ) => id === 'link' )
					? 'auto'
					: 'never',
			},
		} );
		this.element.on( 'loaderror', ( { error } ) =>
			onFailure( textOf( error ) )
		);
		this.element.mount( place );
	}

	public destroy(): void {
		this.element?.destroy();
		this.element = null;
	}

	/**
	 * The order has changed.
	 *
	 * @param order
	 */
	public update( order: Order ): void {
		this.methods = offeredMethods( this.settings.methods, order );
		void this.elements.update( {
			amount: order.amount,
			currency: order.currency,
			allowedPaymentMethodTypes: this.methods,
		} );
	}

	/** What the customer could choose from, for the server. */
	public get offered(): string {
		return this.methods.join( ' ' );
	}

	/**
	 * What the customer chose.
	 *
	 * @param billing Who pays, as the checkout knows it.
	 * @return The id of Stripe's confirmation token; rejects with a Refusal.
	 */
	public async token( billing: Billing ): Promise< string > {
		const { error: incomplete } = await this.elements.submit();
		if ( incomplete ) {
			throw new Refusal( textOf( incomplete ) );
		}
		const { confirmationToken, error } =
			await this.stripe.createConfirmationToken( {
				elements: this.elements as StripeElements,
				params: {
					payment_method_data: { billing_details: known( billing ) },
				},
			} );
		if ( ! confirmationToken ) {
			throw new Refusal( textOf( error ) );
		}
		return confirmationToken.id;
	}

	/**
	 * Lets the customer's bank ask. What came of it only the server says.
	 *
	 * @param clientSecret The payment's.
	 */
	public async authenticate( clientSecret: string ): Promise< void > {
		// It throws where the payment waits for nobody any more.
		await this.stripe
			.handleNextAction( { clientSecret } )
			.catch( () => null );
	}
}

/**
 * Stripe writes it in the customer's language.
 *
 * @param error
 */
const textOf = ( error: StripeError | undefined ): string =>
	error?.message ??
	__(
		'The payment could not be read. Please enter it again.',
		'merchant-payments-for-woocommerce'
	);
