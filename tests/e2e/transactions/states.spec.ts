import { expectAccessible } from '../accessibility';
import { answering, intercept } from '../api';
import { expect, test } from '../test';
import { address, TransactionsPage } from './transactions-page';

interface List {
	data: Record< string, unknown >[];
}

test.describe( 'States of the transactions page', () => {
	test( 'with rows, it is accessible', async ( { page } ) => {
		await new TransactionsPage( page ).open();

		await expectAccessible( page );
	} );

	test( 'while it loads, it says so and is accessible', async ( {
		page,
	} ) => {
		let release = () => {};
		const held = new Promise< void >( ( resolve ) => {
			release = resolve;
		} );
		await intercept( page, '/transactions', async ( route ) => {
			await held;
			await route.continue();
		} );
		await page.goto( address() );

		await expect(
			page.getByText( 'Loading transactions…' )
		).toBeAttached();
		await expectAccessible( page );
		release();
		await new TransactionsPage( page ).hasSettled();
		await expect( page.getByText( 'Loading transactions…' ) ).toHaveCount(
			0
		);
	} );

	test( 'without transactions, it says so and is accessible', async ( {
		page,
	} ) => {
		await intercept(
			page,
			'/transactions',
			answering( () => ( { data: [] } ) )
		);
		await intercept(
			page,
			'/transactions/summary',
			answering( ( summary: Record< string, unknown > ) => ( {
				...summary,
				count: 0,
				total: 0,
				fees: 0,
				net: 0,
				totals: [],
			} ) )
		);
		await page.goto( address() );

		await expect(
			page.getByText( 'There are no transactions yet.' )
		).toBeVisible();
		await expectAccessible( page );
	} );

	test( 'after an error, it says why, is accessible, and tries again', async ( {
		page,
		complaints,
	} ) => {
		complaints.expect( /503/ );
		let isDown = true;
		await intercept( page, '/transactions', ( route ) =>
			isDown
				? route.fulfill( {
						status: 503,
						json: {
							code: 'wcpay_unavailable',
							message: 'The store is being repaired.',
							data: { status: 503 },
						},
					} )
				: route.continue()
		);
		await page.goto( address() );

		const alert = page.getByRole( 'alert' );
		await expect( alert ).toContainText(
			'The transactions could not be loaded.'
		);
		await expect( alert ).toContainText( 'The store is being repaired.' );
		await expectAccessible( page );

		isDown = false;
		await alert.getByRole( 'button', { name: 'Try again' } ).click();
		await new TransactionsPage( page ).hasSettled();
		await expect( alert ).toHaveCount( 0 );
	} );

	test( "HTML in a customer's name is text", async ( { page } ) => {
		const name = '<img src=x onerror=alert(1)><b>Bold</b>';
		let dialogs = 0;
		page.on( 'dialog', ( dialog ) => {
			dialogs++;
			return dialog.dismiss();
		} );
		await intercept(
			page,
			'/transactions',
			answering( ( { data }: List ) => ( {
				data: data.map( ( row ) => ( {
					...row,
					customer_name: name,
				} ) ),
			} ) )
		);
		const transactions = new TransactionsPage( page );
		await transactions.open();

		await expect(
			transactions.table.getByText( name ).first()
		).toBeVisible();
		await expect( transactions.table.locator( 'img, b' ) ).toHaveCount( 0 );
		expect( dialogs ).toBe( 0 );
	} );

	test( 'what the platform invents shows as it came, in title case', async ( {
		page,
	} ) => {
		await intercept(
			page,
			'/transactions',
			answering( ( { data }: List ) => ( {
				data: data.map( ( row ) => ( {
					...row,
					type: 'moon_rebate',
					source: 'star_pay',
					source_identifier: '',
					currency: 'xzy',
					customer_currency: 'xzy',
				} ) ),
			} ) )
		);
		const transactions = new TransactionsPage( page );
		await transactions.open();

		const row = transactions.rows.first();
		await expect( row ).toContainText( 'Moon Rebate' );
		await expect( row ).toContainText( 'Star Pay' );
		await expect( row ).toContainText( 'XZY' );
	} );
} );
