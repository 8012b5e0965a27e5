import type { Page } from '@playwright/test';

import type {
	Account,
	Deposit,
	Document,
	DocumentSummary,
	TransactionSummary,
} from '../../../client/contract/types';
import { expectAccessible, expectNoOverflow } from '../accessibility';
import { answering, intercept, letThrough } from '../api';
import { expectFocusKept, skipToContent, tabTo } from '../keyboard';
import { payments } from '../rest';
import { DOWN, expectGood, never } from '../states';
import { takePicture } from '../pictures';
import { expect, test } from '../test';
import { DocumentsPage } from './documents-page';
import { savedPdf } from './saved-pdf';

const LIST = '/documents';
const SUMMARY = '/documents/summary';

/** An account of Germany, whose tax details have been entered or not. */
const account = ( page: Page, hasDetails: boolean ) =>
	intercept(
		page,
		'/accounts',
		answering( ( known: Account ) => ( {
			...known,
			country: 'DE',
			has_submitted_vat_data: hasDetails,
		} ) )
	);

/** What a month cost, by the ledger: the fees of its transactions, those that are fees themselves, and the fees of instant payouts. */
async function costOf(
	page: Page,
	{ period_from: from, period_to: to }: Document
): Promise< Record< string, number > > {
	const costs: Record< string, number > = {};
	const add = async (
		type: Record< string, string >,
		cost: ( totals: TransactionSummary[ 'totals' ][ number ] ) => number
	) => {
		const { totals } = await payments< TransactionSummary >(
			page,
			'/transactions/summary',
			{ date_between: [ from, to ], ...type }
		);
		for ( const each of totals ) {
			costs[ each.currency ] =
				( costs[ each.currency ] ?? 0 ) + cost( each );
		}
	};
	await add( {}, ( { fees } ) => fees );
	await add( { type_is: 'card_reader_fee' }, ( { total } ) => -total );
	await add( { type_is: 'fee_refund' }, ( { total } ) => -total );
	const payouts = await payments< { data: Deposit[] } >( page, '/deposits', {
		pagesize: 100,
	} );
	for ( const { created, currency, fee } of payouts.data ) {
		const day = new Date( created * 1000 ).toISOString().slice( 0, 10 );
		if ( day >= from && day <= to ) {
			costs[ currency ] = ( costs[ currency ] ?? 0 ) + fee;
		}
	}
	return costs;
}

/** What expectGood() is for a page, without what lies below the dialog. Ends on the wide screen. */
async function expectGoodDialog( page: Page, name: string ): Promise< void > {
	for ( const width of [ 480, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await takePicture( page, `${ name }-${ width }` );
		await expectNoOverflow( page );
		await expectAccessible( page, '[role="dialog"]' );
	}
}

test( 'Documents are listed by their day, filtered by the address, and saved as PDFs that agree with the ledger', async ( {
	page,
} ) => {
	const it = new DocumentsPage( page );
	await account( page, true );
	await it.open();
	const { data } = await payments< { data: Document[] } >( page, LIST );
	const { count } = await payments< DocumentSummary >( page, SUMMARY );
	expect( await it.headers() ).toEqual( [
		'Date',
		'Type',
		'Period from',
		'Period to',
		'Download',
	] );
	await expect( it.rows ).toHaveCount( Math.min( count, 25 ) );
	await expect(
		page.getByText( 'The documents on this page are test data.' )
	).toBeVisible();
	await expectGood( page, 'documents-data' );
	await page.setViewportSize( { width: 1280, height: 900 } );

	const [ newest ] = data as [ Document ];
	const { name, bytes, lines, totals } = await savedPdf( page, () =>
		it.download.click()
	);
	expect( name ).toMatch( /^vat-invoice-.*\.pdf$/ );
	expect( bytes.subarray( 0, 5 ).toString() ).toBe( '%PDF-' );
	expect( lines ).toContain(
		`Period: ${ newest.period_from } to ${ newest.period_to } \\050UTC\\051`
	);
	expect( totals ).toEqual( await costOf( page, newest ) );

	const days = [ data[ 2 ], data[ 4 ] ].map( ( each ) => each?.date ?? '' );
	await it.open( {
		'date_between[0]': days[ 0 ] ?? '',
		'date_between[1]': days[ 1 ] ?? '',
		type_is: 'vat_invoice',
		filter: 'advanced',
		orderby: 'date',
		order: 'asc',
		per_page: '2',
		paged: '2',
	} );
	await expect( it.rows ).toHaveCount( 1 );
	expect( await it.total( 'Documents' ) ).toEqual( [ '3' ] );
	const shown = await it.column( 'Period from' );
	expect( Date.parse( `${ shown[ 0 ] } UTC` ) ).toBe(
		Date.parse( data[ 2 ]?.period_from ?? '' )
	);

	await page.goto( it.address( { type_is_not: 'vat_invoice' } ) );
	await expect(
		page.getByText( 'No documents match these filters.' )
	).toBeVisible();
} );

test( 'An address downloads its document in the same tab, and says so when the account has none', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /404/ );
	const it = new DocumentsPage( page );
	await account( page, true );
	const { data } = await payments< { data: Document[] } >( page, LIST, {
		pagesize: 1,
	} );
	const tabs = page.context().pages().length;
	const { bytes } = await savedPdf( page, () =>
		page.goto(
			it.address( {
				document_id: data[ 0 ]?.document_id ?? '',
				document_type: 'vat_invoice',
			} )
		)
	);
	expect( bytes.subarray( 0, 5 ).toString() ).toBe( '%PDF-' );
	await expect( page ).not.toHaveURL( /document_/ );
	expect( page.context().pages() ).toHaveLength( tabs );

	await page.goto(
		it.address( {
			document_id: 'doc_3B3mc9XDgos8qHVTRRR42RZX',
			document_type: 'vat_invoice',
		} )
	);
	await expect(
		page
			.locator( '.merchant-payments-page' )
			.getByText( 'Your account has no such document.' )
	).toBeVisible();
	await it.hasSettled();
	await expectGood( page, 'documents-unknown' );
} );

test( 'Tax details are entered by the keyboard alone, and the download follows', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /400|503/ );
	const it = new DocumentsPage( page );
	const press = ( key: string ) => page.keyboard.press( key );
	const type = ( text: string ) => page.keyboard.type( text );
	await account( page, false );
	await it.open();
	await skipToContent( page );
	await tabTo( page, it.download );
	await press( 'Enter' );
	await expect( it.dialog ).toBeVisible();
	await tabTo( page, it.dialog.getByRole( 'checkbox' ) );
	await press( 'Space' );
	await tabTo( page, it.field( 'VAT number' ) );
	await press( 'End' );
	await press( 'Backspace' );
	await expect( it.field( 'VAT number' ) ).toHaveValue( 'DE' );
	await expect( it.button( 'Continue' ) ).toBeDisabled();

	// The check digit is wrong.
	await press( 'End' );
	await type( '123456789' );
	await press( 'Enter' );
	await expect( it.dialog ).toContainText( 'This tax number is not valid.' );
	await expectFocusKept( page );
	await expectGoodDialog( page, 'documents-number' );

	await press( 'End' );
	await press( 'Backspace' );
	await type( '8' );
	await press( 'Enter' );
	await expect(
		it.dialog.getByRole( 'heading', { name: /^Step 2 of 2/ } )
	).toBeFocused();
	await tabTo( page, it.field( 'Business name' ) );
	await type( 'Beispiel Handels GmbH' );
	await tabTo( page, it.field( 'Address' ) );
	await type( 'Musterstraße 12\nGermany' );

	let isDown = true;
	await intercept( page, '/vat', ( route ) =>
		isDown ? route.fulfill( DOWN ) : route.continue()
	);
	await tabTo( page, it.button( 'Save and download' ) );
	await press( 'Enter' );
	await expect( it.dialog ).toContainText( DOWN.json.message );
	await expectFocusKept( page );
	await expectGoodDialog( page, 'documents-business' );

	isDown = false;
	const { lines } = await savedPdf( page, () => press( 'Enter' ) );
	expect( lines ).toContain( 'VAT number: DE123456788' );
	expect( lines ).toContain( 'Germany' );
	await expect( it.dialog ).toHaveCount( 0 );
	await expect( it.download ).toBeFocused();
	expect(
		( await payments< Account >( page, '/accounts' ) )
			.has_submitted_vat_data
	).toBe( true );
} );

test( 'The documents page is good while it loads, without documents, and when they are lost', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503/ );
	const it = new DocumentsPage( page );
	await intercept( page, LIST, never );
	await intercept( page, SUMMARY, never );
	await it.enter();
	await expect( page.getByText( 'Loading documents…' ) ).toBeAttached();
	await expectGood( page, 'documents-loading' );

	await letThrough( page );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await intercept( page, LIST, ( route ) =>
		route.fulfill( { json: { data: [] } } )
	);
	await intercept( page, SUMMARY, ( route ) =>
		route.fulfill( { json: { count: 0 } } )
	);
	await it.enter();
	await page.getByText( 'There are no documents yet.' ).waitFor();
	await expectGood( page, 'documents-empty' );

	await letThrough( page );
	await page.setViewportSize( { width: 1280, height: 900 } );
	let isDown = true;
	await intercept( page, LIST, ( route ) =>
		isDown ? route.fulfill( DOWN ) : route.continue()
	);
	await it.enter();
	const alert = page.getByRole( 'alert' );
	await expect( alert ).toContainText( 'Error retrieving documents.' );
	await expectGood( page, 'documents-error' );
	isDown = false;
	await alert.getByRole( 'button', { name: 'Try again' } ).click();
	await it.hasSettled();
	await expect( alert ).toHaveCount( 0 );
} );
