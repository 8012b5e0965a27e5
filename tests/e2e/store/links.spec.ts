import type { Page } from '@playwright/test';

import type {
	Authorization,
	CachedDispute,
	Deposit,
	Transaction,
} from '../../../client/contract/types';
import { patience } from '../site';
import { test as merchantTest } from '../merchant';
import { payments } from '../rest';
import { shop } from '../shop';
import { expect, test } from '../test';

/** What WordPress and wc-admin say of a page that is not there, or not for this user. */
const REFUSED = /not allowed|couldn’t be loaded|does(n’t| not) exist/i;

/** A page whose buttons save and send; its own tests press them. */
const UNPRESSED = 'challenge';

/** The charges that are disputed. */
let disputed: string[] = [];

/** Addresses by what they open. */
type Pages = Record< string, string >;

const app = ( path: string, query: Record< string, string > = {} ): string =>
	`/wp-admin/admin.php?${ new URLSearchParams( {
		page: 'wc-admin',
		path: `/payments/${ path }`,
		...query,
	} ) }`;

const currencies = ( query: Record< string, string > = {} ): string =>
	`/wp-admin/admin.php?${ new URLSearchParams( {
		page: 'wc-settings',
		tab: 'wcpay_multi_currency',
		...query,
	} ) }`;

/** Makes a payment that fraud rules hold. */
const holdPayment = () =>
	shop.order( {
		manual: true,
		amount: 750_000,
		fraud: 'purchase_price_threshold=review',
	} );

/**
 * Makes disputed payments, one for each thing that can be done about them.
 */
async function disputePayments(): Promise< string[] > {
	const charges: string[] = [];
	for ( const dispute of [ {}, { inquiry: true } ] ) {
		const { charge } = await shop.order();
		await shop.platform( 'POST', '/v1/sandbox/disputes', {
			charge,
			...dispute,
		} );
		charges.push( charge );
	}
	return charges;
}

/** Makes what the seeded store lacks, once: it stays until this file ends. */
async function makePayments(): Promise< void > {
	if ( disputed.length === 0 ) {
		await holdPayment();
		await shop.order( { manual: true } );
		disputed = await disputePayments();
	}
}

/**
 * Every page of ours, and the details of every kind of payment and payout.
 */
async function allPages( page: Page ): Promise< Pages > {
	const transactions = async ( type: string ) =>
		(
			await payments< { data: Transaction[] } >( page, '/transactions', {
				type_is: type,
				pagesize: 1,
			} )
		).data;
	const { data: held } = await payments< { data: Authorization[] } >(
		page,
		'/authorizations'
	);
	const { data: payouts } = await payments< { data: Deposit[] } >(
		page,
		'/deposits',
		{ pagesize: 1 }
	);
	const { data: awaited } = await payments< { data: CachedDispute[] } >(
		page,
		'/disputes',
		{ filter: 'awaiting_response', pagesize: 1 }
	);
	const pages: Pages = {
		overview: app( 'overview' ),
		transactions: app( 'transactions' ),
		uncaptured: app( 'transactions', { tab: 'uncaptured-page' } ),
		blocked: app( 'transactions', { tab: 'blocked-page' } ),
		payouts: app( 'payouts' ),
		'card readers': app( 'card-readers' ),
		loans: app( 'loans' ),
		documents: app( 'documents' ),
		'fraud protection': app( 'fraud-protection' ),
		disputes: app( 'disputes' ),
		currencies: currencies(),
		'currency wizard': app( 'multi-currency-setup' ),
		currency: currencies( { section: 'eur' } ),
		settings:
			'/wp-admin/admin.php?page=wc-settings&tab=checkout&section=merchant_payments',
	};
	for ( const { dispute_id: id } of awaited ) {
		pages[ UNPRESSED ] = app( 'disputes/challenge', { id } );
	}
	for ( const type of [ 'charge', 'refund' ] ) {
		for ( const { charge_id: id } of await transactions( type ) ) {
			pages[ type ] = app( 'transactions/details', { id: id ?? '' } );
		}
	}
	for ( const { transaction_id: id } of await transactions(
		'card_reader_fee'
	) ) {
		pages[ 'reader fee' ] = app( 'transactions/details', {
			transaction_id: id,
			transaction_type: 'card_reader_fee',
		} );
	}
	for ( const id of disputed ) {
		pages[ `disputed ${ id }` ] = app( 'transactions/details', { id } );
	}
	for ( const { payment_intent_id: id } of held.filter(
		( { is_held: isHeld } ) => isHeld
	) ) {
		pages.held = app( 'transactions/details', { id } );
	}
	for ( const { id } of payouts ) {
		pages.payout = app( 'payouts/details', { id } );
	}
	return pages;
}

/** Our part of a page, and what opened over it. */
const OURS = '.merchant-payments-page';

const hasSettled = async ( page: Page ) => {
	await expect( page.locator( OURS ) ).toBeVisible();
	await expect( page.locator( `${ OURS } [aria-busy="true"]` ) ).toHaveCount(
		0
	);
};

/** Milliseconds until a press is tried again: a dialog may have opened late. */
const SOON = patience( 3_000 );

/**
 * Leaves dialogs by Escape, also those that opened when an answer came.
 */
async function closeDialogs( page: Page ): Promise< void > {
	while ( ( await page.getByRole( 'dialog' ).count() ) > 0 ) {
		await page.keyboard.press( 'Escape' );
	}
}

/**
 * What is wrong with a page as it stands.
 *
 * @param page The page.
 * @param what How it was reached.
 * @return A sentence, or nothing.
 */
async function wrongWith( page: Page, what: string ): Promise< string[] > {
	const text = await page.locator( 'body' ).innerText();
	const [ refusal ] = REFUSED.exec( text ) ?? [];
	return refusal ? [ `${ what }: ${ refusal }` ] : [];
}

/** What differs between links to the same kind of page: numbers, ids, dates. */
const kindOf = ( address: string ): string =>
	decodeURIComponent( address )
		.replace( /\b[a-z]+_(?=\w*\d)\w+/g, 'ID' )
		.replace( /\d+/g, 'N' )
		.replace( /\b[A-Z][a-z]+ N, N\b/g, 'DATE' );

/**
 * Goes back to a page: within the app without loading it again.
 */
async function goBack( page: Page, home: string ): Promise< void > {
	await page.goBack();
	if ( pathOf( page.url() ) !== pathOf( home ) ) {
		await page.goto( home );
	}
	await hasSettled( page );
}

/**
 * Presses every button of the page, one of each kind, and goes back to the page from wherever that leads.
 *
 * @param page The page.
 * @param seen The kinds that were pressed before.
 * @return What was wrong.
 */
async function pressButtons(
	page: Page,
	seen: Set< string >
): Promise< string[] > {
	const home = page.url();
	const wrong: string[] = [];
	const buttons = page
		.locator( OURS )
		.getByRole( 'button', { disabled: false } );
	for (;;) {
		await closeDialogs( page );
		const names = await buttons.evaluateAll( ( all ) =>
			all.map(
				( button ) =>
					button.getAttribute( 'aria-label' ) ||
					button.textContent ||
					''
			)
		);
		const kinds = names.map( ( name ) =>
			kindOf( `${ pathOf( home ) } ${ name }` )
		);
		const index = kinds.findIndex( ( kind ) => ! seen.has( kind ) );
		const kind = kinds[ index ];
		if ( kind === undefined ) {
			return wrong;
		}
		seen.add( kind );
		await expect( async () => {
			await closeDialogs( page );
			await buttons.nth( index ).click( { timeout: SOON } );
		} ).toPass( { timeout: patience( 15_000 ) } );
		wrong.push( ...( await wrongWith( page, `${ home }: ${ kind }` ) ) );
		await page.keyboard.press( 'Escape' );
		if ( pathOf( page.url() ) !== pathOf( home ) ) {
			await goBack( page, home );
		}
	}
}

/** The path of a page of the app; null for others. */
const pathOf = ( href: string ): string | null => {
	const { searchParams } = new URL( href, 'http://store.example' );
	return searchParams.get( 'page' ) === 'wc-admin'
		? searchParams.get( 'path' )
		: null;
};

/**
 * Asks for what links lead to. Pages of the app must be among those that were opened.
 *
 * @param page   The page of the user.
 * @param links  Where each was found, by address.
 * @param opened The paths of the pages that were opened.
 * @return What was wrong.
 */
async function followLinks(
	page: Page,
	links: ReadonlyMap< string, string >,
	opened: ReadonlySet< string | null >
): Promise< string[] > {
	const wrong: string[] = [];
	for ( const [ href, from ] of links ) {
		const path = pathOf( href );
		if ( path !== null && ! opened.has( path ) ) {
			wrong.push( `${ from }: ${ href }` );
		}
		if ( path === null ) {
			const answer = await page.request.get( href );
			// Scripts carry the sentence for whatever else may happen.
			const text = ( await answer.text() ).replace(
				/<script[^]*?<\/script>/gi,
				''
			);
			const [ refusal ] = /you are not allowed/i.exec( text ) ?? [];
			if ( refusal || ! answer.ok() ) {
				wrong.push(
					`${ from }: ${ href }: ${ answer.status() } ${ refusal }`
				);
			}
		}
	}
	return wrong;
}

/**
 * Kinds of buttons and links that somebody has tried: what leads a shop manager somewhere leads an administrator, who may do more, there,
 * too.
 */
const pressed = new Set< string >();
const followed = new Set< string >();

/**
 * Presses every button, and follows every link, on every page.
 *
 * @return What was wrong.
 */
async function deadEnds( page: Page ): Promise< string[] > {
	await makePayments();
	const pages = Object.entries( await allPages( page ) );
	const links = new Map< string, string >();
	const wrong: string[] = [];
	for ( const [ name, address ] of pages ) {
		await page.goto( address );
		await hasSettled( page );
		wrong.push( ...( await wrongWith( page, name ) ) );
		const hrefs = await page
			.locator( `${ OURS } a[href]` )
			.evaluateAll( ( all ) =>
				all.map( ( link ) => ( link as HTMLAnchorElement ).href )
			);
		for ( const href of hrefs ) {
			if ( ! followed.has( kindOf( href ) ) && /^https?:/.test( href ) ) {
				followed.add( kindOf( href ) );
				links.set( href, name );
			}
		}
		if ( name !== UNPRESSED ) {
			wrong.push( ...( await pressButtons( page, pressed ) ) );
		}
	}
	const opened = new Set( [
		...pages.map( ( [ , address ] ) => pathOf( address ) ),
		// Its buttons open and reset accounts: tests/e2e/connect presses them.
		pathOf( app( 'connect' ) ),
	] );
	return [ ...wrong, ...( await followLinks( page, links, opened ) ) ];
}

// Twenty pages, each button and each link: about 45 s for a role where nothing else runs.
test.describe.configure( { timeout: patience( 300_000 ) } );

merchantTest(
	'No link and no button leads a shop manager to what is not there',
	async ( { merchant: { page } } ) => {
		expect( await deadEnds( page ) ).toEqual( [] );
	}
);

test( 'No link and no button that only they have leads an administrator to what is not there', async ( {
	page,
} ) => {
	expect( await deadEnds( page ) ).toEqual( [] );
} );
