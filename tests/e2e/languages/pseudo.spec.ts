import { execFile } from 'child_process';
import path from 'path';
import { promisify } from 'util';

import type { Page } from '@playwright/test';

import type {
	CachedDispute,
	Deposit,
	FraudOutcomeTransaction,
	Transaction,
} from '../../../client/contract/types';
import { expectNoOverflow } from '../accessibility';
import {
	answering,
	intercept,
	interceptAddresses,
	letThrough,
	type Reply,
} from '../api';
import { payments } from '../rest';
import { siteDir, siteUrl } from '../site';
import { takePicture } from '../pictures';
import { expect, test } from '../test';
import {
	clippedTexts,
	listenForData,
	untranslatedTexts,
} from './visible-texts';

const root = path.resolve( __dirname, '../../..' );

type Query = Record< string, string >;

async function first< Row >( page: Page, route: string, query: Query = {} ) {
	const {
		data: [ row ],
	} = await payments< { data: Row[] } >( page, route, {
		...query,
		pagesize: 1,
	} );
	if ( ! row ) {
		throw new Error( `The store has no row of ${ route } to open.` );
	}
	return row;
}

const details = async ( page: Page, query: Query ): Promise< Query > => {
	const row = await first< Transaction >( page, '/transactions', query );
	return {
		path: '/payments/transactions/details',
		id: row.payment_intent_id ?? row.charge_id ?? row.transaction_id,
		transaction_id: row.transaction_id,
		transaction_type: row.type,
	};
};

/** Pages of ours, and how their addresses are found. */
const pages: Record< string, ( page: Page ) => Promise< Query > > = {
	overview: async () => ( { path: '/payments/overview' } ),
	transactions: async () => ( {
		path: '/payments/transactions',
		filter: 'advanced',
		type_is: 'charge',
		date_before: '2035-01-01',
	} ),
	uncaptured: async () => ( {
		path: '/payments/transactions',
		tab: 'uncaptured-page',
	} ),
	blocked: async () => ( {
		path: '/payments/transactions',
		tab: 'blocked-page',
	} ),
	charge: ( page ) => details( page, { type_is: 'charge' } ),
	refund: ( page ) => details( page, { type_is: 'refund' } ),
	dispute: ( page ) => details( page, { type_is: 'dispute' } ),
	'reader fee': ( page ) => details( page, { type_is: 'card_reader_fee' } ),
	held: async ( page ) => ( {
		path: '/payments/transactions/details',
		id: (
			await first< FraudOutcomeTransaction >(
				page,
				'/transactions/fraud-outcomes',
				{ status: 'block' }
			)
		).payment_intent.id,
	} ),
	payouts: async () => ( { path: '/payments/payouts' } ),
	disputes: async () => ( { path: '/payments/disputes' } ),
	challenge: async ( page ) => ( {
		path: '/payments/disputes/challenge',
		id: ( await first< CachedDispute >( page, '/disputes' ) ).dispute_id,
	} ),
	payout: async ( page ) => ( {
		path: '/payments/payouts/details',
		id: ( await first< Deposit >( page, '/deposits' ) ).id,
	} ),
	'card readers': async () => ( { path: '/payments/card-readers' } ),
	loans: async () => ( { path: '/payments/loans' } ),
};

async function speakPseudo( page: Page, direction: 'ltr' | 'rtl' ) {
	const cookies = [ 'pseudo-language' ];
	if ( direction === 'rtl' ) {
		cookies.push( 'right-to-left' );
	}
	await page
		.context()
		.addCookies(
			cookies.map( ( name ) => ( { name, value: '1', url: siteUrl } ) )
		);
}

const address = ( query: Query ) =>
	`/wp-admin/admin.php?${ new URLSearchParams( {
		page: 'wc-admin',
		...query,
	} ) }`;

async function open( page: Page, query: Query ) {
	await page.goto( address( query ) );
	await expect( page.locator( '.merchant-payments-page' ) ).toBeVisible();
	await hasSettled( page );
}

async function hasSettled( page: Page ) {
	await expect(
		page.locator(
			'.merchant-payments-page :is( .is-placeholder, [aria-busy="true"], .components-spinner )'
		)
	).toHaveCount( 0 );
}

test.beforeAll( async () => {
	await promisify( execFile )( 'node', [
		path.join( root, 'bin/texts.mjs' ),
		'--pseudo',
		`--to=${ path.join( siteDir, 'wp-content/languages/plugins' ) }`,
	] );
} );

/** Directions with the widths of a window: that in which the page is opened, and the one that it is made then. */
const SCREENS = [
	[ 'ltr', 1280, 480 ],
	[ 'rtl', 480, 1280 ],
] as const;

for ( const [ name, find ] of Object.entries( pages ) ) {
	test( `In another language everything on the page of ${ name } is translated and nothing is cut off`, async ( {
		page,
	} ) => {
		const query = await find( page );
		const data = listenForData( page );
		for ( const [ direction, ...widths ] of SCREENS ) {
			await speakPseudo( page, direction );
			await page.setViewportSize( { width: widths[ 0 ], height: 900 } );
			await open( page, query );
			for ( const width of widths ) {
				await page.setViewportSize( { width, height: 900 } );
				await takePicture(
					page,
					`pseudo-${ name }-${ direction }-${ width }`,
					{ fullPage: true }
				);
				expect( await untranslatedTexts( page, data ) ).toEqual( [] );
				expect( await clippedTexts( page ) ).toEqual( [] );
				await expectNoOverflow( page );
			}
		}
	} );
}

/** Has the page ask for everything itself, and stands between it and the answers. */
async function standBetween( page: Page, reply: Reply ) {
	await interceptAddresses( page, {
		patterns: [ '*/wp-admin/admin.php*' ],
		matches: ( url ) => url.includes( 'wp-admin/admin.php' ),
		async reply( request ) {
			const response = await request.fetch();
			const html = await response.text();
			await request.fulfill( {
				response,
				body: html.replaceAll( '"/wc/v3/payments', '"/nowhere' ),
			} );
		},
	} );
	await intercept( page, '.*', reply );
}

/** An answer without anything in it: lists without rows, totals of nothing; any other as it is. */
function emptied( body: unknown ): unknown {
	if ( Array.isArray( body ) ) {
		return [];
	}
	const answer = body as Record< string, unknown >;
	if ( Array.isArray( answer.data ) ) {
		return { ...answer, data: [], total_count: 0 };
	}
	if ( typeof answer.count !== 'number' ) {
		return answer;
	}
	return Object.fromEntries(
		Object.entries( answer ).map( ( [ name, value ] ) => {
			const nothing = Array.isArray( value ) ? [] : 0;
			return [ name, typeof value === 'string' ? value : nothing ];
		} )
	);
}

/** Said by the server in the same language, as visible-texts.ts knows it. */
const DOWN = {
	status: 503,
	json: {
		code: 'wcpay_http_request_failed',
		message: '⟦Gone.⟧',
		data: { status: 503 },
	},
};

for ( const [ name, find ] of Object.entries( pages ) ) {
	// One screen in one direction: these states have few texts, and the page's frame is read above.
	test( `In another language the page of ${ name } is translated while it loads, after an error, and empty`, async ( {
		page,
		complaints,
	} ) => {
		complaints.expect( /503/ );
		const query = await find( page );
		const data = listenForData( page );
		await speakPseudo( page, 'ltr' );
		await page.setViewportSize( { width: 480, height: 900 } );
		const expectGood = async ( state: string ) => {
			await takePicture( page, `pseudo-${ name }-${ state }` );
			expect( await untranslatedTexts( page, data ), state ).toEqual(
				[]
			);
			expect( await clippedTexts( page ), state ).toEqual( [] );
			await expectNoOverflow( page );
		};

		let fail = () => {};
		const failed = new Promise< void >( ( resolve ) => {
			fail = resolve;
		} );
		await standBetween( page, async ( route ) => {
			await failed;
			await route.fulfill( DOWN );
		} );
		await page.goto( address( query ) );
		await expect(
			page.locator( '.merchant-payments-page [aria-busy="true"]' ).first()
		).toBeVisible();
		await expectGood( 'loading' );

		fail();
		await expect(
			page.locator( '.merchant-payments-page [role="alert"]' ).first()
		).toBeVisible();
		await hasSettled( page );
		await expectGood( 'error' );

		await letThrough( page );
		await standBetween( page, answering( emptied ) );
		await open( page, query );
		await expectGood( 'empty' );
	} );
}
