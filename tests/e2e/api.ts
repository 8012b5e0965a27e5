import type { Page, Route } from '@playwright/test';

/**
 * Stands between the page and one of our routes. WordPress writes a route's address as a path or as a parameter.
 *
 * @param page  The page whose requests are met.
 * @param path  Below /wc/v3/payments, for example `/transactions`.
 * @param reply What happens to each request.
 */
export async function intercept(
	page: Page,
	path: string,
	reply: ( route: Route ) => Promise< void >
): Promise< void > {
	const end = new RegExp( `/wc/v3/payments${ path }([?&]|$)` );
	await page.route(
		( url ) => end.test( decodeURIComponent( url.href ) ),
		reply
	);
}

/**
 * Changes the server's answers on their way.
 */
export function answering< Body >( change: ( body: Body ) => unknown ) {
	return async ( route: Route ) => {
		const response = await route.fetch();
		await route.fulfill( {
			response,
			json: change( await response.json() ),
		} );
	};
}
