import type { Locator, Page } from '@playwright/test';

import { expect } from '../test';

const PATH = '/payments/transactions';

/**
 * The address of the page with what it asks of its list.
 */
export function address( query: Record< string, string > = {} ): string {
	const params = new URLSearchParams( {
		page: 'wc-admin',
		path: PATH,
		...query,
	} );
	return `/wp-admin/admin.php?${ params }`;
}

/**
 * Payments > Transactions, as a merchant sees it.
 */
export class TransactionsPage {
	readonly heading: Locator;
	readonly table: Locator;
	/** Without the row of headers. */
	readonly rows: Locator;

	constructor( readonly page: Page ) {
		this.heading = page.getByRole( 'heading', {
			name: 'Transactions',
			level: 1,
		} );
		this.table = page.getByRole( 'table', { name: 'Transactions' } );
		this.rows = this.table
			.getByRole( 'row' )
			.filter( { has: page.getByRole( 'cell' ) } );
	}

	/**
	 * Opens the page and waits for its rows.
	 */
	async open( query: Record< string, string > = {} ): Promise< void > {
		await this.page.goto( address( query ) );
		await this.hasSettled();
	}

	/**
	 * Waits until no rows are on their way any more.
	 */
	async hasSettled(): Promise< void > {
		await expect(
			this.page.locator( '.wcpay-page [aria-busy="true"]' )
		).toHaveCount( 0 );
		await expect( this.rows.first() ).toBeVisible();
	}

	/**
	 * The texts of a column's cells.
	 */
	async column( label: string ): Promise< string[] > {
		const headers = await this.table
			.getByRole( 'columnheader' )
			.allInnerTexts();
		const index = headers.findIndex( ( text ) => text.includes( label ) );
		return this.rows
			.locator( `> :nth-child(${ index + 1 })` )
			.allInnerTexts();
	}

	/**
	 * The amounts of the column, in units of whatever currency each row has.
	 */
	async amounts(): Promise< number[] > {
		const texts = await this.column( 'Amount' );
		return texts.map( ( text ) =>
			Number(
				( text.split( '\n' )[ 0 ] ?? '' )
					.replace( /[−-]/, '-' )
					.replace( /[^\d.-]/g, '' )
			)
		);
	}
}
