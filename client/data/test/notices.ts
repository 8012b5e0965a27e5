import { createReduxStore, register } from '@wordpress/data';

/** Notices shown so far, as `status: text`. */
export const notices: string[] = [];

/** Whether each of them stays until it is dismissed. */
export const lasting: boolean[] = [];

/** Buttons of the last notice, by their labels. */
export const noticeButtons = new Map< string, () => void >();

/** Replaces the store of WooCommerce's notices. */
register(
	createReduxStore( 'core/notices', {
		reducer: ( state: null = null ) => state,
		actions: {
			removeNotice: () => ( { type: 'NOTED' } ),
			createNotice: (
				status: string,
				text: string,
				options: {
					explicitDismiss: boolean;
					actions: { label: string; onClick: () => void }[];
				}
			) => {
				noticeButtons.clear();
				for ( const { label, onClick } of options.actions ) {
					noticeButtons.set( label, onClick );
				}
				notices.push( `${ status }: ${ text }` );
				lasting.push( options.explicitDismiss );
				return { type: 'NOTED' };
			},
		},
	} )
);
