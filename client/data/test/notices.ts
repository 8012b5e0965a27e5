import { createReduxStore, register } from '@wordpress/data';

/** What was told so far, as `status: text`. */
export const notices: string[] = [];

/** Stands where WooCommerce's admin shows notices. */
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
