import { createReduxStore, register } from '@wordpress/data';

/** Notices shown so far, as `status: text`; `info, lasting: text` is one that doesn't go by itself, as errors don't. */
export const notices: string[] = [];

/** Replaces the store of WooCommerce's notices. */
register(
	createReduxStore( 'core/notices', {
		reducer: ( state: null = null ) => state,
		actions: {
			createNotice: (
				status: string,
				text: string,
				{ explicitDismiss: isLasting }: { explicitDismiss: boolean }
			) => {
				const lasts = status === 'info' && isLasting ? ', lasting' : '';
				notices.push( `${ status }${ lasts }: ${ text }` );
				return { type: 'NOTED' };
			},
		},
	} )
);
