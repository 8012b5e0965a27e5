import type { Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { answering, intercept } from '../api';
import { takePicture } from '../pictures';
import { expect, test } from '../test';
import type { ListPage } from '../list-page';
import { TransactionsPage } from '../transactions/transactions-page';
import { lists, type List } from './lists';

/**
 * Brings a page into a state.
 */
type State = ( page: Page, list: List, it: ListPage ) => Promise< void >;

const states: Record< string, State > = {
	async loading( page, { route }, it ) {
		// For ever: the page is closed before an answer comes.
		await intercept( page, route, () => new Promise( () => {} ) );
		await intercept(
			page,
			`${ route }/summary`,
			() => new Promise( () => {} )
		);
		await it.enter();
		await page
			.getByText( `Loading ${ it.things }…` )
			.waitFor( { state: 'attached' } );
	},

	async empty( page, { route }, it ) {
		await intercept(
			page,
			route,
			answering( () => ( { data: [] } ) )
		);
		await intercept(
			page,
			`${ route }/summary`,
			answering( ( summary: object ) => ( {
				...summary,
				count: 0,
				total: 0,
				fees: 0,
				net: 0,
				totals: [],
			} ) )
		);
		await it.enter();
		await page.getByText( `There are no ${ it.things } yet.` ).waitFor();
	},

	async data( _page, _list, it ) {
		await it.open();
	},

	async error( page, { route }, it ) {
		await intercept( page, route, ( request ) =>
			request.fulfill( {
				status: 503,
				json: {
					code: 'wcpay_http_request_failed',
					message: 'The store is being repaired.',
					data: { status: 503 },
				},
			} )
		);
		await it.enter();
		await page.getByText( 'The store is being repaired.' ).waitFor();
	},
};

const WIDTHS = [ 1280, 480 ];

for ( const [ name, list ] of Object.entries( lists ) ) {
	for ( const [ state, reach ] of Object.entries( states ) ) {
		test( `${ name }, ${ state }: everybody can use it, on every screen`, async ( {
			page,
			complaints,
		} ) => {
			complaints.expect( /503/ );
			await reach( page, list, list.at( page ) );
			for ( const width of WIDTHS ) {
				await page.setViewportSize( { width, height: 900 } );
				await takePicture( page, `${ name }-${ state }-${ width }`, {
					fullPage: true,
				} );
				await expectNoOverflow( page );
				await expectAccessible( page );
			}
		} );
	}

	test( `${ name }: everybody can use what opens`, async ( { page } ) => {
		const it = list.at( page );
		await it.open( { filter: 'advanced', date_before: '2026-11-10' } );
		await expectAccessible( page );

		await it.card.getByRole( 'button', { name: 'Choose columns' } ).click();
		await expect(
			page.getByRole( 'menu', { name: 'Choose columns' } )
		).toBeVisible();
		await expectAccessible( page, '.components-popover' );
		await page.keyboard.press( 'Escape' );
	} );

	test( `${ name }: everybody can answer the export's question`, async ( {
		page,
	} ) => {
		await intercept(
			page,
			`${ list.route }/summary`,
			answering( ( summary: object ) => ( {
				...summary,
				count: list.confirmFrom,
			} ) )
		);
		const it = list.at( page );
		await it.enter();
		await it.hasSettled();
		await it.exportButton.click();
		await expect( page.getByRole( 'dialog' ) ).toBeVisible();
		await expectAccessible( page, '[role="dialog"]' );
	} );
}

test( 'transactions: everybody can use the suggestions of the search', async ( {
	page,
} ) => {
	const transactions = new TransactionsPage( page );
	await transactions.open();
	await transactions.searchBox.pressSequentially( 'an' );
	await expect( transactions.suggestions.first() ).toBeVisible();
	await page.keyboard.press( 'ArrowDown' );
	await expectAccessible( page );
} );
