/**
 * Adds our pages to the wc-admin app. This file is on every page of that app: it carries the table and nothing else,
 * not even the runtime of JSX.
 */
import { createElement, Suspense } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';

import { pages, type AdminPage } from './features';

const home = pages[ 0 ]?.path ?? '';

/**
 * A page as wc-admin takes it.
 */
const toHostPage = ( { name, path, title, Content }: AdminPage ) => ( {
	container: () =>
		createElement( Suspense, {
			fallback: null,
			children: createElement( Content ),
		} ),
	path,
	breadcrumbs: [ [ home, __( 'Payments', 'woocommerce-payments' ) ], title ],
	wpOpenMenu: `toplevel_page_wc-admin-path-${ home.replace( /\//g, '-' ) }`,
	capability: 'manage_woocommerce',
	navArgs: { id: `wcpay-${ name }` },
} );

const hostPages = pages.map( toHostPage );

addFilter( 'woocommerce_admin_pages_list', 'wcpay/pages', ( others ) => [
	...( others as unknown[] ),
	...hostPages,
] );
