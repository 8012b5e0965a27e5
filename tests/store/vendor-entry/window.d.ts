/**
 * Globals of WooCommerce's admin.
 */
declare interface Window {
	wc?: Record< string, unknown >;
	wcSettings?: Record< string, unknown >;
}

declare module 'wc-components-css';
