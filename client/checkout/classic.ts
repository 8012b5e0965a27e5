/**
 * The payment form of the classic checkout and of an order's own page: fields that WooCommerce's form sends with everything else. The form
 * is sent twice: the first time is held until that was read.
 */
import { PaymentForm } from './payment-form';
import { continuePayment } from './continue-payment';
import { put } from './put';
import {
	ATTEMPT,
	isSavedChosen,
	isToBeKept,
	newAttempt,
} from './saved/saved-card';
import { setUp } from './saved/set-up';
import type { Billing, PrintedForm } from './settings';
import { Refusal, sentenceOf, unreachable } from './shop';
import './style.scss';

const METHOD = 'merchant_payments';
const TOKEN = 'merchant_payments_token';
const TOTAL = 'merchant_payments_total';
const METHODS = 'merchant_payments_methods';

/** How the order's own page is asked to go on (Gateway::process_payment()). */
const SECRET = /^#merchant-payments=(\w+)$/;

/** A place on the same page. */
const ASKED = '#merchant-payments';

interface JQuery {
	on: (
		event: string,
		handler: ( event: unknown, answer: Record< string, string > ) => unknown
	) => JQuery;
	submit: () => JQuery;
	trigger: ( event: string ) => JQuery;
	removeClass: ( name: string ) => JQuery;
	unblock?: () => JQuery;
}
declare const jQuery: ( of: unknown ) => JQuery;

let form: PaymentForm | null = null;
let shownAt: HTMLElement | null = null;

const placeNow = (): HTMLElement | null =>
	document.querySelector( '.merchant-payments-form' );

const told = ( place: HTMLElement ): PrintedForm =>
	JSON.parse( place.dataset.form ?? '{}' );

const isChosen = (): boolean =>
	document.querySelector< HTMLInputElement >(
		'input[name="payment_method"]:checked'
	)?.value === METHOD;

/** Says a sentence where the card's fields are, and to who hears the page. */
function say( sentence: string ): void {
	const place = placeNow();
	if ( ! place ) {
		return;
	}
	let line = place.parentElement?.querySelector< HTMLElement >(
		'.merchant-payments-error'
	);
	if ( ! line ) {
		line = document.createElement( 'p' );
		line.className = 'merchant-payments-error';
		line.setAttribute( 'role', 'alert' );
		line.tabIndex = -1;
		place.after( line );
	}
	line.textContent = sentence;
	if ( sentence !== '' ) {
		line.focus();
	}
}

/** WooCommerce draws the form anew whenever the order changes. */
function show(): void {
	const place = placeNow();
	if ( ! place || place === shownAt ) {
		return;
	}
	const settings = told( place );
	const { setsUp } = settings;
	shownAt = place;
	try {
		if ( form ) {
			form.update( settings );
		} else {
			form = new PaymentForm( settings, setsUp ? null : settings );
		}
		form.mount( place, say );
	} catch ( failure ) {
		form = null;
		say( sentenceOf( failure ) );
	}
}

/** A field of the checkout's own form. */
const field = ( name: string ): string =>
	document
		.querySelector< HTMLInputElement >( `[name="billing_${ name }"]` )
		?.value.trim() ?? '';

const billing = ( { order }: PrintedForm ): Billing =>
	order?.billing ?? {
		name: `${ field( 'first_name' ) } ${ field( 'last_name' ) }`.trim(),
		email: field( 'email' ),
		phone: field( 'phone' ),
		address: {
			line1: field( 'address_1' ),
			line2: field( 'address_2' ),
			city: field( 'city' ),
			state: field( 'state' ),
			postal_code: field( 'postcode' ),
			country: field( 'country' ),
		},
	};

/** Each token is good for one attempt. */
function forget( of: HTMLFormElement ): void {
	of.querySelector( `input[name="${ TOKEN }"]` )?.remove();
}

/** WooCommerce's script covers the form until another page comes. */
function release( page: HTMLFormElement ): void {
	// It may be about to, after what listens here.
	window.setTimeout( () =>
		jQuery( page ).removeClass( 'processing' ).unblock?.()
	);
}

let isReading = false;

/**
 * Reads what the customer chose, then sends the form.
 *
 * @param into The page's form.
 * @param send Sends it.
 */
async function read(
	into: HTMLFormElement,
	send: () => void
): Promise< void > {
	const place = placeNow();
	if ( ! place || isReading ) {
		return;
	}
	isReading = true;
	into.setAttribute( 'aria-busy', 'true' );
	say( '' );
	const settings = told( place );
	try {
		if ( ! form ) {
			throw new Refusal( unreachable() );
		}
		put( into, TOTAL, `${ settings.amount }:${ settings.currency }` );
		const { id, methods } = await form.token(
			billing( settings ),
			isToBeKept( into ) ? 'on_session' : null
		);
		put( into, METHODS, methods.join( ' ' ) );
		put( into, TOKEN, id );
		send();
	} catch ( failure ) {
		release( into );
		say( sentenceOf( failure ) );
	} finally {
		isReading = false;
		into.removeAttribute( 'aria-busy' );
	}
}

const hasToken = ( of: HTMLFormElement ): boolean =>
	of.querySelector( `input[name="${ TOKEN }"]` ) !== null;

/**
 * Whether the form can be sent as it is. For a saved card nothing is read: what the customer saw goes with it, and which press it is.
 *
 * @param page
 */
function isReady( page: HTMLFormElement ): boolean {
	const place = placeNow();
	if ( ! place || ! isSavedChosen( page ) ) {
		return hasToken( page );
	}
	const { amount, currency } = told( place );
	say( '' );
	forget( page );
	put( page, TOTAL, `${ amount }:${ currency }` );
	put( page, ATTEMPT, newAttempt() );
	return true;
}

/** The classic checkout, whose script sends the form and reads the answer. */
function inCheckout( page: HTMLFormElement ): void {
	const $page = jQuery( page );
	$page.on( `checkout_place_order_${ METHOD }`, () => {
		if ( isReady( page ) ) {
			return true;
		}
		void read( page, () => $page.submit() );
		return false;
	} );
	$page.on( 'checkout_place_order_success', ( _event, answer ) => {
		const secret = answer.merchant_payments_secret;
		const place = placeNow();
		if ( secret && form && place ) {
			forget( page );
			// WooCommerce's script goes there, which is this page; to anything but success it says that something went wrong.
			answer.redirect = ASKED;
			void goOn( page, told( place ), secret, {
				id: answer.merchant_payments_order ?? '',
				key: answer.merchant_payments_key ?? '',
			} );
		}
		return true;
	} );
	jQuery( document.body ).on( 'checkout_error', () => forget( page ) );
	jQuery( document.body ).on( 'updated_checkout', show );
}

/** A page whose form the browser sends: an order's own, or that on which a card is added. */
function onOwnPage( page: HTMLFormElement ): void {
	page.addEventListener( 'submit', ( event ) => {
		if ( isChosen() && ! isReady( page ) ) {
			event.preventDefault();
			void read( page, () => page.submit() );
		}
	} );
	// WooCommerce's script for saved cards waits for it where no checkout is drawn, and begins to once jQuery says that the page is ready.
	jQuery( () =>
		jQuery( document.body ).trigger( 'wc-credit-card-form-init' )
	);
	const place = placeNow();
	const secret = SECRET.exec( window.location.hash )?.[ 1 ];
	if ( place && secret ) {
		window.history.replaceState(
			null,
			'',
			window.location.pathname + window.location.search
		);
		void goOn( page, told( place ), secret, told( place ).order );
	}
}

/**
 * Lets the bank ask, and goes where the shop says then.
 *
 * @param page
 * @param settings
 * @param secret   Of the payment, or of the card's being kept.
 * @param order    Whose payment it is.
 */
async function goOn(
	page: HTMLFormElement,
	settings: PrintedForm,
	secret: string,
	order: { id: string | number; key: string } | null
): Promise< void > {
	try {
		if ( form && order ) {
			const { id, key } = order;
			window.location.assign(
				await continuePayment( form, settings, secret, {
					id: String( id ),
					key,
				} )
			);
		} else if ( form && settings.setsUp ) {
			window.location.assign( await setUp( form, settings, secret ) );
		}
	} catch ( failure ) {
		release( page );
		say( sentenceOf( failure ) );
	}
}

document.addEventListener( 'DOMContentLoaded', () => {
	show();
	const checkout =
		document.querySelector< HTMLFormElement >( 'form.checkout' );
	const own = document.querySelector< HTMLFormElement >(
		'form#order_review, form#add_payment_method'
	);
	if ( checkout ) {
		inCheckout( checkout );
	}
	if ( own ) {
		onOwnPage( own );
	}
} );
