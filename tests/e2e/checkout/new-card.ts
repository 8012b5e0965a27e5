import type { Page } from '@playwright/test';

/**
 * Chooses to enter a card. A store on MariaDB knows the cards of earlier runs; where there are none, WooCommerce shows no choice.
 * @param page With a payment form.
 */
export async function chooseNewCard( page: Page ): Promise< void > {
	const other = page
		.locator( '.wc-saved-payment-methods:not([data-count="0"])' )
		.getByLabel( 'Use a new payment method' );
	if ( ( await other.count() ) > 0 ) {
		await other.check();
	}
}
