/**
 * What WooCommerce prints for its own scripts, as `window.wcSettings`. Whatever is missing or of another form counts as not there.
 */

declare global {
	interface Window {
		wcSettings?: Record< string, unknown >;
	}
}

const asRecord = ( value: unknown ): Record< string, unknown > =>
	typeof value === 'object' && value !== null
		? ( value as Record< string, unknown > )
		: {};

/**
 * The codes of the countries that WooCommerce knows.
 */
export function countryCodes(): string[] {
	return Object.keys( asRecord( window.wcSettings?.countries ) );
}

/**
 * The store's name; empty when it has none.
 */
export function siteTitle(): string {
	const title = window.wcSettings?.siteTitle;
	return typeof title === 'string' ? title : '';
}

/**
 * The user as `/wp/v2/users/me` answered when the page was made.
 */
export function currentUser(): {
	email: string;
	meta: Record< string, unknown >;
} {
	const admin = asRecord( window.wcSettings?.admin );
	const { email, woocommerce_meta: meta } = asRecord( admin.currentUserData );
	return {
		email: typeof email === 'string' ? email : '',
		meta: asRecord( meta ),
	};
}
