/**
 * Adds our pages to the wc-admin app. Every page of that app carries this file, so that it is small, and stays so however many
 * pages there are: on pages of ours the server says which there are, on others it is asked when the user comes to one.
 */
import { createElement, lazy, Suspense, useMemo } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import { __, setLocaleData } from '@wordpress/i18n';
import type { ComponentType } from 'react';

import type { Boot, PageEntry } from './data/boot';

/** What the server answers (`includes/AppPage.php`). */
interface Answer {
	settings: Boot;
	/** By the text: translations of the page's scripts. */
	translations: Record< string, string[] >;
}

declare global {
	interface Window {
		/** Of WordPress, on every page of wp-admin. */
		ajaxurl?: string;
		/** Each page's script puts its component here (webpack.config.js). */
		wcpay?: { pages?: Record< string, ComponentType > };
	}
}

const NotLoaded = () =>
	createElement(
		'p',
		{ role: 'alert' },
		__(
			'This page couldn’t be loaded. Reload it to try again.',
			'woocommerce-payments'
		)
	);

const lazily = ( load: () => Promise< ComponentType | undefined > ) =>
	lazy( () =>
		load().then(
			( component ) => ( { default: component ?? NotLoaded } ),
			() => ( { default: NotLoaded } )
		)
	);

const answers: Record< string, Promise< void > > = {};

/**
 * Asks the server what a page needs to know before its scripts run.
 */
const ask = ( path: string ) =>
	( answers[ path ] ??= fetch(
		`${ window.ajaxurl }?action=wcpay_page&path=${ encodeURIComponent(
			path
		) }`
	)
		.then( ( response ) => response.json() )
		.then( ( { settings, translations }: Answer ) => {
			window.wcpaySettings ??= settings;
			setLocaleData( translations, 'woocommerce-payments' );
		} ) );

/**
 * Puts a file into the document unless it is there. Scripts run in the order in which they were put there.
 */
const include = ( url: string ) =>
	document.querySelector( `[src="${ url }"],[href="${ url }"]` ) ||
	new Promise( ( resolve ) => {
		const isStyle = /\.css\b/.test( url );
		const file = document.createElement( isStyle ? 'link' : 'script' );
		// A page without its styles is better than none; without its script there is no component.
		file.onload = file.onerror = resolve;
		Object.assign(
			file,
			isStyle
				? { rel: 'stylesheet', href: url }
				: { async: false, src: url }
		);
		document.head.append( file );
	} );

const loaded = ( { name }: PageEntry ) => window.wcpay?.pages?.[ name ];

const load = async ( page: PageEntry ) => {
	if ( window.wcpaySettings?.isTranslated ) {
		await ask( page.path );
	}
	await Promise.all( page.files.map( include ) );
	return loaded( page );
};

/**
 * A page as wc-admin takes it. What it shows is chosen once, so that it stays what it is however often the host draws it.
 */
const toHostPage = ( page: PageEntry ) => {
	const choose = () => loaded( page ) ?? lazily( () => load( page ) );
	let content: ComponentType;
	return {
		...page,
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
		`wcpay/${ name }`,
		( others ) => [ ...( others as unknown[] ), ...pages ]
	);

const addPages = () =>
	add( 'pages', ( window.wcpaySettings?.pages ?? [] ).map( toHostPage ) );

const AnyPage = ( { path }: { path: string } ) => {
	const content = useMemo(
		() =>
			lazily( async () => {
				await ask( path );
				addPages();
				return undefined;
			} ),
		[ path ]
	);
	return createElement( Suspense, null, createElement( content ) );
};

/**
 * Stands for all of our pages until they are known. Then the host finds a page of its own for the path; for a path that is none,
 * this one stays.
 */
const anyPage = {
	path: '/payments/*',
	breadcrumbs: [ __( 'Payments', 'woocommerce-payments' ) ],
	capability: 'manage_woocommerce',
	container: AnyPage,
};

if ( window.wcpaySettings ) {
	addPages();
} else {
	add( 'any-page', [ anyPage ] );
}
