import type { Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { answering, intercept } from '../api';
import { shop } from '../shop';
import { test } from '../test';
import { UncapturedPage } from './uncaptured-page';

const LIST = '/authorizations';
const SUMMARY = '/authorizations/summary';

const nothing = () => new Promise< void >( () => {} );

/**
 * Lets a page think that the store captures by hand: then the tab is there although nothing waits.
 */
const captureByHand = ( page: Page ) =>
	page.addInitScript( () => {
		let settings = {};
		Object.defineProperty( window, 'merchantPaymentsSettings', {
			get: () => settings,
			set: ( given: object ) => {
				settings = { ...given, isManualCaptureEnabled: true };
			},
		} );
	} );

const states: Record<
	string,
	( page: Page, it: UncapturedPage ) => Promise< void >
> = {
	async loading( page, it ) {
		await intercept( page, LIST, nothing );
		await intercept( page, SUMMARY, nothing );
		await page.goto( it.address() );
		await page.getByRole( 'tab', { name: 'Uncaptured (...)' } ).waitFor();
		await page
			.getByText( 'Loading uncaptured payments…' )
			.waitFor( { state: 'attached' } );
	},

	async empty( page, it ) {
		await intercept(
			page,
			LIST,
			answering( () => ( { data: [] } ) )
		);
		await intercept(
			page,
			SUMMARY,
			answering( ( summary: object ) => ( {
				...summary,
				count: 0,
				total: 0,
				totals: [],
			} ) )
		);
		await page.goto( it.address() );
		await page.getByText( 'There are no uncaptured payments.' ).waitFor();
		await page.getByRole( 'tab', { name: 'Uncaptured (0)' } ).waitFor();
	},

	async data( _page, it ) {
		const { order } = await shop.order( { manual: true } );
		await it.open();
		await it.box( order ).check();
	},

	async error( page, it ) {
		await intercept( page, LIST, ( request ) =>
			request.fulfill( {
				status: 503,
				json: {
					code: 'wcpay_http_request_failed',
					message: 'The store is being repaired.',
					data: { status: 503 },
				},
			} )
		);
		await page.goto( it.address() );
		await page
			.getByRole( 'alert' )
			.getByText( 'Error retrieving uncaptured transactions.' )
			.waitFor();
	},
};

for ( const [ state, reach ] of Object.entries( states ) ) {
	test( `Uncaptured payments, ${ state }: everybody can use them, on every screen`, async ( {
		page,
		complaints,
	} ) => {
		complaints.expect( /503/ );
		await captureByHand( page );
		await reach( page, new UncapturedPage( page ) );
		for ( const width of [ 1280, 480 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await expectNoOverflow( page );
			await expectAccessible( page );
		}
	} );
}
