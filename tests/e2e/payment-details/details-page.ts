import type { Locator, Page, Request } from '@playwright/test';

import { expect } from '../test';

type Query = Record< string, string >;

/**
 * The details of a payment, as a merchant sees them.
 */
export class DetailsPage {
	readonly fees: Locator;

	constructor( readonly page: Page ) {
		this.fees = page.getByRole( 'region', { name: 'Fee breakdown' } );
	}

	/**
	 * The address of the page.
	 */
	address( query: Query ): string {
		const params = new URLSearchParams( {
			page: 'wc-admin',
			path: '/payments/transactions/details',
			...query,
		} );
		return `/wp-admin/admin.php?${ params }`;
	}

	/**
	 * Opens it and waits for everything that it shows.
	 */
	async open( query: Query ): Promise< void > {
		await this.page.goto( this.address( query ) );
		await this.hasSettled();
	}

	async hasSettled(): Promise< void > {
		await expect(
			this.page
				.locator( '.merchant-payments-page .merchant-payments-card' )
				.first()
		).toBeVisible();
		await expect(
			this.page.locator( '.merchant-payments-page [aria-busy="true"]' )
		).toHaveCount( 0 );
	}

	/**
	 * What stands beside a label.
	 */
	fact( label: string ): Locator {
		// What the timeline tells stands outside the cards' own facts.
		return this.page.locator(
			`.merchant-payments-card:not(:has(.merchant-payments-timeline__entry)) dt:text-is("${ label }") + dd`
		);
	}

	/**
	 * The heading and the reason in the place of details.
	 */
	async failure(): Promise< string[] > {
		const alert = this.page
			.locator( '.merchant-payments-page' )
			.getByRole( 'alert' );
		await expect( alert ).toBeVisible();
		return [
			await this.page
				.locator( '.merchant-payments-page' )
				.getByRole( 'heading', { level: 2 } )
				.innerText(),
			await alert.innerText(),
		];
	}
}

/**
 * Notes which of our routes a page asks, below /wc/v3/payments.
 */
export function noteCalls( page: Page ): string[] {
	const calls: string[] = [];
	page.on( 'request', ( request: Request ) => {
		const [ , path ] =
			/\/wc\/v3\/payments([^?&]*)/.exec(
				decodeURIComponent( request.url() )
			) ?? [];
		if ( path ) {
			calls.push( path );
		}
	} );
	return calls;
}
