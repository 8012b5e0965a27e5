/**
 * Registers our pages with wc-admin. Every page of wc-admin loads this file, so it stays small however many pages
 * there are: on our own pages the server prints the list of pages, elsewhere it is requested when the user opens one
 * of ours.
 */
import { createElement, lazy, Suspense, useMemo } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import { __, setLocaleData } from '@wordpress/i18n';
import type { ComponentType } from 'react';

import { addFile } from './data/add-file';
import './data/send-account';
import type { Boot, PageEntry } from './data/boot';

/** Response of `includes/AppPage.php`. */
interface PageResponse {
	settings: Boot;
	/** Translations of the page's scripts, by source text. */
	translations: Record< string, string[] >;
}

declare global {
	interface Window {
		/** Printed by WordPress on every page of wp-admin. */
		ajaxurl?: string;
		/** Each page's script registers its component here (webpack.config.js). */
		merchantPayments?: { pages?: Record< string, ComponentType > };
	}
}

const NotLoaded = () =>
	createElement(
		'p',
		{ role: 'alert' },
		__(
			'This page couldn’t be loaded. Reload it to try again.',
			'merchant-payments-for-woocommerce'
		)
	);

const lazyPage = ( load: () => Promise< ComponentType | undefined > ) =>
	lazy( () =>
		load().then(
			( component ) => ( { default: component ?? NotLoaded } ),
			() => ( { default: NotLoaded } )
		)
	);

const responses: Record< string, Promise< void > > = {};

/** Requests a page's settings and translations, which must be there before its scripts run. One request per path. */
const requestPage = ( path: string ) =>
	( responses[ path ] ??= fetch(
		`${ window.ajaxurl }?action=merchant_payments_page&path=${ encodeURIComponent(
			path
		) }`
	)
		.then( ( response ) => response.json() )
		.then( ( { settings, translations }: PageResponse ) => {
			window.merchantPaymentsSettings ??= {
				...settings,
				readAt: Date.now(),
			};
			setLocaleData( translations, 'merchant-payments-for-woocommerce' );
		} ) );

const loaded = ( { name }: PageEntry ) =>
	window.merchantPayments?.pages?.[ name ];

const load = async ( page: PageEntry ) => {
	if ( window.merchantPaymentsSettings?.isTranslated ) {
		await requestPage( page.path );
	}
	await Promise.all( page.files.map( addFile ) );
	return loaded( page );
};

/** The page's breadcrumbs; what it shows may have a title of its own. */
const breadcrumbsOf = ( { breadcrumbs, titles }: PageEntry ) => {
	const type = () =>
		new URLSearchParams( location.search ).get( 'transaction_type' ) ?? '';
	return titles
		? () => [
				...breadcrumbs.slice( 0, -1 ),
				Object.hasOwn( titles, type() )
					? titles[ type() ]
					: breadcrumbs.at( -1 ),
			]
		: breadcrumbs;
};

/**
 * A page as wc-admin's registry takes it. The component is chosen once, so that it is not remounted when wc-admin
 * renders again.
 */
const toHostPage = ( page: PageEntry ) => {
	const choose = () => loaded( page ) ?? lazyPage( () => load( page ) );
	let content: ComponentType;
	return {
		...page,
		breadcrumbs: breadcrumbsOf( page ),
		container: () =>
			createElement(
				Suspense,
				null,
				createElement( ( content ??= choose() ) )
			),
	};
};

const add = ( name: string, pages: unknown[] ) =>
	addFilter(
		'woocommerce_admin_pages_list',
		`merchant-payments/${ name }`,
		( others ) => [ ...( others as unknown[] ), ...pages ]
	);

const addPages = () =>
	add(
		'pages',
		( window.merchantPaymentsSettings?.pages ?? [] ).map( toHostPage )
	);

const FallbackPage = ( { path }: { path: string } ) => {
	const content = useMemo(
		() =>
			lazyPage( async () => {
				await requestPage( path );
				addPages();
				return undefined;
			} ),
		[ path ]
	);
	return createElement( Suspense, null, createElement( content ) );
};

/**
 * Registered for all paths of ours until the list of pages is known; wc-admin then prefers the page with the exact
 * path. For a path without a page this one stays and shows NotLoaded.
 */
const fallbackPage = {
	path: '/payments/*',
	breadcrumbs: [ __( 'Payments', 'merchant-payments-for-woocommerce' ) ],
	capability: 'manage_woocommerce',
	container: FallbackPage,
};

if ( window.merchantPaymentsSettings ) {
	addPages();
} else {
	add( 'any-page', [ fallbackPage ] );
}
