import type { Locator } from '@playwright/test';

import { ListPage } from '../list-page';

/**
 * Payments > Transactions, as a merchant sees it.
 */
export class TransactionsPage extends ListPage {
	readonly path = '/payments/transactions';
	readonly name = 'Transactions';
	readonly things = 'transactions';
	readonly elsewhere = { path: '/payments/payouts' };

	get chart(): Locator {
		return this.page.locator( '.merchant-payments-chart' );
	}

	get searchBox(): Locator {
		return this.page.getByRole( 'combobox', {
			name: 'Search transactions',
		} );
	}

	get suggestions(): Locator {
		return this.page.getByRole( 'listbox' ).getByRole( 'option' );
	}

	/**
	 * The types of the rows, without the status that a payment has below its type.
	 */
	async types(): Promise< string[] > {
		const cells = await this.column( 'Type' );
		return cells.map( ( text ) => text.split( '\n' )[ 0 ] ?? '' );
	}
}
