import type { Locator } from '@playwright/test';

import { ListPage, type Query } from '../list-page';

/**
 * Payments > Transactions > Blocked, as a merchant sees it.
 */
export class BlockedPage extends ListPage {
	readonly path = '/payments/transactions';
	readonly name = 'Transactions';
	readonly things = 'blocked transactions';
	readonly elsewhere = { path: '/payments/payouts' };

	override address( query: Query = {} ): string {
		return super.address( { tab: 'blocked-page', ...query } );
	}

	override get table(): Locator {
		return this.page.getByRole( 'table', {
			name: 'Blocked transactions',
			exact: true,
		} );
	}

	get tab(): Locator {
		return this.page.getByRole( 'tab', { name: 'Blocked', exact: true } );
	}

	get searchBox(): Locator {
		return this.page.getByRole( 'combobox', {
			name: 'Search blocked transactions',
		} );
	}

	get suggestions(): Locator {
		return this.page.getByRole( 'listbox' ).getByRole( 'option' );
	}
}
