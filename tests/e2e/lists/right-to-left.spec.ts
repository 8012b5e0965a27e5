import { expectAccessible, expectNoOverflow } from '../accessibility';
import { siteUrl } from '../site';
import { takePicture } from '../pictures';
import { expect, test } from '../test';
import { lists } from './lists';

for ( const [ name, list ] of Object.entries( lists ) ) {
	test( `${ name } reads from right to left where the language does`, async ( {
		page,
	} ) => {
		await page
			.context()
			.addCookies( [
				{ name: 'right-to-left', value: '1', url: siteUrl },
			] );
		const it = list.at( page );
		await it.open( { filter: 'advanced', date_before: '2026-11-10' } );
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );

		for ( const width of [ 1280, 480 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await takePicture( page, `${ name }-rtl-${ width }`, {
				fullPage: true,
			} );
			await expectNoOverflow( page );
			const card = await it.card.boundingBox();
			const first = await it.header( 'Date' ).boundingBox();
			const title = await it.card
				.getByRole( 'heading' )
				.first()
				.boundingBox();
			const end = ( box: typeof card ) =>
				( box?.x ?? 0 ) + ( box?.width ?? 0 );
			// On phones "Sort by" stands before it.
			expect( end( card ) - end( first ) ).toBeLessThan(
				width > 600 ? 30 : 100
			);
			expect( end( card ) - end( title ) ).toBeLessThan( 30 );
		}
		await expectAccessible( page );
	} );
}
