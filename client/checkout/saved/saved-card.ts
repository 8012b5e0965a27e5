/** WooCommerce's own fields for saved cards (WC_Payment_Gateway), and what is sent with one. */
const TOKEN = 'wc-merchant_payments-payment-token';
const KEEP = 'wc-merchant_payments-new-payment-method';

/** Whether a saved card is chosen, rather than one that is to be entered. */
export const isSavedChosen = ( form: HTMLFormElement ): boolean => {
	const chosen = form.querySelector< HTMLInputElement >(
		`input[name="${ TOKEN }"]:checked`
	);
	return chosen !== null && chosen.value !== 'new';
};

/** Whether the card that was entered is to be kept. */
export const isToBeKept = ( form: HTMLFormElement ): boolean =>
	form.querySelector< HTMLInputElement >( `input[name="${ KEEP }"]:checked` )
		?.checked ?? false;

/**
 * Names this press of the button: unlike a token of Stripe's, a saved card is good for more than one attempt.
 */
export const newAttempt = (): string =>
	Array.from(
		window.crypto.getRandomValues( new Uint8Array( 16 ) ),
		( byte ) => byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

export const ATTEMPT = 'merchant_payments_attempt';

/**
 * What the block checkout sends with a saved card: WooCommerce's own names, which an answer of ours replaces, and ours.
 *
 * @param card  WooCommerce's id of it.
 * @param total As AMOUNT:currency in minor units.
 */
export const savedCardData = ( card: string, total: string ): object => ( {
	token: card,
	isSavedToken: true,
	[ TOKEN ]: card,
	merchant_payments_total: total,
	[ ATTEMPT ]: newAttempt(),
} );
