import { request, type APIRequestContext } from '@playwright/test';

import { sessionOf, sites } from './site';
import { rememberStores, restoreStores } from './stores';

/**
 * Logs a user in.
 *
 * @throws {Error} When WordPress does not let them in.
 */
export async function logInAs(
	context: APIRequestContext,
	log: string,
	pwd: string
): Promise< void > {
	// WordPress refuses a login without the cookie that its form sets.
	await context.get( '/wp-login.php' );
	const answer = await context.post( '/wp-login.php', {
		form: {
			log,
			pwd,
			redirect_to: '/wp-admin/profile.php',
			testcookie: '1',
		},
	} );
	if ( ! answer.url().includes( '/wp-admin/' ) ) {
		throw new Error( `The login led to ${ answer.url() }.` );
	}
}

/**
 * Logs the administrator in, once on each site, and remembers the sites as they are.
 *
 * @return What Playwright calls when all tests have run.
 */
export default async function logIn(): Promise< () => Promise< void > > {
	for ( const [ index, { url } ] of sites.entries() ) {
		const context = await request.newContext( { baseURL: url } );
		await logInAs( context, 'admin', 'password' );
		await context.storageState( { path: sessionOf( index ) } );
		await context.dispose();
	}
	await rememberStores();
	return restoreStores;
}
