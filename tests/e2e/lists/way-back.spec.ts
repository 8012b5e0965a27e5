import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '../accessibility';
import { UncapturedPage } from '../authorizations/uncaptured-page';
import { skipToContent, tabTo } from '../keyboard';
import { DetailsPage } from '../payment-details/details-page';
import { PayoutsPage } from '../payouts/payouts-page';
import { shop } from '../shop';
import { expect, test } from '../test';
import { TransactionsPage } from '../transactions/transactions-page';

const linkOf = ( row: Locator ) => row.getByRole( 'link' ).first();

/** Opens a row far below the first screen, and says where its link leads. */
async function openRow( row: Locator ): Promise< string > {
	const link = linkOf( row );
	const href = await link.getAttribute( 'href' );
	await link.press( 'Enter' );
	return href ?? '';
}

const focused = ( page: Page ) => page.locator( ':focus' );

/** Fails unless the list is as it was left, with the keyboard on the row that was opened and in view. */
async function expectAsLeft( page: Page, address: string, href: string ) {
	await expect( page ).toHaveURL( address );
	await expect( focused( page ) ).toHaveAttribute( 'href', href );
	await expect( focused( page ) ).toBeInViewport();
}

const ways = {
	'the link': async ( page: Page, name: string ) => {
		const link = page.getByRole( 'link', { name } );
		await skipToContent( page );
		await tabTo( page, link );
		await link.press( 'Enter' );
	},
	'the browser’s Back': async ( page: Page ) => {
		await page.goBack();
	},
};

for ( const [ way, goBack ] of Object.entries( ways ) ) {
	test.describe( `By ${ way }`, () => {
		test( 'a payment leads back to the filtered, sorted page of transactions and to its row', async ( {
			page,
		} ) => {
			const list = new TransactionsPage( page );
			await list.open( {
				type_is: 'charge',
				filter: 'advanced',
				orderby: 'amount',
				order: 'asc',
				paged: '2',
			} );
			const address = page.url();
			const href = await openRow( list.rows.nth( 20 ) );
			await new DetailsPage( page ).hasSettled();
			await page.reload();
			await new DetailsPage( page ).hasSettled();
			await goBack( page, 'Back to transactions' );
			await list.hasSettled();
			await expect( page ).toHaveURL( address );
			await expect( linkOf( list.rows.nth( 20 ) ) ).toHaveAttribute(
				'href',
				href
			);
		} );

		test( 'the row that was opened has the focus', async ( { page } ) => {
			const list = new TransactionsPage( page );
			await list.open( { type_is: 'charge', filter: 'advanced' } );
			const address = page.url();
			const href = await openRow( list.rows.nth( 22 ) );
			await new DetailsPage( page ).hasSettled();
			await goBack( page, 'Back to transactions' );
			await expectAsLeft( page, address, href );
			await expect( linkOf( list.rows.nth( 22 ) ) ).toBeFocused();
		} );

		test( 'a payment leads back to the tab it was opened from', async ( {
			page,
		} ) => {
			await shop.order( {
				manual: true,
				currency: 'kwd',
				amount: 12340,
			} );
			const list = new UncapturedPage( page );
			await list.open( { orderby: 'amount', order: 'desc' } );
			const address = page.url();
			const href = await openRow( list.rows.first() );
			await new DetailsPage( page ).hasSettled();
			await goBack( page, 'Back to transactions' );
			await expectAsLeft( page, address, href );
			await expect(
				page.getByRole( 'tab', { name: /^Uncaptured/ } )
			).toHaveAttribute( 'aria-selected', 'true' );
		} );

		test( 'a payout leads back to the filtered list of payouts, and a payment of it to the payout', async ( {
			page,
		} ) => {
			const list = new PayoutsPage( page );
			await list.open( {
				status_is: 'paid',
				order: 'asc',
				orderby: 'date',
			} );
			const address = page.url();
			const href = await openRow( list.rows.last() );
			await expect(
				page.getByRole( 'heading', { name: 'Payout details' } )
			).toBeVisible();
			const payout = page.url();
			const rows = page.locator(
				'.merchant-payments-list__card tbody a'
			);
			await rows.first().press( 'Enter' );
			await new DetailsPage( page ).hasSettled();
			await goBack( page, 'Back to the payout' );
			await expect( page ).toHaveURL( payout );
			await goBack( page, 'Back to payouts' );
			await expectAsLeft( page, address, href );
			await expect( linkOf( list.rows.last() ) ).toBeFocused();
		} );
	} );
}

test( 'Details opened by their address lead to the plain list', async ( {
	page,
} ) => {
	const list = new TransactionsPage( page );
	await list.open( { type_is: 'charge', filter: 'advanced' } );
	const { intent } = await shop.order( { currency: 'jpy', amount: 900 } );
	const details = new DetailsPage( page );
	await details.open( { id: intent } );
	await page.getByRole( 'link', { name: 'Back to transactions' } ).click();
	await list.hasSettled();
	await expect( page ).toHaveURL( /path=%2Fpayments%2Ftransactions$/ );
} );

test( 'The timeline’s fees are folded, and unfold with the keyboard', async ( {
	page,
} ) => {
	const { intent } = await shop.order( { currency: 'kwd', amount: 12340 } );
	const details = new DetailsPage( page );
	await details.open( { id: intent } );
	const timeline = page.getByRole( 'region', { name: 'Timeline' } );
	const fee = timeline.getByText( 'Net', { exact: true } );
	await expect( fee ).toBeHidden();
	await skipToContent( page );
	const unfold = timeline.locator( 'summary' );
	await tabTo( page, unfold );
	await page.keyboard.press( 'Enter' );
	await expect( fee ).toBeVisible();
	await expect( timeline ).toContainText( /KWD.12\.340|KWD.\d+\.\d{3}/ );
	await expectAccessible( page );
} );
