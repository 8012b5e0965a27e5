import { expectFocusKept, skipToContent, tabTo } from '../keyboard';
import { expect, test } from '../merchant';
import { TransactionsPage } from './transactions-page';

test( 'The keyboard alone filters, sorts, pages, chooses columns, exports and opens an order', async ( {
	merchant: { page },
} ) => {
	// A press of a key for every place.
	test.slow();
	const transactions = new TransactionsPage( page );
	const { filters, card } = transactions;
	const { keyboard } = page;
	// Fewer links to pass by.
	await transactions.open( { per_page: '10' } );
	await skipToContent( page );

	await tabTo(
		page,
		filters.getByRole( 'button', { name: 'All transactions' } )
	);
	await keyboard.press( 'Enter' );
	await tabTo(
		page,
		page.getByRole( 'button', { name: 'Advanced filters' } )
	);
	await keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /filter=advanced/ );
	await expectFocusKept( page );
	await tabTo(
		page,
		filters.getByRole( 'button', { name: 'Add a filter' } )
	);
	await keyboard.press( 'Enter' );
	await tabTo(
		page,
		page
			.locator( '.components-popover' )
			.getByRole( 'button', { name: 'Type', exact: true } )
	);
	await keyboard.press( 'Enter' );
	await tabTo( page, filters.getByLabel( 'How to filter by “Type”' ) );
	await keyboard.press( 'ArrowDown' );
	await tabTo(
		page,
		filters.getByRole( 'link', { name: 'Filter', exact: true } )
	);
	await keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /type_is_not=charge/ );
	await transactions.hasSettled();
	await expectFocusKept( page );

	await tabTo( page, transactions.exportButton );
	const [ file ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		keyboard.press( 'Enter' ),
	] );
	expect( file.suggestedFilename() ).toMatch( /\.csv$/ );
	await expectFocusKept( page );

	await tabTo( page, card.getByRole( 'button', { name: 'Choose columns' } ) );
	await keyboard.press( 'Enter' );
	// It has the focus a moment after it is seen.
	await expect(
		page.getByRole( 'menu', { name: 'Choose columns' } ).locator( ':focus' )
	).toHaveCount( 1 );
	await keyboard.press( 'ArrowDown' );
	await keyboard.press( 'Enter' );
	await keyboard.press( 'Escape' );
	await expect(
		card.getByRole( 'button', { name: 'Choose columns' } )
	).toBeFocused();
	await expect.poll( () => transactions.headers() ).not.toContain( 'Amount' );

	const net = transactions.header( 'Net' ).getByRole( 'button' );
	await tabTo( page, net );
	await keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /orderby=net/ );
	await transactions.hasSettled();
	await expect( net ).toBeFocused();

	const next = card.getByRole( 'button', { name: 'Next Page' } );
	await tabTo( page, next );
	await keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /paged=2/ );
	await transactions.hasSettled();
	await expect( next ).toBeFocused();
	const previous = card.getByRole( 'button', { name: 'Previous Page' } );
	await keyboard.press( 'Shift+Tab' );
	await expect( previous ).toBeFocused();
	await keyboard.press( 'Enter' );
	// On the first page it can no longer be used.
	await expect( previous ).toBeDisabled();
	await expectFocusKept( page );

	const order = transactions.table
		.getByRole( 'link', { name: /^#\d+$/ } )
		.first();
	await tabTo( page, order );
	await keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /post\.php|page=wc-orders/ );
} );
