import { expect, test } from '../merchant';
import { adminSession } from '../site';
import { TransactionsPage } from './transactions-page';

test( "a merchant's columns stay after a reload, and are nobody else's", async ( {
	merchant: { page },
	browser,
} ) => {
	const transactions = new TransactionsPage( page );
	await transactions.open();
	const usual = await transactions.headers();
	expect( usual ).not.toContain( 'Email' );

	// The choices are written one after the other: this is the last one. (All keys stand beside it, for columns that come later.)
	const saved = page.waitForResponse( ( answer ) =>
		/hidden_columns":"\[[^\]]*fees/.test(
			answer.request().postData() ?? ''
		)
	);
	await transactions.toggleColumns( 'Email', 'Fees' );
	const chosen = [
		...usual.filter( ( label ) => label !== 'Fees' ),
		'Email',
	];
	expect( await transactions.headers() ).toEqual( chosen );
	await saved;

	await page.reload();
	await transactions.hasSettled();
	expect( await transactions.headers() ).toEqual( chosen );

	const other = await browser.newContext( { storageState: adminSession } );
	const theirs = new TransactionsPage( await other.newPage() );
	await theirs.open();
	expect( await theirs.headers() ).toEqual( usual );
	await other.close();
} );
