import { createElement, lazy } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';

/**
 * A page of ours inside the wc-admin app.
 */
export interface AdminPage {
	/** The feature's word; `includes/Admin/Pages.php` registers the page as `wcpay-<name>`. */
	name: string;
	path: string;
	/** In the page's header and in the browser's title. */
	title: string;
	Content: ComponentType;
}

/**
 * Shown when a page's code did not arrive; the page's own boundary cannot catch that.
 */
const NotArrived = () =>
	createElement(
		'p',
		{ role: 'alert' },
		__(
			'This page could not be loaded. Please reload it.',
			'woocommerce-payments'
		)
	);

/**
 * A page whose code is fetched when it is first opened.
 */
const onDemand = ( load: () => Promise< { default: ComponentType } > ) =>
	lazy( () => load().catch( () => ( { default: NotArrived } ) ) );

/**
 * Every page, in the menu's order. The first one is what the menu's own entry opens.
 */
export const pages: readonly AdminPage[] = [
	{
		name: 'transactions',
		path: '/payments/transactions',
		title: __( 'Transactions', 'woocommerce-payments' ),
		Content: onDemand(
			() =>
				import(
					/* webpackChunkName: "transactions" */ './transactions/page'
				)
		),
	},
	{
		name: 'payouts',
		path: '/payments/payouts',
		title: __( 'Payouts', 'woocommerce-payments' ),
		Content: onDemand(
			() => import( /* webpackChunkName: "payouts" */ './payouts/page' )
		),
	},
];
