import { createReduxStore, register } from '@wordpress/data';

/** Notices shown so far, as `status: text`. */
export const notices: string[] = [];

/** Replaces the store of WooCommerce's notices. */
register(
	createReduxStore( 'core/notices', {
		reducer: ( state: null = null ) => state,
		actions: {
			createNotice: ( status: string, text: string ) => {
				notices.push( `${ status }: ${ text }` );
				return { type: 'NOTED' };
			},
		},
	} )
);
