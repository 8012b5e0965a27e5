import { __ } from '@wordpress/i18n';
import type {
	Stripe,
	StripeConstructor,
	StripeElementLocale,
	StripeElements,
	StripeError,
	StripePaymentElement,
} from '@stripe/stripe-js';
import { elementsOf } from './saved/elements-options';
import type { Billing, FormSettings, Total, Usage } from './settings';
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

/** The card's fields in a page, whoever's page it is. Numbers of cards stay within Stripe's own frame. */
export class CardForm {
	private readonly stripe: UsedStripe;

	private readonly elements: UsedElements;

	private element: UsedElement | null = null;

	private usage: Usage = null;

	/**
	 * @param settings
	 * @param total    What is to be paid; null where a card is only kept.
	 * @throws A Refusal when Stripe's script is not there: it was blocked, or did not load.
	 */
	public constructor( settings: FormSettings, total: Total | null ) {
		if ( ! window.Stripe ) {
			throw new Refusal(
				__(
					'The card fields could not be loaded. Please reload this page, switch off what blocks scripts, or choose another way to pay.',
					'merchant-payments-for-woocommerce'
				)
			);
		}
		this.stripe = window.Stripe( settings.publishableKey, {
			locale: settings.locale as StripeElementLocale,
		} );
		this.elements = this.stripe.elements( {
			...elementsOf( settings, total ),
			allowedPaymentMethodTypes: [ 'card' ],
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
			wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
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
	 * The total has changed.
	 *
	 * @param total
	 */
	public update( total: Total ): void {
		void this.elements.update( total );
	}

	/**
	 * What the customer chose.
	 *
	 * @param billing Who pays, as the checkout knows it.
	 * @param usage   For what the card is kept.
	 * @return The id of Stripe's confirmation token; rejects with a Refusal.
	 */
	public async token(
		billing: Billing,
		usage: Usage = null
	): Promise< string > {
		if ( usage !== this.usage ) {
			this.usage = usage;
			await this.elements.update( { setupFutureUsage: usage } );
		}
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
		'The card could not be read. Please enter it again.',
		'merchant-payments-for-woocommerce'
	);
