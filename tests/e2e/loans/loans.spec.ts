import type { Page } from '@playwright/test';

import type {
	ActiveLoan,
	ActiveLoanSummary,
	Loan,
	Transaction,
} from '../../../client/contract/types';
import { intercept, letThrough } from '../api';
import { savedBy } from '../csv';
import { skipToContent, tabTo } from '../keyboard';
import { payments } from '../rest';
import { DOWN, expectGood, never } from '../states';
import { expect, test } from '../test';
import { TransactionsPage } from '../transactions/transactions-page';

const ADDRESS = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Floans';
const LIST = '/capital/loans';
const SUMMARY = '/capital/active_loan_summary';
const FAILED = 'Error retrieving the active loan summary.';

const card = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Active loan' } );
const table = ( page: Page ) =>
	page.getByRole( 'table', { name: 'All loans' } );
const dollars = ( amount: number ) => ( amount / 100 ).toFixed( 2 );

test( 'The loans page shows the running loan, all loans, and leads to what moved for one', async ( {
	page,
} ) => {
	await page.goto( ADDRESS );
	const { data: loans } = await payments< { data: Loan[] } >( page, LIST );
	const { details } = await payments< ActiveLoanSummary >( page, SUMMARY );
	expect( details, 'The loan that the seeded store has' ).not.toBeNull();
	const active = details as ActiveLoan;
	const total = active.advance_amount + active.fee_amount;

	const bar = card( page ).getByRole( 'progressbar', { name: 'Repaid' } );
	await expect( bar ).toHaveAttribute( 'max', String( total ) );
	await expect( bar ).toHaveAttribute(
		'value',
		String( active.paid_amount )
	);
	await expect( card( page ) ).toContainText(
		`${ dollars( active.remaining_amount ).replace(
			/\B(?=(\d{3})+\.)/g,
			','
		) }`
	);
	await expect( card( page ) ).toContainText(
		`${ active.withhold_rate * 100 }%`
	);
	const rows = table( page ).getByRole( 'row' );
	await expect( rows ).toHaveCount( loans.length + 1 );
	for ( const [ at, loan ] of loans.entries() ) {
		await expect( rows.nth( at + 1 ) ).toContainText(
			loan.fully_paid_at ? 'Paid off: ' : 'Active'
		);
	}
	await expectGood( page, 'loans-data' );
	await page.setViewportSize( { width: 1280, height: 900 } );

	const file = await savedBy( page, () =>
		page.getByRole( 'button', { name: 'Export' } ).click()
	);
	const id = file.header.indexOf( 'Loan ID' );
	const amount = file.header.indexOf( 'Amount' );
	expect(
		file.rows.map( ( cells ) => [ cells[ id ], cells[ amount ] ] )
	).toEqual(
		loans.map( ( loan ) => [ loan.stripe_loan_id, dollars( loan.amount ) ] )
	);

	const oldest = loans.at( -1 )?.stripe_loan_id ?? '';
	await skipToContent( page );
	await tabTo( page, rows.last().getByRole( 'link' ) );
	await page.keyboard.press( 'Enter' );
	const transactions = new TransactionsPage( page );
	await transactions.hasSettled();
	await expect( page ).toHaveURL( new RegExp( `loan_id_is=${ oldest }` ) );
	const { data: moved } = await payments< { data: Transaction[] } >(
		page,
		'/transactions',
		{ loan_id_is: oldest, pagesize: 25 }
	);
	const types = await transactions.types();
	expect( types ).toHaveLength( moved.length );
	expect( types ).toContain( 'Loan repayment' );
	await expect(
		page.getByText( 'The transactions on this page are test data.', {
			exact: false,
		} )
	).toBeVisible();
} );

test( 'The loans page is good while it loads, and without a loan', async ( {
	page,
} ) => {
	await intercept( page, LIST, never );
	await intercept( page, SUMMARY, never );
	await expectGood( page, 'loans-loading', async () => {
		await page.goto( ADDRESS );
		await expect( page.getByText( 'Loading loans…' ) ).toBeAttached();
	} );

	await letThrough( page );
	await intercept( page, LIST, ( route ) =>
		route.fulfill( { json: { data: [] } } )
	);
	await intercept( page, SUMMARY, ( route ) =>
		route.fulfill( { json: { details: null } } )
	);
	await page.goto( ADDRESS );
	await page
		.getByText(
			'No loans yet. Loans you take out appear here with their repayments.'
		)
		.waitFor();
	await expect( card( page ) ).toHaveCount( 0 );
	await expectGood( page, 'loans-empty' );
} );

test( 'The loans page says what could not be loaded, and tries again', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503/ );
	let down = [ SUMMARY ];
	for ( const path of [ LIST, SUMMARY ] ) {
		await intercept( page, path, ( route ) =>
			down.includes( path ) ? route.fulfill( DOWN ) : route.continue()
		);
	}
	const alert = page.getByRole( 'alert' );
	await page.goto( ADDRESS );
	await expect( card( page ).getByRole( 'alert' ) ).toContainText( FAILED );
	await expect(
		table( page ).getByRole( 'rowheader' ).first()
	).toBeVisible();
	await expectGood( page, 'loans-error-summary' );

	down = [ LIST, SUMMARY ];
	await page.goto( ADDRESS );
	await expect( alert ).toHaveCount( 1 );
	await expect( alert ).toContainText( FAILED );
	await expectGood( page, 'loans-error' );

	down = [];
	await alert.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( card( page ).getByRole( 'progressbar' ) ).toBeVisible();
	await expect( alert ).toHaveCount( 0 );
} );
