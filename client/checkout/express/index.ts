/** Wallets' buttons on a product's page, above the classic cart and checkout, and on an order's own page. */
import { put } from '../put';
import { CartPurchase } from './cart-purchase';
import { ExpressButtons } from './express-buttons';
import { OrderPurchase } from './order-purchase';
import { chosenProduct } from './product';
import type { Purchase } from './purchase';
import type { ExpressSettings } from './settings';
import './style.scss';

const METHOD = 'merchant_payments';

declare const jQuery:
	| undefined
	| ( ( of: unknown ) => {
			on: ( events: string, handler: () => void ) => void;
	  } );

/** Sends the form of an order's own page with what the wallet gave. */
function send( fields: Record< string, string > ): void {
	const form =
		document.querySelector< HTMLFormElement >( 'form#order_review' );
	const chosen = form?.querySelector< HTMLInputElement >(
		`input[name="payment_method"][value="${ METHOD }"]`
	);
	if ( ! form || ! chosen ) {
		return;
	}
	chosen.checked = true;
	const saved = form.querySelector< HTMLInputElement >(
		`[name="wc-${ METHOD }-payment-token"][value="new"]`
	);
	if ( saved ) {
		saved.checked = true;
	}
	for ( const [ name, value ] of Object.entries( fields ) ) {
		put( form, name, value );
	}
	// Its handlers would read the payment form.
	form.submit();
}

function purchaseOf( settings: ExpressSettings ): Purchase {
	if ( settings.place === 'order' ) {
		return new OrderPurchase( settings, send );
	}
	return settings.place === 'product'
		? new CartPurchase( settings, () => chosenProduct( settings.product ) )
		: new CartPurchase( settings );
}

/** Says a sentence below the buttons. */
function sayAt( place: HTMLElement ) {
	const line = document.createElement( 'p' );
	line.className = 'merchant-payments-error';
	line.setAttribute( 'role', 'alert' );
	place.after( line );
	return ( sentence: string ) => {
		line.textContent = sentence;
	};
}

function show( place: HTMLElement ): void {
	const settings: ExpressSettings = JSON.parse( place.dataset.express ?? '' );
	delete place.dataset.express;
	const buttons = new ExpressButtons( settings, purchaseOf( settings ), {
		say: sayAt( place ),
		goTo: ( address ) => window.location.assign( address ),
	} );
	const box = document.createElement( 'div' );
	place.append( box );
	// Stripe measures it.
	place.hidden = false;
	buttons.mount( box, ( wallets ) => {
		place.hidden = ! wallets;
	} );
}

function showAll(): void {
	for ( const place of document.querySelectorAll< HTMLElement >(
		'.merchant-payments-express[data-express]'
	) ) {
		try {
			show( place );
		} catch {
			// Without Stripe's script there are no buttons, and the shop's own ways to pay are as they were.
			place.hidden = true;
		}
	}
}

document.addEventListener( 'DOMContentLoaded', () => {
	showAll();
	if ( typeof jQuery !== 'undefined' ) {
		// WooCommerce draws the cart anew.
		jQuery( document.body ).on(
			'updated_wc_div updated_cart_totals',
			showAll
		);
	}
} );
