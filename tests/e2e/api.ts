/**
 * Stands between a page and single addresses, by the browser's own interception: Playwright's stops every request of the page and turns the
 * browser's cache off, which doubles the time that a page takes.
 */
import type { Page } from '@playwright/test';

import { HeldRequest, type Paused } from './held-request';

export type Reply = ( request: HeldRequest ) => unknown;

interface Interception {
	/** Addresses that are held, `*` standing for anything. */
	patterns: string[];
	matches: ( url: string ) => boolean;
	reply: Reply;
}

interface Guard {
	interceptions: Interception[];
	/** Tells the browser what to hold. */
	update: () => Promise< void >;
}

const guards = new WeakMap< Page, Promise< Guard > >();

async function createGuard( page: Page ): Promise< Guard > {
	const session = await page.context().newCDPSession( page );
	const interceptions: Interception[] = [];
	session.on( 'Fetch.requestPaused', ( paused: Paused ) => {
		const request = new HeldRequest( page, session, paused );
		const { reply } = interceptions.find( ( { matches } ) =>
			matches( decodeURIComponent( request.url() ) )
		) ?? { reply: () => request.continue() };
		void reply( request );
	} );
	return {
		interceptions,
		async update() {
			const patterns = interceptions.flatMap( ( each ) => each.patterns );
			if ( patterns.length === 0 ) {
				await session.send( 'Fetch.disable' );
				return;
			}
			await session.send( 'Fetch.enable', {
				patterns: patterns.map( ( urlPattern ) => ( { urlPattern } ) ),
			} );
		},
	};
}

function guardOf( page: Page ): Promise< Guard > {
	const guard = guards.get( page ) ?? createGuard( page );
	guards.set( page, guard );
	return guard;
}

/**
 * @param page         The page whose requests are held.
 * @param interception Which ones, and what happens to each.
 */
export async function interceptAddresses(
	page: Page,
	interception: Interception
): Promise< void > {
	const guard = await guardOf( page );
	// Whoever came last decides.
	guard.interceptions.unshift( interception );
	await guard.update();
}

/** WordPress writes a route's address as a path or as a parameter. */
const OUR_ROUTES = [ '*/wc/v3/payments*', '*%2Fwc%2Fv3%2Fpayments*' ];

/**
 * Stands between the page and some of our routes.
 *
 * @param page  The page whose requests are held.
 * @param path  A regular expression for what follows /wc/v3/payments, for example `/transactions`.
 * @param reply What happens to each request.
 */
export async function intercept(
	page: Page,
	path: string,
	reply: Reply
): Promise< void > {
	const end = new RegExp( `/wc/v3/payments${ path }([?&]|$)` );
	await interceptAddresses( page, {
		patterns: OUR_ROUTES,
		matches: ( url ) => end.test( url ),
		reply,
	} );
}

/**
 * Ends all interceptions of a page. Requests that are still held go to the server.
 *
 * @param page The page.
 */
export async function letThrough( page: Page ): Promise< void > {
	const guard = await guardOf( page );
	guard.interceptions.length = 0;
	await guard.update();
}

/**
 * Changes the server's answers on their way.
 */
export function answering< Body >( change: ( body: Body ) => unknown ) {
	return async ( request: HeldRequest ) => {
		const response = await request.fetch();
		await request.fulfill( {
			response,
			json: change( await response.json() ),
		} );
	};
}
