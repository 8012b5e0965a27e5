import type { Page } from '@playwright/test';

import type {
	FraudPreview,
	FraudRule,
	Settings,
} from '../../../client/contract/types';
import { answering, intercept, letThrough } from '../api';
import { skipToContent, tabTo } from '../keyboard';
import { payments, rest } from '../rest';
import { DOWN, expectGood, never } from '../states';
import { expect, test } from '../test';

const ADDRESS =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ffraud-protection';
const SAVED = 'Your fraud filters were saved.';
const ROUTE = '/wc/v3/payments/settings';

const PRICE: FraudRule = {
	key: 'purchase_price_threshold',
	outcome: 'review',
	check: { key: 'order_total', operator: 'greater_than', value: '90000|usd' },
};

const card = ( page: Page, name: string ) =>
	page.getByRole( 'region', { name, exact: true } );
const toggle = ( page: Page, name: string ) =>
	card( page, name ).getByRole( 'checkbox' );
const max = ( page: Page, name: string ) =>
	card( page, name ).getByLabel( /^Maximum/ );
const saveButton = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Save changes' } );
const saved = ( page: Page ) =>
	page.getByRole( 'status' ).filter( { hasText: SAVED } );

async function save( page: Page ) {
	await saveButton( page ).click();
	await expect( saved( page ) ).toBeVisible();
}

/** Saves rules past the page. */
const begin = ( page: Page, rules: readonly FraudRule[] ) =>
	rest(
		page,
		ROUTE,
		{},
		{
			method: 'POST',
			data: {
				current_protection_level: rules.length ? 'advanced' : 'basic',
				advanced_fraud_protection_settings: rules,
			},
		}
	);

const rules = async ( page: Page ) =>
	( await payments< Settings >( page, '/settings' ) )
		.advanced_fraud_protection_settings as FraudRule[];

const CHOSEN: Readonly< Record< string, 'review' | 'block' > > = {
	'AVS Mismatch': 'block',
	'IP Address Mismatch': 'review',
	'Address Mismatch': 'block',
	'Purchase Price Threshold': 'review',
	'Order Items Threshold': 'block',
};

const LABELS = {
	review: 'Authorize and hold for review',
	block: 'Block Payment',
};

test( 'every filter is saved, and shown again after a reload', async ( {
	page,
} ) => {
	await begin( page, [] );
	await page.goto( ADDRESS );
	await expect( page ).toHaveTitle( /^Advanced fraud protection ‹ Settings/ );
	await expect(
		page.locator( '#adminmenu .wp-submenu .current' )
	).toHaveText( 'Settings' );
	await expect( saveButton( page ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	for ( const [ name, action ] of Object.entries( CHOSEN ) ) {
		await toggle( page, name ).check();
		await card( page, name )
			.getByRole( 'radio', { name: LABELS[ action ] } )
			.check();
	}
	await saveButton( page ).click();
	const summary = page.getByRole( 'group', {
		name: 'Settings were not saved.',
	} );
	await expect( summary ).toBeFocused();
	await expect( summary ).toContainText(
		'A price range must be set for the "Purchase Price threshold" filter.'
	);
	await card( page, 'Purchase Price Threshold' )
		.getByLabel( /^Minimum/ )
		.fill( '2.5' );
	await max( page, 'Purchase Price Threshold' ).fill( '1000' );
	await max( page, 'Order Items Threshold' ).fill( '12' );
	await save( page );
	await page.reload();
	for ( const [ name, action ] of Object.entries( CHOSEN ) ) {
		await expect( toggle( page, name ) ).toBeChecked();
		await expect(
			card( page, name ).getByRole( 'radio', { name: LABELS[ action ] } )
		).toBeChecked();
	}
	await expect( max( page, 'Purchase Price Threshold' ) ).toHaveValue(
		'1000.00'
	);
	await expect( max( page, 'Order Items Threshold' ) ).toHaveValue( '12' );
	expect(
		Object.fromEntries(
			( await rules( page ) ).map( ( { key, outcome } ) => [
				key,
				outcome,
			] )
		)
	).toEqual( {
		avs_verification: 'block',
		ip_address_mismatch: 'review',
		address_mismatch: 'block',
		purchase_price_threshold: 'review',
		order_items_threshold: 'block',
	} );
} );

test( 'two tabs never overwrite each other unasked', async ( {
	page,
	context,
	complaints,
} ) => {
	complaints.expect( /\b409\b/ );
	await begin( page, [ PRICE ] );
	const other = await context.newPage();
	for ( const each of [ page, other ] ) {
		await each.goto( ADDRESS );
		await expect( max( each, 'Purchase Price Threshold' ) ).toHaveValue(
			'900.00'
		);
	}
	await max( page, 'Purchase Price Threshold' ).fill( '700' );
	await save( page );
	await toggle( other, 'AVS Mismatch' ).check();
	await save( other );
	await expect( max( other, 'Purchase Price Threshold' ) ).toHaveValue(
		'700.00'
	);
	expect( ( await rules( page ) ).map( ( { key } ) => key ) ).toEqual( [
		'purchase_price_threshold',
		'avs_verification',
	] );

	await max( page, 'Purchase Price Threshold' ).fill( '500' );
	await max( other, 'Purchase Price Threshold' ).fill( '300' );
	await save( other );
	await saveButton( page ).click();
	await page
		.getByRole( 'radio', { name: /^Theirs: .*300\.00 USD/ } )
		.waitFor();
	await expectGood( page, 'fraud-protection-conflict' );
	expect( ( await rules( page ) )[ 0 ]?.check.value ).toBe( '30000|usd' );
	await page.getByRole( 'radio', { name: /^Mine: .*500 USD/ } ).check();
	await page.getByRole( 'button', { name: 'Keep these and save' } ).click();
	await expect( saved( page ) ).toBeVisible();
	expect( ( await rules( page ) )[ 0 ]?.check.value ).toBe( '50000|usd' );
} );

test( 'filters are tried on past payments before they are saved', async ( {
	page,
} ) => {
	await begin( page, [] );
	await page.goto( ADDRESS );
	await toggle( page, 'Purchase Price Threshold' ).check();
	await max( page, 'Purchase Price Threshold' ).fill( '300' );
	await page
		.getByRole( 'button', { name: 'Check the last 90 days' } )
		.click();
	const preview = await rest< FraudPreview >(
		page,
		'/wc/v3/payments/fraud-protection/preview',
		{},
		{
			method: 'POST',
			data: {
				ruleset: [
					{ ...PRICE, check: { ...PRICE.check, value: '30000|usd' } },
				],
			},
		}
	);
	expect( preview.review.payments ).toBeGreaterThan( 0 );
	const result = card( page, 'Try these filters' );
	await expect( result ).toContainText(
		`${ preview.checked } card payments of the last 90 days were checked.`
	);
	await expect( result ).toContainText(
		`Held for review${ preview.review.payments } payment`
	);
	expect( await rules( page ) ).toEqual( [] );
	const [ first ] = preview.data;
	await result
		.getByRole( 'region', { name: 'Affected payments, newest first' } )
		.getByRole( 'row' )
		.nth( 1 )
		.getByRole( 'link' )
		.first()
		.click();
	// The filters are not saved.
	await page.getByRole( 'button', { name: 'Leave page' } ).click();
	await expect( page ).toHaveURL(
		new RegExp( `id=${ first?.payment_intent_id }` )
	);
} );

test( 'a filter is turned on and saved by the keyboard alone', async ( {
	page,
} ) => {
	await begin( page, [ PRICE ] );
	await page.goto( ADDRESS );
	await toggle( page, 'AVS Mismatch' ).waitFor();
	await skipToContent( page );
	await tabTo( page, toggle( page, 'AVS Mismatch' ) );
	await page.keyboard.press( 'Space' );
	await tabTo(
		page,
		card( page, 'AVS Mismatch' ).getByRole( 'radio', {
			name: 'Authorize and hold for review',
		} )
	);
	await page.keyboard.press( 'ArrowDown' );
	await tabTo( page, max( page, 'Purchase Price Threshold' ) );
	await page.keyboard.type( '1' );
	await page.keyboard.press( 'Enter' );
	await expect( saved( page ) ).toBeVisible();
	expect( await rules( page ) ).toMatchObject( [
		{ key: 'purchase_price_threshold' },
		{ key: 'avs_verification', outcome: 'block' },
	] );
} );

test( 'the page is good in every state', async ( { page, complaints } ) => {
	complaints.expect( /\b503\b/ );
	await begin( page, [ PRICE ] );
	await intercept( page, '/settings', never );
	await expectGood( page, 'fraud-protection-loading', async () => {
		await page.goto( ADDRESS );
		await expect( page.getByText( 'Loading…' ).first() ).toBeAttached();
	} );
	await letThrough( page );

	await intercept( page, '/settings', ( route ) => route.fulfill( DOWN ) );
	await page.goto( ADDRESS );
	await page
		.getByText(
			'There was an error retrieving your fraud protection settings. Please refresh the page to try again.'
		)
		.waitFor();
	await expectGood( page, 'fraud-protection-error' );
	await letThrough( page );

	await intercept(
		page,
		'/settings',
		answering< Settings >( ( settings ) => ( {
			...settings,
			current_protection_level: 'basic',
			advanced_fraud_protection_settings: [],
		} ) )
	);
	await page.goto( ADDRESS );
	await toggle( page, 'AVS Mismatch' ).waitFor();
	await expectGood( page, 'fraud-protection-empty' );
	await letThrough( page );

	await page.goto( ADDRESS );
	await toggle( page, 'Order Items Threshold' ).check();
	await page
		.getByText( /^How does this filter/ )
		.first()
		.click();
	await saveButton( page ).click();
	await max( page, 'Order Items Threshold' ).fill( '2' );
	await page
		.getByRole( 'button', { name: 'Check the last 90 days' } )
		.click();
	await page.getByText( 'Payments by filter' ).waitFor();
	await expectGood( page, 'fraud-protection-data' );
} );
