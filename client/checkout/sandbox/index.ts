/**
 * Stands in for Stripe's script where the sandbox takes payments: the page's own code is the same for both. Customers choose one of
 * Stripe's test cards by name; no number is typed. As with Stripe, what the customer can mend resolves to an `error`, and mistakes of the
 * page throw.
 */
import { __ } from '@wordpress/i18n';
import type {
	ConfirmationToken,
	PaymentIntent,
	StripeConstructor,
	StripeError,
} from '@stripe/stripe-js';
import type { UsedElement, UsedElements, UsedStripe } from '../card-form';
import { ask } from '../shop';
import { cards } from './cards';
import { challenge } from './challenge';
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
	public card = '';

	private readonly box = document.createElement( 'div' );

	public mount( place: string | HTMLElement ): void {
		const at =
			typeof place === 'string' ? document.querySelector( place ) : place;
		const label = document.createElement( 'label' );
		label.textContent = __(
			'Test card',
			'merchant-payments-for-woocommerce'
		);
		const select = document.createElement( 'select' );
		select.id = label.htmlFor = 'merchant-payments-test-card';
		select.append(
			new Option(
				__( 'Choose a card', 'merchant-payments-for-woocommerce' ),
				''
			),
			...Object.entries( cards() ).map(
				( [ value, name ] ) => new Option( name, value )
			)
		);
		select.value = this.card;
		select.addEventListener( 'change', () => {
			this.card = select.value;
		} );
		this.box.className = 'merchant-payments-card';
		this.box.replaceChildren( label, select );
		at?.replaceChildren( this.box );
	}

	public destroy(): void {
		this.box.remove();
	}

	public on(): this {
		return this;
	}
}

class Elements {
	public element: Element | null = null;

	/** For what the card is kept; the server refuses a payment that says otherwise. */
	public usage = '';

	private isSubmitted = false;

	public constructor( options: { setupFutureUsage?: string | null } ) {
		if ( 'paymentMethodTypes' in options ) {
			throw new Error( 'paymentMethodTypes is not an option any more.' );
		}
		this.usage = options.setupFutureUsage ?? '';
	}

	public create( type: string ): Element {
		if ( type !== 'payment' ) {
			throw new Error( `The sandbox has no ${ type } element.` );
		}
		const card = this.element?.card ?? '';
		this.element = new Element();
		// The fields are drawn anew, and what was chosen stays.
		this.element.card = card;
		return this.element;
	}

	public async submit(): Promise< { error?: StripeError } > {
		this.isSubmitted = ( this.element?.card ?? '' ) !== '';
		return this.isSubmitted
			? {}
			: failed(
					'validation_error',
					__(
						'Please choose a card.',
						'merchant-payments-for-woocommerce'
					)
				);
	}

	public async update( options: {
		setupFutureUsage?: string | null;
	} ): Promise< void > {
		if ( 'setupFutureUsage' in options ) {
			this.usage = options.setupFutureUsage ?? '';
		}
	}

	/** The card, once: it has to be submitted each time. */
	public take(): string {
		if ( ! this.isSubmitted || ! this.element ) {
			throw new Error( 'elements.submit() comes before this.' );
		}
		this.isSubmitted = false;
		return this.element.card;
	}
}

const messageOf = ( failure: unknown ): string =>
	failure instanceof Error ? failure.message : '';

const createConfirmationToken: UsedStripe[ 'createConfirmationToken' ] =
	async ( { elements, params } ) => {
		const chosen = elements as unknown as Elements;
		const card = chosen.take();
		const billing = params?.payment_method_data?.billing_details ?? {};
		try {
			const { token } = await ask< { token: string } >( shop, 'choose', {
				card,
				billing: JSON.stringify( billing ),
				usage: chosen.usage,
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
	Pick< Elements, keyof UsedElements >,
];

window.Stripe = stripe as unknown as StripeConstructor;
