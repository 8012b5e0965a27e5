/**
 * A merchant with many hands: the same request many times at once, over HTTP.
 */

/** What logged-in pages send with each request. */
const cookiesOf = ( answer ) =>
	answer.headers
		.getSetCookie()
		.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
		.join( '; ' );

/**
 * Logs the administrator in.
 *
 * @param {string} url Address of the site.
 * @return {Promise<(path: string, body: Object, headers?: Object) => Promise<{ status: number, body: Object, replayed: boolean }>>}
 *         Sends a POST below /wc/v3/payments.
 */
export async function logIn( url ) {
	const form = await fetch( `${ url }/wp-login.php` );
	const answer = await fetch( `${ url }/wp-login.php`, {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie: cookiesOf( form ) },
		body: new URLSearchParams( {
			log: 'admin',
			pwd: 'password',
			testcookie: '1',
		} ),
	} );
	const cookie = cookiesOf( answer );
	const nonce = await (
		await fetch( `${ url }/wp-admin/admin-ajax.php?action=rest-nonce`, {
			headers: { cookie },
		} )
	).text();
	return async ( path, body, headers = {} ) => {
		const response = await fetch(
			`${ url }/index.php?rest_route=/wc/v3/payments${ path }`,
			{
				method: 'POST',
				headers: {
					cookie,
					'x-wp-nonce': nonce,
					'content-type': 'application/json',
					...headers,
				},
				body: JSON.stringify( body ),
			}
		);
		return {
			status: response.status,
			body: await response.json(),
			replayed: response.headers.get( 'idempotency-replayed' ) === 'true',
		};
	};
}
