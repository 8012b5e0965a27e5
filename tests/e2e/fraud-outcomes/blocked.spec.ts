import type {
	FraudOutcomeTransaction,
	FraudOutcomeTransactionSummary,
} from '../../../client/contract/types';
import { answering, intercept, letThrough } from '../api';
import { savedBy } from '../csv';
import { skipToContent, tabTo } from '../keyboard';
import { payments } from '../rest';
import { DOWN, expectGood, never } from '../states';
import { expect, test } from '../test';
import { TransactionsPage } from '../transactions/transactions-page';
import { BlockedPage } from './blocked-page';

const ROUTE = '/transactions/fraud-outcomes';
const BLOCKED = { status: 'block' };

/** Decimals of the currencies that don't have two. */
const DECIMALS: Record< string, number > = { JPY: 0, KWD: 3 };

const decimalsOf = ( { currency }: FraudOutcomeTransaction ) =>
	DECIMALS[ currency ] ?? 2;

const major = ( row: FraudOutcomeTransaction ) =>
	row.amount / 10 ** decimalsOf( row );

test( 'The keyboard alone finds the blocked transactions, sorts and searches them, and opens one', async ( {
	page,
} ) => {
	// A press of a key for every place.
	test.slow();
	const blocked = new BlockedPage( page );
	const { keyboard } = page;
	await new TransactionsPage( page ).open( { per_page: '10', paged: '2' } );
	await skipToContent( page );
	await tabTo( page, page.getByRole( 'tab', { selected: true } ) );
	await keyboard.press( 'End' );
	await expect( blocked.tab ).toBeFocused();
	await keyboard.press( 'Enter' );
	await blocked.hasSettled();
	await expect( blocked.tab ).toHaveAttribute( 'aria-selected', 'true' );
	await expect( page ).toHaveURL( /tab=blocked-page/ );
	expect( page.url() ).not.toContain( 'paged=2' );

	const { data } = await payments< { data: FraudOutcomeTransaction[] } >(
		page,
		ROUTE,
		{ ...BLOCKED, sort: 'amount', direction: 'asc', pagesize: 25 }
	);
	const amount = blocked.header( 'Amount' ).getByRole( 'button' );
	await tabTo( page, amount );
	await keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /orderby=amount/ );
	await blocked.hasSettled();
	await keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /order=asc/ );
	await blocked.hasSettled();
	expect( await blocked.amounts() ).toEqual( data.map( major ) );
	await expect( amount ).toBeFocused();

	const [ wanted ] = data;
	const name = wanted?.customer_name ?? '';
	await page.keyboard.press( 'Shift+Tab' );
	while (
		! ( await blocked.searchBox.evaluate( ( box ) =>
			box.matches( ':focus' )
		) )
	) {
		await keyboard.press( 'Shift+Tab' );
	}
	await keyboard.type( name.slice( 0, 4 ).toUpperCase() );
	await expect(
		blocked.suggestions.filter( { hasText: name } ).first()
	).toBeVisible();
	await keyboard.press( 'ArrowDown' );
	await keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /[?&]search=/ );
	await blocked.hasSettled();
	expect( await blocked.total( 'Blocked transactions' ) ).toEqual( [
		String(
			data.filter( ( { customer_name: other } ) => other === name ).length
		),
	] );

	const link = blocked.rows.first().getByRole( 'rowheader' );
	await tabTo( page, link.getByRole( 'link' ) );
	await keyboard.press( 'Enter' );
	await expect( page ).toHaveURL(
		new RegExp(
			`transactions%2Fdetails.*id=pi_|id=pi_.*transactions%2Fdetails`
		)
	);
} );

test( 'Blocked transactions are those of the platform, and their file has all of them', async ( {
	page,
} ) => {
	const blocked = new BlockedPage( page );
	await blocked.open();
	const { data } = await payments< { data: FraudOutcomeTransaction[] } >(
		page,
		ROUTE,
		{ ...BLOCKED, sort: 'date', direction: 'desc', pagesize: 25 }
	);
	const summary = await payments< FraudOutcomeTransactionSummary >(
		page,
		`${ ROUTE }/summary`,
		BLOCKED
	);
	expect( data.length ).toBeGreaterThan( 0 );

	expect( await blocked.headers() ).toEqual( [
		'Date/Time',
		'Amount',
		'Customer',
		'Fraud filter',
		'Risk level',
		'Status',
	] );
	expect( await blocked.column( 'Risk level' ) ).toEqual(
		data.map(
			( { risk_level: level } ) =>
				[ 'Normal', 'Elevated', 'Highest' ][ level ?? 3 ] ?? 'N/A'
		)
	);
	expect( await blocked.amounts() ).toEqual( data.map( major ) );
	expect( await blocked.column( 'Customer' ) ).toEqual(
		data.map(
			( { customer_name: name, order } ) =>
				`${ name || '–' }\nOrder #${ order?.number }`
		)
	);
	expect( new Set( await blocked.column( 'Status' ) ) ).toEqual(
		new Set( [ 'Payment blocked' ] )
	);
	expect( await blocked.total( 'Blocked transactions' ) ).toEqual( [
		String( summary.count ),
	] );
	await expect( blocked.totals.getByText( 'Blocked total' ) ).toHaveCount(
		summary.currencies.length === 1 ? 1 : 0
	);

	await blocked.toggleColumns( 'Fraud filter', 'Risk level', 'Status' );
	const file = await savedBy( page, () => blocked.exportButton.click() );
	await blocked.toggleColumns( 'Fraud filter', 'Risk level', 'Status' );
	expect( file.name ).toMatch( /^blocked-transactions-[\d-]+\.csv$/ );
	expect( file.header ).toEqual( [
		'Date/Time (America/New_York)',
		'Amount',
		'Currency',
		'Customer',
		'Order',
		'Payment intent ID',
	] );
	expect( file.rows.map( ( cells ) => cells.slice( 1 ) ) ).toEqual(
		data.map( ( row ) => [
			major( row ).toFixed( decimalsOf( row ) ),
			row.currency,
			row.customer_name,
			row.order?.number,
			row.payment_intent.id,
		] )
	);
} );

test( 'Everybody can use the blocked transactions', async ( { page } ) => {
	const blocked = new BlockedPage( page );
	await blocked.open();
	await expectGood( page, 'blocked-data' );
	const customers = await blocked.column( 'Customer' );
	const customer = customers.find( ( text ) => /^\p{L}/u.test( text ) ) ?? '';
	await blocked.searchBox.pressSequentially( customer.slice( 0, 3 ) );
	await expect( blocked.suggestions.first() ).toBeVisible();
	await expectGood( page, 'blocked-suggestions' );
} );

test( 'Everybody can use the blocked transactions while they load, and when there is none', async ( {
	page,
} ) => {
	const blocked = new BlockedPage( page );
	await intercept( page, ROUTE, never );
	await intercept( page, `${ ROUTE }/summary`, never );
	await expectGood( page, 'blocked-loading', async () => {
		await page.goto( blocked.address() );
		await expect(
			page.getByText( 'Loading blocked transactions…' )
		).toBeAttached();
	} );

	await letThrough( page );
	await intercept(
		page,
		ROUTE,
		answering( () => ( { data: [] } ) )
	);
	await intercept(
		page,
		`${ ROUTE }/summary`,
		answering( () => ( {
			count: 0,
			total: 0,
			currencies: [],
			totals: [],
		} ) )
	);
	await page.goto( blocked.address() );
	await expect(
		page.getByText(
			'No blocked transactions. Payments that your fraud filters block appear here.'
		)
	).toBeVisible();
	await expectGood( page, 'blocked-empty' );
} );

test( 'Blocked transactions say why they could not be loaded, and why they could not be saved', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503/ );
	const blocked = new BlockedPage( page );
	let isDown = true;
	await intercept( page, ROUTE, ( route ) =>
		isDown ? route.fulfill( DOWN ) : route.continue()
	);
	await intercept( page, `${ ROUTE }/download`, ( route ) =>
		route.fulfill( DOWN )
	);
	await page.goto( blocked.address() );
	const alert = page.getByRole( 'alert' );
	await expect( alert ).toContainText(
		'The blocked transactions couldn’t be loaded.'
	);
	await expect( alert ).toContainText( 'The store is being repaired.' );
	await expectGood( page, 'blocked-error' );

	isDown = false;
	await alert.getByRole( 'button', { name: 'Try again' } ).click();
	await blocked.hasSettled();
	await expect( alert ).toHaveCount( 0 );

	await blocked.exportButton.click();
	await expect(
		page.getByText( 'There was a problem generating your export.' ).first()
	).toBeVisible();
	await expect( blocked.exportButton ).toBeFocused();
} );
