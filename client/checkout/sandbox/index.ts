/**
 * Stands in for Stripe's script where the sandbox takes payments: the page's own code is the same for both. Customers choose one of
 * Stripe's test cards by name; no number is typed. As with Stripe, what the customer can mend resolves to an `error`, and mistakes of the
 * page throw.
 */
import { __ } from '@wordpress/i18n';
import type {
	Appearance,
	ConfirmationToken,
	PaymentIntent,
	StripeConstructor,
	StripeError,
} from '@stripe/stripe-js';
import type { UsedElement, UsedElements, UsedStripe } from '../payment-form';
import { ask } from '../shop';
import { choices } from './choices';
import { challenge } from './challenge';
import { Wallet } from './wallet';
import './style.scss';

declare global {
	interface Window {
		/** Printed before this script (PaymentForm::register()). */
		merchantPaymentsSandbox?: { requests: string; nonce: string };
	}
}

const shop = window.merchantPaymentsSandbox ?? { requests: '', nonce: '' };

const failed = (
	type: StripeError[ 'type' ],
	message: string,
	code?: string
): { error: StripeError } => ( {
	error: { type, message, code } as StripeError,
} );

class Element {
	/** What the customer chose, as `type:what`; empty for nothing. */
	public chosen = '';

	private readonly select = document.createElement( 'select' );

	private readonly box = document.createElement( 'div' );

	public constructor( types: readonly string[] ) {
		this.select.id = 'merchant-payments-test-card';
		this.select.addEventListener( 'change', () => {
			this.chosen = this.select.value;
		} );
		this.offer( types );
	}

	/** What was chosen stays, unless it is not offered any more. */
	public offer( types: readonly string[] ): void {
		const all = choices( types );
		this.chosen = this.chosen in all ? this.chosen : '';
		this.select.replaceChildren(
			new Option(
				__(
					'Choose a way to pay',
					'merchant-payments-for-woocommerce'
				),
				''
			),
			...Object.entries( all ).map(
				( [ value, name ] ) => new Option( name, value )
			)
		);
		this.select.value = this.chosen;
	}

	public mount( place: string | HTMLElement ): void {
		const at =
			typeof place === 'string' ? document.querySelector( place ) : place;
		const label = document.createElement( 'label' );
		label.textContent = __(
			'Test payment',
			'merchant-payments-for-woocommerce'
		);
		label.htmlFor = this.select.id;
		this.box.className = 'merchant-payments-test-payment';
		this.box.replaceChildren( label, this.select );
		at?.replaceChildren( this.box );
	}

	public destroy(): void {
		this.box.remove();
	}

	public on(): this {
		return this;
	}
}

interface Options {
	amount?: number;
	currency?: string;
	appearance?: Appearance;
	allowedPaymentMethodTypes?: readonly string[];
	setupFutureUsage?: string | null;
}

class Elements {
	public element: Element | Wallet | null = null;

	public amount = 0;

	public currency = '';

	/** Of buttons' corners, as CSS has it. */
	public radius = '';

	/** For what the card is kept; the server refuses a payment that says otherwise. */
	public usage = '';

	private isSubmitted = false;

	public types: readonly string[] = [ 'card' ];

	public constructor( options: Options ) {
		if ( 'paymentMethodTypes' in options ) {
			throw new Error( 'paymentMethodTypes is not an option any more.' );
		}
		this.radius = options.appearance?.variables?.borderRadius ?? '';
		void this.update( options );
	}

	public create( type: string, options: object = {} ): Element | Wallet {
		if ( type === 'expressCheckout' ) {
			this.element = new Wallet( this, options );
			return this.element;
		}
		if ( type !== 'payment' ) {
			throw new Error( `The sandbox has no ${ type } element.` );
		}
		const chosen = this.element?.chosen ?? '';
		const element = new Element( this.types );
		// The fields are drawn anew, and what was chosen stays.
		element.chosen = chosen;
		element.offer( this.types );
		this.element = element;
		return element;
	}

	public async submit(): Promise< {
		error?: StripeError;
		selectedPaymentMethod?: string;
	} > {
		const chosen = this.element?.chosen ?? '';
		this.isSubmitted = chosen !== '';
		return this.isSubmitted
			? { selectedPaymentMethod: chosen.split( ':' )[ 0 ] }
			: failed(
					'validation_error',
					__(
						'Please choose a way to pay.',
						'merchant-payments-for-woocommerce'
					)
				);
	}

	public async update( options: Options ): Promise< void > {
		this.amount = options.amount ?? this.amount;
		this.currency = options.currency ?? this.currency;
		this.types = options.allowedPaymentMethodTypes ?? this.types;
		if ( this.element instanceof Element ) {
			this.element.offer( this.types );
		}
		if ( 'setupFutureUsage' in options ) {
			this.usage = options.setupFutureUsage ?? '';
		}
	}

	/** Who pays, as a wallet knows it. */
	public billing(): object {
		return this.element instanceof Wallet ? this.element.billing : {};
	}

	/** What was chosen, once: it has to be submitted each time. */
	public take(): string {
		if ( ! this.isSubmitted || ! this.element ) {
			throw new Error( 'elements.submit() comes before this.' );
		}
		this.isSubmitted = false;
		return this.element.chosen;
	}
}

const messageOf = ( failure: unknown ): string =>
	failure instanceof Error ? failure.message : '';

const createConfirmationToken: UsedStripe[ 'createConfirmationToken' ] =
	async ( { elements, params } ) => {
		const form = elements as unknown as Elements;
		const [ type = '', what = '' ] = form.take().split( ':' );
		const billing =
			params?.payment_method_data?.billing_details ?? form.billing();
		try {
			const { token } = await ask< { token: string } >( shop, 'choose', {
				type,
				what,
				billing: JSON.stringify( billing ),
				usage: form.usage,
			} );
			return { confirmationToken: { id: token } as ConfirmationToken };
		} catch ( failure ) {
			return failed( 'api_error', messageOf( failure ) );
		}
	};

const handleNextAction = async ( options: {
	clientSecret?: string;
	hashedValue?: string;
} ) => {
	const passes = await challenge();
	try {
		const intent = await ask< PaymentIntent >( shop, 'answer', {
			secret: options.clientSecret ?? '',
			passes: passes ? '1' : '0',
		} );
		return { paymentIntent: intent };
	} catch ( failure ) {
		return failed(
			'card_error',
			messageOf( failure ),
			'payment_intent_authentication_failure'
		);
	}
};

const stripe = (): UsedStripe => ( {
	elements: ( options?: object ) =>
		new Elements( options ?? {} ) as unknown as ReturnType<
			UsedStripe[ 'elements' ]
		>,
	createConfirmationToken,
	handleNextAction,
} );

/** What the page's code asks of an element and its group is here; the rest of Stripe's has no meaning in the sandbox. */
export type Checked = [
	Pick< Element, keyof UsedElement >,
	Pick< Wallet, keyof UsedElement >,
	Pick< Elements, keyof UsedElements >,
];

window.Stripe = stripe as unknown as StripeConstructor;
