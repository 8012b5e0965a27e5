import type { Page } from '@playwright/test';

import { answering, intercept } from '../api';
import { patience } from '../site';
import { expect, test } from '../test';
import { lists } from './lists';

/** Counts rows that the store does not have. */
const counting = ( count: number ) =>
	answering( ( summary: object ) => ( { ...summary, count } ) );

const ID = 'exp_test';

/**
 * Answers in place of an export.
 *
 * @return The requests for one.
 */
async function pretend( page: Page, route: string, status: string ) {
	const seen = { started: 0, polled: 0 };
	await intercept( page, `${ route }/download`, ( request ) => {
		seen.started++;
		return request.fulfill( { json: { export_id: ID } } );
	} );
	await intercept( page, `${ route }/download/${ ID }`, ( request ) => {
		seen.polled++;
		return request.fulfill( { json: { status, rows: 0 } } );
	} );
	return seen;
}

const FAILED = 'There was a problem generating your export.';

for ( const [ name, list ] of Object.entries( lists ) ) {
	test.describe( `An export of ${ name }`, () => {
		test( `asks from ${ list.confirmFrom } rows on, and does what is answered`, async ( {
			page,
		} ) => {
			await intercept(
				page,
				`${ list.route }/summary`,
				counting( list.confirmFrom )
			);
			const seen = await pretend( page, list.route, 'failed' );
			const it = list.at( page );
			await it.enter();
			await it.hasSettled();

			await it.exportButton.click();
			const dialog = page.getByRole( 'dialog' );
			await expect( dialog ).toContainText(
				`You are about to export ${ list.confirmFrom } ${ list.counted }. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?`
			);
			await dialog.getByRole( 'button', { name: 'Cancel' } ).click();
			await expect( dialog ).toHaveCount( 0 );
			await expect( it.exportButton ).toBeFocused();
			expect( seen.started ).toBe( 0 );

			await it.exportButton.click();
			await dialog.getByRole( 'button', { name: 'Export' } ).click();
			await expect( page.getByText( FAILED ).first() ).toBeVisible();
			expect( seen.started ).toBe( 1 );
		} );

		test( 'of one row fewer does not ask; a failure is told', async ( {
			page,
		} ) => {
			await intercept(
				page,
				`${ list.route }/summary`,
				counting( list.confirmFrom - 1 )
			);
			const seen = await pretend( page, list.route, 'failed' );
			const it = list.at( page );
			await it.enter();
			await it.hasSettled();

			await it.exportButton.click();
			await expect( page.getByText( FAILED ).first() ).toBeVisible();
			await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
			expect( seen.started ).toBe( 1 );
		} );
	} );
}

test( 'An export that takes long leaves the page usable', async ( {
	page,
} ) => {
	const seen = await pretend( page, '/deposits', 'running' );
	const payouts = lists.payouts.at( page );
	await payouts.open();
	await payouts.exportButton.click();
	await payouts.header( 'Amount' ).getByRole( 'button' ).click();
	await expect( page ).toHaveURL( /orderby=amount/ );
	await payouts.hasSettled();

	await expect
		.poll( () => seen.polled, { timeout: patience( 15_000 ) } )
		.toBe( 5 );
	await expect( payouts.exportButton ).toBeEnabled();
	await expect( page.getByText( FAILED ) ).toHaveCount( 0 );
	// A sixth look would come within a second.
	await expect(
		page.waitForRequest( /download/, { timeout: 1200 } )
	).rejects.toThrow( /Timeout/ );
} );
