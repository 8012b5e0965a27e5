import type { CachedDispute } from '../../../client/contract/types';
import { intercept, letThrough } from '../api';
import { payments } from '../rest';
import { shop } from '../shop';
import { DOWN, expectGood, never } from '../states';
import { expect, test } from '../test';
import { DisputesPage } from './disputes-page';

test( 'Those that need a response are at the overview’s address, and lead to the answer', async ( {
	page,
} ) => {
	await shop.order( { method: 'pm_card_createDispute' } );
	const { data: awaited } = await payments< { data: CachedDispute[] } >(
		page,
		'/disputes',
		{ filter: 'awaiting_response', pagesize: 25 }
	);
	const it = new DisputesPage( page );
	await it.open( { filter: 'awaiting_response' } );

	await expect( it.rows ).toHaveCount( awaited.length );
	const respond = it.rows.first().getByRole( 'link', { name: /^Respond/ } );
	await expect( respond ).toBeVisible();
	await expectGood( page, 'disputes-data', () =>
		it.open( { filter: 'awaiting_response' } )
	);

	await respond.click();
	await expect( page ).toHaveURL( /payments%2Fdisputes%2Fchallenge/ );
	await expect(
		page.getByRole( 'heading', { name: 'Step 1 of' } )
	).toBeVisible();

	await page.setViewportSize( { width: 1280, height: 800 } );
	await it.open();
	await expect(
		it.rows.getByRole( 'link', { name: /^(Respond|See details)/ } )
	).toHaveCount( await it.rows.count() );
} );

test( 'The disputes page is good while it loads, without disputes, and when they are lost', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503/ );
	const it = new DisputesPage( page );
	await intercept( page, '/disputes', never );
	await intercept( page, '/disputes/summary', never );
	await it.enter();
	await expect( page.getByText( 'Loading disputes…' ) ).toBeAttached();
	await expectGood( page, 'disputes-loading' );

	await letThrough( page );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await intercept( page, '/disputes', ( route ) =>
		route.fulfill( { json: { data: [] } } )
	);
	await intercept( page, '/disputes/summary', ( route ) =>
		route.fulfill( { json: { count: 0, currencies: [], totals: [] } } )
	);
	await it.enter();
	await page.getByText( 'There are no disputes yet.' ).waitFor();
	await expectGood( page, 'disputes-empty' );

	await letThrough( page );
	await page.setViewportSize( { width: 1280, height: 900 } );
	let isDown = true;
	await intercept( page, '/disputes', ( route ) =>
		isDown ? route.fulfill( DOWN ) : route.continue()
	);
	await it.enter();
	const alert = page.getByRole( 'alert' );
	await expect( alert ).toContainText( 'Error retrieving disputes.' );
	await expectGood( page, 'disputes-error' );
	isDown = false;
	await alert.getByRole( 'button', { name: 'Try again' } ).click();
	await it.hasSettled();
	await expect( alert ).toHaveCount( 0 );
} );
