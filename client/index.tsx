/**
 * Adds our pages to the wc-admin app. This file is on every page of that app: it carries the table and nothing else,
 * not even the runtime of JSX.
 */
import { createElement, Suspense } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import type { ComponentType } from 'react';

import type { PageEntry } from './data/boot';
import { contents } from './features';

/**
 * A page as wc-admin takes it: what the server says of it, and its content.
 */
const toHostPage = ( page: PageEntry ) => ( {
	...page,
	container: () =>
		createElement(
			Suspense,
			null,
			createElement( contents[ page.name ] as ComponentType )
		),
} );

// Not through boot(): its defaults would be on every page of the app.
const hostPages = ( window.wcpaySettings?.pages ?? [] ).map( toHostPage );

addFilter( 'woocommerce_admin_pages_list', 'wcpay/pages', ( others ) => [
	...( others as unknown[] ),
	...hostPages,
] );
