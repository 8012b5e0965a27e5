import { request } from '@playwright/test';

import { adminSession, siteUrl } from './site';

/**
 * Logs the administrator in once for all tests.
 */
export default async function logIn(): Promise< void > {
	const context = await request.newContext( { baseURL: siteUrl } );
	// WordPress refuses a login without the cookie that its form sets.
	await context.get( '/wp-login.php' );
	const answer = await context.post( '/wp-login.php', {
		form: {
			log: 'admin',
			pwd: 'password',
			redirect_to: `${ siteUrl }/wp-admin/profile.php`,
			testcookie: '1',
		},
	} );
	if ( ! answer.url().includes( '/wp-admin/' ) ) {
		throw new Error( `The login led to ${ answer.url() }.` );
	}
	await context.storageState( { path: adminSession } );
	await context.dispose();
}
