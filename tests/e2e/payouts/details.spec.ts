import type { Page } from '@playwright/test';

import type {
	Deposit,
	DepositComposition,
} from '../../../client/contract/types';
import { expectAccessible, expectNoOverflow } from '../accessibility';
import { answering, intercept, letThrough } from '../api';
import { payments } from '../rest';
import { expect, test } from '../test';

const address = ( id: string ) =>
	`/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts%2Fdetails&id=${ id }`;

const ADDS_UP = { name: 'How this payout adds up' };

/** Minor units of an amount as it is written, whichever currency it is of. */
const digits = ( text = '' ): number =>
	Number( text.replace( /[−-]/, '-' ).replace( /[^\d-]/g, '' ) );

const newest = async ( page: Page, query: Record< string, string > = {} ) =>
	(
		await payments< { data: Deposit[] } >( page, '/deposits', {
			pagesize: 100,
			sort: 'date',
			direction: 'desc',
			...query,
		} )
	).data;

const one = ( payouts: Deposit[], fits: ( payout: Deposit ) => boolean ) => {
	const found = payouts.find( fits );
	if ( ! found ) {
		throw new Error( 'The store has no such payout.' );
	}
	return found;
};

async function open( page: Page, id: string ): Promise< void > {
	await page.goto( address( id ) );
	await expect(
		page.getByRole( 'button', { name: 'Copy payout ID' } )
	).toBeVisible();
	await expect(
		page.locator( '.merchant-payments-page [aria-busy="true"]' )
	).toHaveCount( 0 );
}

test.describe( 'The details of a payout', () => {
	for ( const currency of [ 'usd', 'jpy', 'kwd' ] ) {
		test( `add up line by line in ${ currency }`, async ( { page } ) => {
			const payouts = await newest( page, {
				store_currency_is: currency,
			} );
			const { id, amount } = one(
				payouts,
				( { automatic } ) => automatic
			);
			const told = await payments< DepositComposition >(
				page,
				`/deposits/${ id }/composition`
			);
			await open( page, id );

			const rows = page.getByRole( 'table', ADDS_UP ).getByRole( 'row' );
			const amounts = await rows
				.locator( 'td:last-child' )
				.allInnerTexts();
			const shown = amounts.map( digits );
			expect( shown.slice( 0, -1 ) ).toEqual(
				told.lines.map( ( line ) => line.amount )
			);
			expect( shown.at( -1 ) ).toBe( amount );
			expect(
				shown.slice( 0, -1 ).reduce( ( sum, line ) => sum + line, 0 )
			).toBe( amount );
			await expect(
				page.getByText( 'These lines add up to the payout.' )
			).toBeVisible();

			// The list below is of this payout only, and its net is the payout.
			const net = page
				.locator( '.merchant-payments-totals__tile' )
				.filter( { hasText: 'Net' } )
				.getByRole( 'definition' );
			expect( digits( await net.innerText() ) ).toBe( amount );
			const { data } = await payments< { data: unknown[] } >(
				page,
				'/transactions',
				{ deposit_id: id, pagesize: 25 }
			);
			await expect(
				page
					.getByRole( 'table', {
						name: 'Transactions in this payout',
					} )
					.getByRole( 'row' )
			).toHaveCount( data.length + 1 );
		} );
	}

	for ( const width of [ 1280, 480 ] ) {
		test( `can be used by everybody at ${ width } pixels`, async ( {
			page,
			complaints,
		} ) => {
			await page.setViewportSize( { width, height: 900 } );
			const payouts = await newest( page, { store_currency_is: 'usd' } );
			const { id } = one( payouts, ( { automatic } ) => automatic );
			const check = async () => {
				await expectAccessible( page );
				await expectNoOverflow( page );
			};
			await open( page, id );
			await check();

			await intercept(
				page,
				`/deposits/${ id }`,
				() => new Promise( () => {} )
			);
			await page.goto( address( id ) );
			await page
				.getByText( 'Loading the payout…' )
				.waitFor( { state: 'attached' } );
			await check();

			await letThrough( page );
			complaints.expect( /503/ );
			await intercept( page, `/deposits/${ id }`, ( route ) =>
				route.fulfill( {
					status: 503,
					json: {
						code: 'api_error',
						message: 'The store is being repaired.',
						data: { status: 503 },
					},
				} )
			);
			await page.goto( address( id ) );
			await expect(
				page.getByText( 'The payout couldn’t be loaded.' )
			).toBeVisible();
			await check();
			await letThrough( page );
			await page.getByRole( 'button', { name: 'Try again' } ).click();
			await expect( page.getByText( id ) ).toBeVisible();
		} );
	}

	test( 'are reached from the list, and lead back', async ( { page } ) => {
		await page.goto(
			'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts'
		);
		await page
			.getByRole( 'table', { name: 'All payouts' } )
			.getByRole( 'link' )
			.first()
			.click();
		await expect(
			page.getByRole( 'heading', { name: 'Payout details', level: 1 } )
		).toBeVisible();
		await page.getByRole( 'link', { name: 'Back to payouts' } ).click();
		await expect(
			page.getByRole( 'table', { name: 'All payouts' } )
		).toBeVisible();
	} );

	test( 'of an instant payout have a fee and no transactions', async ( {
		page,
	} ) => {
		const payouts = await newest( page );
		const payout = one(
			payouts,
			( { automatic, fee } ) => ! automatic && fee > 0
		);
		await open( page, payout.id );

		await expect(
			page.getByRole( 'heading', { name: 'Instant payout', level: 2 } )
		).toBeVisible();
		const fee = page
			.getByText( 'Service fee' )
			.locator( '+ dd bdi' )
			.first();
		expect( digits( await fee.innerText() ) ).toBe( payout.fee );
		await expect(
			page
				.getByText( /transaction history isn’t available/ )
				.locator( 'visible=true' )
				.first()
		).toBeVisible();
		await expect( page.getByRole( 'table' ) ).toHaveCount( 0 );
		await expectAccessible( page );
	} );

	test( 'of a withdrawal say that it was deducted', async ( { page } ) => {
		const payouts = await newest( page, { status_is: 'paid' } );
		const { id } = one( payouts, ( { type } ) => type === 'withdrawal' );
		await open( page, id );
		await expect( page.getByText( 'Completed (deducted)' ) ).toBeVisible();
		await expect(
			page.getByText( /this was taken from your bank account/ )
		).toBeVisible();
	} );

	test( 'of a failed payout say why', async ( { page } ) => {
		const payouts = await newest( page );
		const { id } = one( payouts, ( { automatic } ) => automatic );
		await intercept(
			page,
			`/deposits/${ id }`,
			answering( ( payout: Deposit ) => ( {
				...payout,
				status: 'failed',
				failure_code: 'account_closed',
			} ) )
		);
		await open( page, id );
		await expect( page.locator( '.components-notice' ) ).toContainText(
			'This payout failed. The bank account has been closed.'
		);
		await expectAccessible( page );
	} );

	test( 'of nothing say so, and lead back', async ( {
		page,
		complaints,
	} ) => {
		complaints.expect( /404/ );
		const asked: string[] = [];
		page.on( 'request', ( request ) => {
			const url = decodeURIComponent( request.url() );
			if ( /payments\/deposits\/po/.test( url ) ) {
				asked.push( url );
			}
		} );
		for ( const [ id, requests ] of [
			[ 'po-1', 0 ],
			[ 'po_nothing', 1 ],
		] as const ) {
			await page.goto( address( id ) );
			await expect( page.getByRole( 'alert' ) ).toContainText(
				'The deposit you are looking for cannot be found.'
			);
			expect( asked ).toHaveLength( requests );
		}
		await expectAccessible( page );
		await page.getByRole( 'link', { name: 'Go to all payouts' } ).click();
		await expect(
			page.getByRole( 'table', { name: 'All payouts' } )
		).toBeVisible();
	} );
} );
