import { answering, intercept } from '../api';
import { expect, test } from '../test';
import { TransactionsPage } from './transactions-page';

interface List {
	data: Record< string, unknown >[];
}

test.describe( 'What the platform says about transactions', () => {
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
		await transactions.enter();
		await transactions.hasSettled();

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
		await transactions.enter();
		await transactions.hasSettled();

		const row = transactions.rows.first();
		await expect( row ).toContainText( 'Moon Rebate' );
		await expect( row ).toContainText( 'Star Pay' );
		await expect( row ).toContainText( 'XZY' );
	} );
} );
