/**
 * Adds our pages to the wc-admin app. This file is on every page of that app: it carries the table and nothing else,
 * not even the runtime of JSX.
 */
import { createElement, Suspense } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';

import { boot, type PageEntry } from './data/boot';
import { contents } from './features';

const { pages } = boot();

const pathOf = ( name: string ) => `/payments/${ name }`;

const home = pathOf( pages[ 0 ]?.name ?? '' );

/**
 * The way to a page: the pages that it lies below, with their paths.
 */
const wayTo = ( parent: string | null ) => [
	[ home, __( 'Payments', 'woocommerce-payments' ) ],
	...pages
		.filter( ( { name } ) => name === parent )
		.map( ( { name, title } ) => [ pathOf( name ), title ] ),
];

/**
 * A page as wc-admin takes it.
 */
const toHostPage = ( { name, title, parent }: PageEntry ) => ( {
	container: () =>
		createElement( Suspense, {
			fallback: null,
			children: createElement( contents[ name ] ?? 'div' ),
		} ),
	path: pathOf( name ),
	breadcrumbs: [ ...wayTo( parent ), title ],
	wpOpenMenu: `toplevel_page_wc-admin-path-${ home.replace( /\//g, '-' ) }`,
	capability: 'manage_woocommerce',
	navArgs: {
		id: `wcpay-${ name.replace( '/', '-' ) }`,
		...( parent && { parentPath: pathOf( parent ) } ),
	},
} );

const hostPages = pages.map( toHostPage );

addFilter( 'woocommerce_admin_pages_list', 'wcpay/pages', ( others ) => [
	...( others as unknown[] ),
	...hostPages,
] );
