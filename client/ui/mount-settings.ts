import { createRoot } from '@wordpress/element';
import type { ReactElement } from 'react';

/**
 * Shows a page of ours in WooCommerce > Settings. Out of WooCommerce's form, whose margins it keeps: ours can't be inside of it, and it
 * takes whatever changes in it for its own.
 *
 * @param id   Of the element that PHP prints; nothing happens where there is none.
 * @param page
 */
export function mountSettings( id: string, page: ReactElement ): void {
	const root = document.getElementById( id );
	if ( ! root ) {
		return;
	}
	const form = root.closest( 'form' );
	if ( form ) {
		root.style.paddingInline = getComputedStyle( form ).paddingInline;
		form.after( root );
	}
	createRoot( root ).render( page );
}
