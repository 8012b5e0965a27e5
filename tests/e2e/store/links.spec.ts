import type { Page } from '@playwright/test';

import type {
	Authorization,
	Deposit,
	Transaction,
} from '../../../client/contract/types';
import { test as merchantTest } from '../merchant';
import { payments } from '../rest';
import { shop } from '../shop';
import { expect, test } from '../test';

/** What WordPress and wc-admin say of a page that is not there, or not for this user. */
const REFUSED = /not allowed|couldn’t be loaded|does(n’t| not) exist/i;

/** Addresses by what they open. */
type Pages = Record< string, string >;

const app = ( path: string, query: Record< string, string > = {} ): string =>
	`/wp-admin/admin.php?${ new URLSearchParams( {
		page: 'wc-admin',
		path: `/payments/${ path }`,
		...query,
	} ) }`;

const HOLD = {
	key: 'purchase_price_threshold',
	outcome: 'review',
	check: {
		key: 'order_total',
		operator: 'greater_than',
		value: '700000|usd',
	},
};

/**
 * Makes a payment that fraud rules hold.
 */
async function holdPayment(): Promise< void > {
	const rule = ( ruleset: object[] ) =>
		shop.platform( 'POST', '/v1/sandbox/fraud_ruleset', { ruleset } );
	await rule( [ HOLD ] );
	await shop.order( { manual: true, amount: 750_000 } );
	await rule( [] );
}

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

/**
 * Every page of ours, and the details of every kind of payment and payout.
 */
async function allPages( page: Page, disputed: string[] ): Promise< Pages > {
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
	const pages: Pages = {
		transactions: app( 'transactions' ),
		uncaptured: app( 'transactions', { tab: 'uncaptured-page' } ),
		blocked: app( 'transactions', { tab: 'blocked-page' } ),
		payouts: app( 'payouts' ),
		'card readers': app( 'card-readers' ),
		loans: app( 'loans' ),
	};
	for ( const type of [ 'charge', 'refund', 'payment_failure_refund' ] ) {
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
	for ( const { payment_intent_id: id, is_held: isHeld } of held ) {
		pages[ isHeld ? 'held' : 'authorized' ] = app( 'transactions/details', {
			id,
		} );
	}
	for ( const { id } of payouts ) {
		pages.payout = app( 'payouts/details', { id } );
	}
	return pages;
}

/** Our part of a page, and what opened over it. */
const OURS = '.wcpay-page';

const hasSettled = async ( page: Page ) => {
	await expect( page.locator( OURS ) ).toBeVisible();
	await expect( page.locator( `${ OURS } [aria-busy="true"]` ) ).toHaveCount(
		0
	);
};

const expectAllowed = async ( page: Page, what: string ) =>
	expect( await page.locator( 'body' ).innerText(), what ).not.toMatch(
		REFUSED
	);

/** What differs between links to the same kind of page: numbers, ids, dates. */
const kindOf = ( address: string ): string =>
	decodeURIComponent( address )
		.replace( /\b[a-z]+_(?=\w*\d)\w+/g, 'ID' )
		.replace( /\d+/g, 'N' );

/**
 * Presses every button of the page, one of each kind, and goes back to the page from wherever that leads.
 */
async function pressButtons(
	page: Page,
	seen: Set< string >
): Promise< void > {
	const home = page.url();
	const place = home.replace( /^.*path=/, '' ).replace( /&.*/, '' );
	const buttons = page
		.locator( OURS )
		.getByRole( 'button', { disabled: false } );
	for ( let index = 0; index < ( await buttons.count() ); index++ ) {
		const button = buttons.nth( index );
		const name = await button.evaluate(
			( element ) =>
				element.getAttribute( 'aria-label' ) ||
				element.textContent ||
				''
		);
		const kind = kindOf( `${ place } ${ name }` );
		if ( seen.has( kind ) || ! ( await button.isVisible() ) ) {
			continue;
		}
		seen.add( kind );
		await button.click();
		await expectAllowed( page, `${ home }: ${ name }` );
		await page.keyboard.press( 'Escape' );
		if ( page.url() !== home ) {
			await page.goto( home );
			await hasSettled( page );
		}
	}
}

/**
 * Opens every link once for each kind of page it leads to. Pages of ours are opened themselves; others are asked for.
 */
async function followLinks(
	page: Page,
	links: ReadonlyMap< string, string >,
	opened: readonly string[]
): Promise< void > {
	const paths = new Set( opened.map( ( url ) => pathOf( url ) ) );
	for ( const [ href, from ] of links ) {
		const path = pathOf( href );
		if ( path !== null ) {
			expect( paths, `${ href } on ${ from }` ).toContain( path );
			continue;
		}
		const answer = await page.request.get( href );
		expect( answer.status(), `${ href } on ${ from }` ).toBeLessThan( 400 );
		expect( await answer.text(), `${ href } on ${ from }` ).not.toMatch(
			/you are not allowed/i
		);
	}
}

/** The path of a page of ours; null for others. */
const pathOf = ( href: string ): string | null => {
	const { searchParams } = new URL( href, 'http://store.example' );
	return searchParams.get( 'page' ) === 'wc-admin'
		? searchParams.get( 'path' )
		: null;
};

/**
 * Presses everything on every page.
 */
async function expectNoDeadEnds(
	page: Page,
	disputed: string[]
): Promise< void > {
	const pages = Object.entries( await allPages( page, disputed ) );
	const links = new Map< string, string >();
	const seen = new Set< string >();
	for ( const [ name, address ] of pages ) {
		await page.goto( address );
		await hasSettled( page );
		await expectAllowed( page, name );
		const hrefs = await page
			.locator( `${ OURS } a[href]` )
			.evaluateAll( ( all ) =>
				all.map( ( link ) => ( link as HTMLAnchorElement ).href )
			);
		for ( const href of hrefs ) {
			const kind = kindOf( href );
			if ( ! seen.has( kind ) && /^https?:/.test( href ) ) {
				seen.add( kind );
				links.set( href, name );
			}
		}
		await pressButtons( page, seen );
	}
	await followLinks(
		page,
		links,
		pages.map( ( [ , address ] ) => address )
	);
}

let disputed: string[] = [];

test.beforeAll( async () => {
	await holdPayment();
	await shop.order( { manual: true } );
	disputed = await disputePayments();
} );

test( 'No link and no button leads an administrator to what is not there', async ( {
	page,
} ) => {
	await expectNoDeadEnds( page, disputed );
} );

merchantTest(
	'No link and no button leads a shop manager to what is not there',
	async ( { merchant: { page } } ) => {
		await expectNoDeadEnds( page, disputed );
	}
);
