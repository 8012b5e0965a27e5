import type { Page } from '@playwright/test';

import type { Glance } from '../../../client/contract/types';
import { intercept, letThrough } from '../api';
import { expectFocusKept, tabTo } from '../keyboard';
import { payments } from '../rest';
import { DOWN, expectGood } from '../states';
import { expect, test } from '../test';

const ADDRESS = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Foverview';

const NUMBERS = [ 'gross', 'refunds', 'disputes', 'fees', 'net' ] as const;

const numberOf = ( page: Page, sum: string ) =>
	page
		.locator(
			`.merchant-payments-glance__figure--${ sum } .merchant-payments-glance__amount`
		)
		.getByRole( 'link' );

/** A sum of the list. Overview says with a minus what was taken, lists may not. */
const totalOf = ( page: Page, shown: string | null ) =>
	page
		.locator( '.merchant-payments-totals' )
		.getByText(
			new RegExp(
				`^-?${ String( shown )
					.replace( /^-/, '' )
					.replace( /[$.]/g, '\\$&' ) }$`
			)
		)
		.first();

test( 'Each number comes with the page, and is the sum of the list that a press on it opens', async ( {
	page,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) =>
		asked.push( decodeURIComponent( request.url() ) )
	);
	await page.goto( `${ ADDRESS }&glance=90_days` );
	await expect( numberOf( page, 'gross' ) ).toBeVisible();
	expect( asked.filter( ( url ) => url.includes( '/reporting/' ) ) ).toEqual(
		[]
	);

	const glance = await payments< Glance >( page, '/reporting/glance', {
		period: '90_days',
	} );
	expect( glance.current.gross ).toBeGreaterThan( 0 );
	for ( const sum of NUMBERS ) {
		await page.goto( `${ ADDRESS }&glance=90_days` );
		const shown = await numberOf( page, sum ).textContent();
		await numberOf( page, sum ).click();
		await expect( page ).toHaveURL( /path=%2Fpayments%2Ftransactions/ );
		await expect(
			glance.current[ sum ]
				? totalOf( page, shown )
				: page.getByText( 'No transactions match these filters.' )
		).toBeVisible();
	}
} );

test( 'The balance adds up on the page, and each change of it leads to its list', async ( {
	page,
} ) => {
	await page.goto( `${ ADDRESS }&glance=90_days` );
	const balance = page.getByRole( 'region', {
		name: 'How your balance changed',
	} );
	const glance = await payments< Glance >( page, '/reporting/glance', {
		period: '90_days',
	} );
	await expect( balance.getByRole( 'term' ).first() ).toHaveText(
		/^Opening balance, /
	);
	const { opening, closing, ...changes } = glance.balance;
	expect(
		Object.values( changes ).reduce(
			( sum, change ) => sum + change,
			opening + glance.current.net
		)
	).toBe( closing );
	for ( const [ name, path ] of [
		[ 'Other balance changes', 'transactions' ],
		[ 'Payouts', 'payouts' ],
	] as const ) {
		const link = balance
			.locator( 'dl > div' )
			.filter( { has: page.getByText( name, { exact: true } ) } )
			.getByRole( 'link' );
		const shown = await link.textContent();
		await link.click();
		await expect( page ).toHaveURL(
			new RegExp( `path=%2Fpayments%2F${ path }` )
		);
		await expect( totalOf( page, shown ) ).toBeVisible();
		await page.goBack();
	}
} );

test( 'Period and currency are chosen in the page, by the keyboard too', async ( {
	page,
} ) => {
	await page.goto( ADDRESS );
	const period = page.getByLabel( 'Days to look at' );
	await tabTo( page, period );
	await period.selectOption( '90_days' );
	await expect( page ).toHaveURL( /glance=90_days/ );
	await expect( period ).toHaveValue( '90_days' );
	await expectFocusKept( page );
	const numbers = page.getByRole( 'button', {
		name: 'Show the numbers by day',
	} );
	await tabTo( page, numbers );
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByRole( 'region', { name: /^Money by day/ } ).getByRole( 'row' )
	).toHaveCount( 91 );

	const currency = page.getByLabel( 'Currency of this page' );
	const codes = await currency
		.getByRole( 'option' )
		.evaluateAll( ( options ) =>
			options.map( ( option ) => ( option as HTMLOptionElement ).value )
		);
	const other = codes.at( -1 ) ?? '';
	await currency.selectOption( other );
	await expect( page ).toHaveURL(
		new RegExp( `selected_currency=${ other }` )
	);
	const glance = await payments< Glance >( page, '/reporting/glance', {
		period: '90_days',
		currency: other,
	} );
	await expect( numberOf( page, 'net' ) ).toHaveAttribute(
		'href',
		new RegExp( `store_currency_is=${ glance.currency }` )
	);
} );

interface LayoutShift extends PerformanceEntry {
	hadRecentInput: boolean;
	sources: readonly {
		node: Node | null;
		previousRect: DOMRectReadOnly;
		currentRect: DOMRectReadOnly;
	}[];
}

/** How much the page has moved: the browser's layout shift, of our page's parts alone. The host moves its menu in the same moment. */
const watchMoves = ( page: Page ) =>
	page.addInitScript( () => {
		const moved = { sum: 0 };
		Object.assign( window, { moved } );
		const isOurs = ( node: Node | null ) =>
			( node instanceof Element ? node : node?.parentElement )?.closest(
				'.merchant-payments-page'
			);
		const scoreOf = ( { sources }: LayoutShift ): number => {
			const ours = sources.filter( ( { node } ) => isOurs( node ) );
			const area = ( { width, height }: DOMRectReadOnly ) =>
				width * height;
			const touched = ours.map(
				( { previousRect, currentRect } ) =>
					area( previousRect ) + area( currentRect )
			);
			const distances = ours.map( ( { previousRect, currentRect } ) =>
				Math.max(
					Math.abs( previousRect.x - currentRect.x ),
					Math.abs( previousRect.y - currentRect.y )
				)
			);
			const impact =
				touched.reduce( ( sum, each ) => sum + each, 0 ) /
				( innerWidth * innerHeight );
			return (
				( Math.min( 1, impact ) * Math.max( 0, ...distances ) ) /
				Math.max( innerWidth, innerHeight )
			);
		};
		new PerformanceObserver( ( list ) => {
			for ( const each of list.getEntries() as LayoutShift[] ) {
				moved.sum += each.hadRecentInput ? 0 : scoreOf( each );
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );

for ( const width of [ 1280, 390 ] ) {
	test( `Nothing jumps at ${ width } pixels when every call fails, and each part can be tried again`, async ( {
		page,
		complaints,
	} ) => {
		complaints.expect( /503|Failed to load resource/ );
		await page.setViewportSize( { width, height: 900 } );
		await watchMoves( page );
		// As on a slow line: what was there before has been painted.
		await intercept( page, '/.*', async ( route ) => {
			await new Promise( ( resolve ) => setTimeout( resolve, 300 ) );
			await route.fulfill( DOWN );
		} );
		await page.goto( ADDRESS );
		const failed = [
			'We couldn’t check what there is to do.',
			'The balance couldn’t be loaded.',
			'Your payouts couldn’t be loaded.',
			'Error determining the connection status.',
		];
		for ( const text of failed ) {
			// WordPress says notices to screen readers outside of it.
			await expect(
				page.locator( '.merchant-payments-page' ).getByText( text )
			).toBeVisible();
		}
		await expect(
			page.getByRole( 'button', { name: 'Try again' } )
		).toHaveCount( failed.length );
		const moved = await page.evaluate(
			() => ( window as unknown as { moved: { sum: number } } ).moved.sum
		);
		expect( moved ).toBeLessThanOrEqual( 0.02 );

		await letThrough( page );
		await page
			.getByRole( 'region', { name: 'Things to do' } )
			.getByRole( 'button', { name: 'Try again' } )
			.click();
		await expect(
			page.getByRole( 'region', { name: 'Things to do' } )
		).toContainText( 'tasks' );
	} );
}

test( 'It is good with data and with everything down', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503|Failed to load resource/ );
	await page.goto( `${ ADDRESS }&glance=90_days` );
	await expect( numberOf( page, 'gross' ) ).toBeVisible();
	await expect(
		page.getByRole( 'region', { name: /^Things to do/ } )
	).toContainText( 'tasks' );
	await expectGood( page, 'overview-data' );

	const heightOf = () =>
		page
			.getByRole( 'region', { name: 'Money at a glance' } )
			.evaluate( ( { clientHeight } ) => clientHeight );
	await page.setViewportSize( { width: 1280, height: 900 } );
	const height = await heightOf();
	await intercept( page, '/.*', ( route ) => route.fulfill( DOWN ) );
	await page.goto( `${ ADDRESS }&glance=7_days` );
	await page.getByLabel( 'Days to look at' ).selectOption( '90_days' );
	await expect(
		page.getByText( 'Your sales couldn’t be loaded.' )
	).toBeVisible();
	// Optional rows and the way to the numbers by day are less.
	expect( height - ( await heightOf() ) ).toBeLessThan( 200 );
	await expectGood( page, 'overview-down' );
} );
