/** What WooCommerce prints as `window.wcSettings`. Missing or malformed values count as absent. */

declare global {
	interface Window {
		wcSettings?: Record< string, unknown >;
	}
}

const asRecord = ( value: unknown ): Record< string, unknown > =>
	typeof value === 'object' && value !== null
		? ( value as Record< string, unknown > )
		: {};

/** Country codes that WooCommerce knows. */
export function countryCodes(): string[] {
	return Object.keys( asRecord( window.wcSettings?.countries ) );
}

/** Empty when the store has no name. */
export function siteTitle(): string {
	const title = window.wcSettings?.siteTitle;
	return typeof title === 'string' ? title : '';
}

/** The response of `/wp/v2/users/me` when the page was rendered. */
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

/** For example `9.8.3`; empty when it isn't known. */
export function wooCommerceVersion(): string {
	const version = window.wcSettings?.wcVersion;
	return typeof version === 'string' ? version : '';
}
