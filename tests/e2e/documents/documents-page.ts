import type { Locator } from '@playwright/test';

import { ListPage } from '../list-page';

/**
 * Payments > Documents, as a merchant sees it.
 */
export class DocumentsPage extends ListPage {
	readonly path = '/payments/documents';
	readonly name = 'Documents';
	readonly things = 'documents';
	readonly elsewhere = { path: '/payments/payouts' };

	/** The newest document's. */
	get download(): Locator {
		return this.rows.first().getByRole( 'button', { name: /^Download/ } );
	}

	get dialog(): Locator {
		return this.page.getByRole( 'dialog', { name: 'Tax details' } );
	}

	field( name: string ): Locator {
		return this.dialog.getByRole( 'textbox', { name } );
	}

	button( name: string ): Locator {
		return this.dialog.getByRole( 'button', { name, exact: true } );
	}
}
