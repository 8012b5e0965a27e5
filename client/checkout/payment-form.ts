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
import { canBeKept, keptOf } from './saved/kept-methods';
import { elementsOf, usageOf } from './saved/elements-options';
import type { Billing, FormSettings, Order, Usage } from './settings';
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

/** What the customer chose, for the server. */
export interface Token {
	/** The id of Stripe's confirmation token. */
	id: string;
	/** Ids of the payment methods that the form allowed. */
	methods: readonly string[];
}

/** The payment form in a page, whoever's page it is. Numbers of cards stay within Stripe's own frame. */
export class PaymentForm {
	private readonly stripe: UsedStripe;

	private readonly elements: UsedElements;

	private element: UsedElement | null = null;

	/** For what the card is kept: always, and now. */
	private always: Usage;

	private usage: Usage;

	/** Ids of the payment methods that suit the order. */
	private methods: string[];

	/**
	 * @param settings
	 * @param order    What is to be paid; null where a card is only kept.
	 * @throws A Refusal when Stripe's script is not there: it was blocked, or did not load.
	 */
	public constructor(
		private readonly settings: FormSettings,
		order: Order | null
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
		this.methods = this.methodsFor( order );
		this.always = this.usage = usageOf( settings, order );
		this.elements = this.stripe.elements( {
			...elementsOf( settings, order ),
			allowedPaymentMethodTypes: this.methods,
		} );
	}

	/**
	 * For later payments only what can be kept; without a payment cards alone are set up.
	 *
	 * @param order
	 */
	private methodsFor( order: Order | null ): string[] {
		if ( ! order?.amount ) {
			return [ 'card' ];
		}
		const { methods } = this.settings;
		const offered = offeredMethods( methods, order );
		return usageOf( this.settings, order )
			? keptOf( methods, offered )
			: offered;
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
		this.methods = this.methodsFor( order );
		this.always = this.usage = usageOf( this.settings, order );
		void this.elements.update( {
			setupFutureUsage: this.usage,
			...elementsOf( this.settings, order ),
			allowedPaymentMethodTypes: this.methods,
		} );
	}

	/**
	 * What the customer chose.
	 *
	 * @param billing Who pays, as the checkout knows it.
	 * @param usage   For what it is kept, if it can be.
	 * @return Rejects with a Refusal.
	 */
	public async token(
		billing: Billing,
		usage: Usage = null
	): Promise< Token > {
		const chosen = await this.submit();
		const kept =
			this.always ??
			( canBeKept( this.settings.methods, chosen ) ? usage : null );
		// What is kept now is allowed alone: all others would have to be kept as well.
		const methods =
			kept && chosen && ! this.always ? [ chosen ] : this.methods;
		if ( kept !== this.usage ) {
			await this.keep( kept, methods );
			await this.submit();
		}
		const id = await this.confirmation( billing );
		if ( kept !== this.always ) {
			// The next attempt may be made another way.
			await this.keep( this.always, this.methods );
		}
		return { id, methods };
	}

	private async keep( usage: Usage, methods: string[] ): Promise< void > {
		this.usage = usage;
		await this.elements.update( {
			setupFutureUsage: usage,
			allowedPaymentMethodTypes: methods,
		} );
	}

	/** @return Stripe's type of what was chosen; rejects with a Refusal when it is not complete. */
	private async submit(): Promise< string | undefined > {
		const { error, selectedPaymentMethod } = await this.elements.submit();
		if ( error ) {
			throw new Refusal( textOf( error ) );
		}
		return selectedPaymentMethod;
	}

	private async confirmation( billing: Billing ): Promise< string > {
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
