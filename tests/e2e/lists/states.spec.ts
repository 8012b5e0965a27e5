import { answering, intercept } from '../api';
import { expect, test } from '../test';
import { lists } from './lists';

for ( const [ name, list ] of Object.entries( lists ) ) {
	test( `${ name } say that they load, until they are there`, async ( {
		page,
	} ) => {
		let release = () => {};
		const held = new Promise< void >( ( resolve ) => {
			release = resolve;
		} );
		await intercept( page, list.route, async ( route ) => {
			await held;
			await route.continue();
		} );
		const it = list.at( page );
		await it.enter();
		const loading = page.getByText( `Loading ${ it.things }…` );
		await expect( loading ).toBeAttached();

		release();
		await it.hasSettled();
		await expect( loading ).toHaveCount( 0 );
	} );

	test( `${ name } say why they could not be loaded, keep the filters, and try again`, async ( {
		page,
		complaints,
	} ) => {
		complaints.expect( /503/ );
		let isDown = true;
		await intercept( page, list.route, ( route ) =>
			isDown
				? route.fulfill( {
						status: 503,
						json: {
							code: 'wcpay_http_request_failed',
							message: 'The store is being repaired.',
							data: { status: 503 },
						},
					} )
				: route.continue()
		);
		const it = list.at( page );
		await it.enter();
		await it.pick( 'All currencies', 'Euro' );
		const alert = page.getByRole( 'alert' );
		await expect( alert ).toContainText(
			`The ${ it.things } couldn’t be loaded.`
		);
		await expect( alert ).toContainText( 'The store is being repaired.' );

		isDown = false;
		await alert.getByRole( 'button', { name: 'Try again' } ).click();
		await it.hasSettled();
		await expect( alert ).toHaveCount( 0 );
		await expect(
			it.filters.getByRole( 'button', { name: 'Euro' } )
		).toBeVisible();
		for ( const amount of await it.column( 'Amount' ) ) {
			expect( amount ).toContain( 'EUR' );
		}
	} );

	test( `${ name } that no filter fits are told from a list that is empty`, async ( {
		page,
	} ) => {
		await intercept(
			page,
			list.route,
			answering( () => ( { data: [] } ) )
		);
		await intercept(
			page,
			`${ list.route }/summary`,
			answering( ( summary: object ) => ( { ...summary, count: 0 } ) )
		);
		const it = list.at( page );
		await it.enter();
		await expect(
			page.getByText( `There are no ${ it.things } yet.` )
		).toBeVisible();
		await it.pick( 'All currencies', 'Euro' );
		await expect(
			page.getByText( `No ${ it.things } match these filters.` )
		).toBeVisible();
	} );
}
