import path from 'path';

import { expectAccessible } from '../accessibility';
import { screenshots } from '../site';
import { expect, test } from '../test';
import { TransactionsPage } from './transactions-page';

for ( const width of [ 1280, 480 ] ) {
	test( `the transactions page fits a screen of ${ width } pixels`, async ( {
		page,
	} ) => {
		await page.setViewportSize( { width, height: 900 } );
		const transactions = new TransactionsPage( page );
		await transactions.open();

		await page.screenshot( {
			path: path.join( screenshots, `transactions-${ width }.png` ),
			fullPage: true,
		} );
		const overflow = await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		);
		expect( overflow ).toBe( 0 );
		await expectAccessible( page );

		await transactions.table
			.getByRole( 'columnheader', { name: 'Payout' } )
			.scrollIntoViewIfNeeded();
		await expect(
			transactions.table.getByRole( 'columnheader', { name: 'Payout' } )
		).toBeInViewport();
	} );
}
