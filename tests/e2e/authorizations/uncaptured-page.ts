import type { Locator } from '@playwright/test';

import { ListPage, type Query } from '../list-page';

/**
 * Payments > Transactions > Uncaptured, as a merchant sees it.
 */
export class UncapturedPage extends ListPage {
	readonly path = '/payments/transactions';
	readonly name = 'Transactions';
	readonly things = 'uncaptured payments';
	readonly elsewhere = { path: '/payments/payouts' };

	/**
	 * The newest first: what other tests make stands behind.
	 */
	override address( query: Query = {} ): string {
		return super.address( {
			tab: 'uncaptured-page',
			orderby: 'created',
			order: 'desc',
			...query,
		} );
	}

	/**
	 * Its button in the row of an order.
	 */
	capture( order: number ): Locator {
		return this.table.getByRole( 'button', {
			name: `Capture the payment for order #${ order }`,
		} );
	}

	box( order: number ): Locator {
		return this.table.getByRole( 'checkbox', {
			name: `Select the payment for order #${ order }`,
		} );
	}

	notice( text: string | RegExp ): Locator {
		return this.page.locator( '.components-snackbar' ).filter( {
			hasText: text,
		} );
	}
}
