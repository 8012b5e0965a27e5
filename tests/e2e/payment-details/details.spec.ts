import type {
	PaymentIntent,
	Transaction,
} from '../../../client/contract/types';
import { savedBy } from '../csv';
import { skipToContent, tabTo } from '../keyboard';
import { payments } from '../rest';
import { shop } from '../shop';
import { expect, test } from '../test';
import { TransactionsPage } from '../transactions/transactions-page';
import { DetailsPage, noteCalls } from './details-page';

/** An amount in minor units, without its sign. */
const minor = ( text: string ) => Number( text.replace( /\D/g, '' ) );

test.describe( 'Payment details', () => {
	test( 'are reached from the list, and say what the API says', async ( {
		page,
	} ) => {
		const list = new TransactionsPage( page );
		await list.open( { filter: 'advanced', type_is: 'charge' } );
		const details = new DetailsPage( page );
		const calls = noteCalls( page );
		await list.rows.first().getByRole( 'link' ).first().click();
		await details.hasSettled();
		await expect( page ).toHaveURL( /id=pi_/ );
		await expect(
			page.getByRole( 'heading', { name: 'Payment details', level: 1 } )
		).toBeVisible();

		const id = new URL( page.url() ).searchParams.get( 'id' ) ?? '';
		expect( new Set( calls ) ).toEqual(
			new Set( [ `/payment_intents/${ id }`, `/timeline/${ id }` ] )
		);
		const { charge } = await payments< PaymentIntent >(
			page,
			`/payment_intents/${ id }`
		);
		const movement = charge?.balance_transaction;
		await expect( details.fact( 'Payment ID' ) ).toContainText( id );
		expect( minor( await details.fact( 'Fees' ).innerText() ) ).toBe(
			movement?.fee
		);
		await expect( details.fact( 'Owner' ) ).toHaveText(
			charge?.billing_details.name ?? ''
		);
		const total = details.fees
			.getByRole( 'row' )
			.filter( { hasText: 'Total fees' } )
			.getByRole( 'cell' )
			.last();
		expect( minor( await total.innerText() ) ).toBe( movement?.fee );
	} );

	test( 'of an order lead to its payment once, with two requests until the summary', async ( {
		page,
	} ) => {
		const { order, intent, charge } = await shop.order( {
			amount: 12345,
			currency: 'jpy',
		} );
		const details = new DetailsPage( page );
		// The last thing that the page before asks for.
		const counted = page.waitForResponse( ( answer ) =>
			decodeURIComponent( answer.url() ).includes(
				'/authorizations/summary'
			)
		);
		await new TransactionsPage( page ).open();
		await counted;
		const calls = noteCalls( page );
		const visited: string[] = [];
		page.on( 'framenavigated', () => visited.push( page.url() ) );
		await page.goto( details.address( { id: String( order ) } ) );
		await expect( page.getByText( 'Paid', { exact: true } ) ).toBeVisible();
		expect(
			calls.filter( ( path ) => ! path.startsWith( '/timeline/' ) )
		).toEqual( [
			`/charges/order/${ order }`,
			`/payment_intents/${ intent }`,
		] );
		await details.hasSettled();
		await expect( page ).toHaveURL( new RegExp( `[?&]id=${ intent }` ) );
		expect(
			visited.filter( ( url ) => url.includes( intent ) )
		).toHaveLength( 1 );
		await expect( details.fact( 'Order' ) ).toHaveText( `#${ order }` );
		await expect( details.fact( 'Charge ID' ) ).toContainText( charge );
		await expect(
			page.locator( '.merchant-payments-payment__amount' )
		).toContainText( '¥12,345' );

		await page.goBack();
		await expect( page ).toHaveURL(
			/path=%2Fpayments%2Ftransactions(&|$)/
		);

		await details.open( { id: charge } );
		await expect( page ).toHaveURL( new RegExp( `[?&]id=${ intent }` ) );
	} );

	test( 'say what became of a payment', async ( { page } ) => {
		const [ held, kept ] = [
			await shop.order( { manual: true } ),
			await shop.order( { amount: 10000, currency: 'kwd' } ),
		];
		await shop.platform( 'POST', '/v1/refunds', {
			charge: kept.charge,
			amount: 2500,
		} );
		const details = new DetailsPage( page );
		await details.open( { id: held.intent } );
		await expect(
			page.getByText( 'Payment authorized', { exact: true } )
		).toBeVisible();
		await expect( details.fact( 'Net' ) ).toHaveCount( 0 );
		await expect( details.fees ).toHaveCount( 0 );

		await details.open( { id: kept.intent } );
		await expect(
			page.getByText( 'Partially refunded', { exact: true } )
		).toBeVisible();
		await expect(
			page.locator( '.merchant-payments-payment__amount' )
		).toContainText( 'KWD 10.000' );
		const sum = await Promise.all(
			[ 'Refunded', 'Fees', 'Net' ].map( async ( label ) =>
				minor( await details.fact( label ).innerText() )
			)
		);
		const intent = await payments< PaymentIntent >(
			page,
			`/payment_intents/${ kept.intent }`
		);
		expect( sum.reduce( ( all, one ) => all + one, 0 ) ).toBe(
			intent.charge?.balance_transaction?.amount
		);
	} );

	test( 'are missing for ids that are not there, or are none', async ( {
		page,
		complaints,
	} ) => {
		complaints.expect( /404/ );
		const details = new DetailsPage( page );
		await page.goto( details.address( { id: 'pi_missing' } ) );
		expect( await details.failure() ).toEqual( [
			'Payment details not loaded',
			'The payments platform doesn’t know it. It may belong to another account, or to test mode.',
		] );
		await expect(
			page.getByText( 'Error retrieving transaction.' ).first()
		).toBeVisible();

		await page.goto( details.address( { id: '99999999' } ) );
		expect( await details.failure() ).toEqual( [
			'Payment details not loaded',
			'The order could not be found.',
		] );

		const calls = noteCalls( page );
		for ( const id of [
			'../accounts',
			'%2e%2e',
			'💳',
			'a'.repeat( 300 ),
		] ) {
			await page.goto( details.address( { id } ) );
			expect( await details.failure() ).toEqual( [
				'Payment details not loaded',
				'The ID in this address isn’t a payment ID.',
			] );
		}
		expect( calls ).toEqual( [] );

		await page
			.getByRole( 'link', { name: 'Back to transactions' } )
			.click();
		await expect(
			page.getByRole( 'table', { name: 'All transactions' } )
		).toBeVisible();
	} );

	test( 'of a reader fee are the readers, and a file of them', async ( {
		page,
	} ) => {
		const { data } = await payments< { data: Transaction[] } >(
			page,
			'/transactions',
			{ type_is: 'card_reader_fee', pagesize: 1 }
		);
		const id = data[ 0 ]?.transaction_id ?? '';
		const details = new DetailsPage( page );
		await details.open( {
			transaction_id: id,
			transaction_type: 'card_reader_fee',
		} );
		await expect(
			page.getByRole( 'heading', { name: 'Card reader fee', level: 1 } )
		).toBeVisible();
		await expect( page ).toHaveTitle( /^Card reader fee/ );
		await expect( details.fact( 'Transaction ID' ) ).toContainText( id );
		await expect( details.fact( 'Period' ) ).toHaveText( /\d to \w+ \d+/ );
		expect( minor( await details.fact( 'Total' ).innerText() ) ).toBe(
			-( data[ 0 ]?.amount ?? 0 )
		);
		const readers = await payments<
			{ reader_id: string; count: number }[]
		>( page, `/readers/charges/${ id }` );
		const table = page.getByRole( 'table', { name: 'Card readers' } );
		await expect( table.getByRole( 'rowheader' ) ).toHaveText(
			readers.map( ( reader ) => reader.reader_id )
		);
		const file = await savedBy( page, () =>
			page.getByRole( 'button', { name: 'Download' } ).click()
		);
		expect( file.name ).toBe( `card-readers-${ id }.csv` );
		expect( file.header ).toEqual( [
			'Reader ID',
			'Status',
			'Transactions',
			'Fee',
			'Currency',
		] );
		expect(
			file.rows.map( ( [ reader, , count ] ) => [ reader, count ] )
		).toEqual(
			readers.map( ( reader ) => [
				reader.reader_id,
				String( reader.count ),
			] )
		);
	} );

	test( 'are reached by the keyboard', async ( { page } ) => {
		const { intent } = await shop.order();
		const details = new DetailsPage( page );
		await details.open( { id: intent } );
		await skipToContent( page );
		const copy = page.getByRole( 'button', { name: 'Copy payment ID' } );
		await tabTo( page, copy );
		await page.keyboard.press( 'Enter' );
		await expect(
			copy.or( page.getByRole( 'button', { name: 'Copied!' } ) )
		).toBeFocused();
		await tabTo(
			page,
			page.getByRole( 'button', { name: 'Copy payment method ID' } )
		);
	} );
} );
