import { createReduxStore, register } from '@wordpress/data';

/** Notices shown so far, as `status: text`. */
export const notices: string[] = [];

/** Whether each of them stays until it is dismissed. */
export const lasting: boolean[] = [];

/** Replaces the store of WooCommerce's notices. */
register(
	createReduxStore( 'core/notices', {
		reducer: ( state: null = null ) => state,
		actions: {
			createNotice: (
				status: string,
				text: string,
				options: { explicitDismiss: boolean }
			) => {
				notices.push( `${ status }: ${ text }` );
				lasting.push( options.explicitDismiss );
				return { type: 'NOTED' };
			},
		},
	} )
);
