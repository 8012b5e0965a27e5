import type { APIRequestContext, Page } from '@playwright/test';

type Parameters = Record< string, string | number | readonly string[] >;

/**
 * A list in an address as PHP reads it: `name[]=a&name[]=b`.
 */
function toParams( parameters: Parameters ): URLSearchParams {
	return new URLSearchParams(
		Object.entries( parameters ).flatMap( ( [ name, value ] ) =>
			Array.isArray( value )
				? value.map( ( each ) => [ `${ name }[]`, String( each ) ] )
				: [ [ name, String( value ) ] ]
		)
	);
}

interface Call {
	method?: 'GET' | 'POST' | 'DELETE';
	data?: unknown;
}

/**
 * Asks the site's REST API as the user of a browser.
 *
 * @param user       The page, or the requests, of a logged-in user.
 * @param route      For example `/wc/v3/payments/transactions`.
 * @param parameters Of the address.
 * @param call       Reads unless it says otherwise.
 * @return The answer; rejects unless the site is content.
 */
export async function rest< Body >(
	user: Page | APIRequestContext,
	route: string,
	parameters: Parameters = {},
	{ method = 'GET', data }: Call = {}
): Promise< Body > {
	const request = 'request' in user ? user.request : user;
	const nonce = await request.get(
		'/wp-admin/admin-ajax.php?action=rest-nonce'
	);
	const params = toParams( { rest_route: route, ...parameters } );
	const answer = await request.fetch( `/index.php?${ params }`, {
		method,
		data,
		headers: {
			'X-WP-Nonce': await nonce.text(),
			// Not one of a page's answers, which `npm run test:slow` delays.
			'X-Store-In-Time': '1',
		},
	} );
	if ( ! answer.ok() ) {
		throw new Error( `${ route }: ${ await answer.text() }` );
	}
	return answer.json();
}

/**
 * The same, below /wc/v3/payments.
 */
export const payments = < Body >(
	user: Page,
	path: string,
	parameters: Parameters = {}
) => rest< Body >( user, `/wc/v3/payments${ path }`, parameters );
