import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { rest } from '../rest';
import { shop } from '../shop';
import { patience } from '../site';
import { expect } from '../test';
import { chooseNewCard } from './new-card';

export const SLOW = { timeout: patience( 30_000 ) };

/**
 * The customer's bank is told that it is them.
 *
 * @param page
 */
export const confirmAtBank = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Confirm the payment' } ).click( SLOW );

/** The page on which a customer pays an order. */
export class OrderPage {
	public readonly card: Locator;

	public readonly error: Locator;

	public constructor( private readonly page: Page ) {
		this.card = page.getByLabel( 'Test payment' );
		// WooCommerce tells who is signed in whose order it is.
		this.error = page
			.getByRole( 'alert' )
			.filter( { hasText: /\w/, hasNotText: 'paying for a guest' } );
	}

	/**
	 * Chooses a test payment and presses the button.
	 *
	 * @param label
	 */
	public async pay( label: string ): Promise< void > {
		await chooseNewCard( this.page );
		await this.card.selectOption( { label } );
		await this.press();
	}

	public async press(): Promise< void > {
		await this.page
			.getByRole( 'button', { name: 'Pay for order' } )
			.click();
	}

	/**
	 * The bank asks, and the customer refuses, leaves its question open, and confirms at last.
	 *
	 * @param whenAsked Looks at the question.
	 */
	public async answerBank(
		whenAsked: () => Promise< void > = async () => {}
	): Promise< void > {
		const asked = this.page.getByRole( 'dialog', { name: 'Is it you?' } );
		const answers = [
			() =>
				asked
					.getByRole( 'button', { name: 'Refuse the payment' } )
					.click(),
			() => this.page.keyboard.press( 'Escape' ),
		];
		for ( const answer of answers ) {
			await this.pay( '3-D Secure: the bank asks' );
			await expect( asked ).toBeVisible( SLOW );
			await whenAsked();
			await answer();
			await expect( this.error ).toHaveText(
				'Your bank could not confirm that it is you. Please try again, or use another card.',
				SLOW
			);
		}
		await this.pay( '3-D Secure: the bank asks' );
		await confirmAtBank( this.page );
	}

	public async expectThanks(): Promise< void > {
		await expect(
			this.page.getByText( 'Your order has been received.' )
		).toBeVisible( SLOW );
	}
}

/**
 * Fails unless an order was paid once: order, stock, platform and ledger.
 *
 * @param order
 * @param amount Minor units.
 * @param type   The ledger's: `payment` of what is no card.
 */
export async function expectPaid(
	order: number,
	amount: number,
	type: 'charge' | 'payment' = 'charge'
): Promise< void > {
	const look = await shop.look( order );
	expect( look ).toMatchObject( {
		status: 'processing',
		stock: [ 8 ],
		charge: { captured: true, amount_captured: amount },
	} );
	expect( look.rows.map( ( row ) => [ row.type, row.amount ] ) ).toEqual( [
		[ type, amount ],
	] );
	expect(
		look.notes.filter( ( note ) => note.includes( 'was captured' ) )
	).toHaveLength( 1 );
	expect(
		look.mails.filter( ( change ) => change.endsWith( '_to_processing' ) )
	).toHaveLength( 1 );
}

/**
 * Saves settings of the store.
 *
 * @param page Or the requests of a merchant.
 * @param data Of `/settings`.
 */
export const save = ( page: Page | APIRequestContext, data: object ) =>
	rest( page, '/wc/v3/payments/settings', {}, { method: 'POST', data } );

/**
 * Sells to customers who pay by these methods.
 *
 * @param page
 * @param methods
 */
export const offer = ( page: Page, methods: readonly string[] ) =>
	save( page, {
		enabled_payment_method_ids: methods,
		// Filters that hold payments leave out what can’t be held.
		current_protection_level: 'basic',
	} );
