import { expectAccessible, expectNoOverflow } from '../accessibility';
import { expectFocusKept } from '../keyboard';
import { screenshots } from '../site';
import { shop } from '../shop';
import { expect, test } from '../test';
import { UncapturedPage } from './uncaptured-page';

/** Of a day: later than what is late arrives. */
const TWO_MINUTES = 2 / 24 / 60;

test( 'A row waits while it is not known whether it was captured, and goes when a look finds that it was', async ( {
	page,
	complaints,
} ) => {
	test.slow();
	complaints.expect( /504|409/ );
	const { order } = await shop.order( { manual: true } );
	const other = await shop.order( { manual: true } );
	// More than the page's own retries.
	await shop.fail( 'capture', 'late', 20 );
	const list = new UncapturedPage( page );
	await list.open();
	await list.capture( order ).press( 'Enter' );
	const row = list.table.getByRole( 'row' ).filter( {
		hasText: `#${ order }`,
	} );
	await expect( row ).toContainText(
		'It’s not known yet whether this payment was captured.'
	);

	await page.reload();
	await expect( row ).toContainText( /We’(ll|re about to) look again/ );
	await list.box( order ).check();
	await list.box( other.order ).check();
	await expect(
		page.getByText( '2 payments selected · 1 payment is left out' )
	).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: /^Capture 1 payment ·/ } )
	).toBeVisible();
	for ( const width of [ 1280, 480, 390 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await page.screenshot( {
			path: `${ screenshots }/pending-row-${ width }.png`,
		} );
		await expectNoOverflow( page );
		await expectAccessible( page );
	}

	await shop.fail( 'capture', 'late', 0 );
	await shop.clock( TWO_MINUTES );
	await row.getByRole( 'button', { name: 'Look again' } ).press( 'Enter' );
	await expect( list.notice( 'It’s known now.' ) ).toBeVisible();
	await expect( row ).toHaveCount( 0 );
	await expectFocusKept( page );
	await expect( list.capture( other.order ) ).toBeVisible();
} );
