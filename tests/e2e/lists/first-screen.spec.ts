import { expect, test } from '../merchant';
import { lists } from './lists';

for ( const [ name, list ] of Object.entries( lists ) ) {
	test.describe( `The first screen of ${ name }`, () => {
		test.use( { viewport: { width: 1280, height: 800 } } );

		test( 'has four rows without scrolling', async ( {
			merchant: { page },
		} ) => {
			const it = list.at( page );
			await it.open();
			await expect( it.rows.nth( 3 ) ).toBeInViewport( { ratio: 0.95 } );
		} );

		test( 'has chips whose choice applies at once, and goes with the back button', async ( {
			merchant: { page },
		} ) => {
			const it = list.at( page );
			await it.open();
			const all = await it.rows.first().innerText();
			await it.filters
				.getByRole( 'button', { name: 'Date', exact: true } )
				.click();
			await it.popover.getByLabel( 'To' ).fill( '2026-01-31' );
			await page.keyboard.press( 'Enter' );
			await expect( page ).toHaveURL( /date_before=2026-01-31/ );
			await it.hasSettled();
			await page.keyboard.press( 'Escape' );
			await expect(
				it.filters.getByRole( 'button', {
					name: 'Date: until January 31, 2026',
				} )
			).toBeVisible();
			await expect( it.rows.first() ).not.toHaveText( all, {
				useInnerText: true,
			} );
			// The advanced filters stay closed: they would push the rows down.
			await expect(
				it.filters.getByRole( 'button', { name: 'Add a filter' } )
			).toHaveCount( 0 );

			await page.goBack();
			await it.hasSettled();
			await expect(
				it.filters.getByRole( 'button', { name: 'Date', exact: true } )
			).toBeVisible();
		} );
	} );
}

test( 'A chip chooses the type of transactions and takes it back', async ( {
	page,
} ) => {
	const it = lists.transactions.at( page );
	await it.open();
	await it.filters
		.getByRole( 'button', { name: 'Type', exact: true } )
		.click();
	await page
		.getByRole( 'menuitemradio', { name: 'Refund', exact: true } )
		.click();
	await expect( page ).toHaveURL( /type_is=refund(&|$)/ );
	await it.hasSettled();
	expect( new Set( await it.column( 'Type' ) ) ).toEqual(
		new Set( [ 'Refund' ] )
	);

	await it.filters.getByRole( 'button', { name: 'Type: Refund' } ).click();
	await page
		.getByRole( 'menuitemradio', { name: 'All', exact: true } )
		.click();
	await expect( page ).not.toHaveURL( /type_is/ );
} );
