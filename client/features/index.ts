import { createElement, lazy } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';

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
 * What each page shows, by the page's name; `includes/Admin/Pages.php` has titles and order. A page that several features share is
 * put together in `client/pages`.
 */
export const contents: Readonly< Record< string, ComponentType > > = {
	transactions: onDemand(
		() =>
			import(
				/* webpackChunkName: "transactions" */ '../pages/transactions'
			)
	),
	'transactions/details': onDemand(
		() =>
			import(
				/* webpackChunkName: "payment-details" */ '../pages/payment-details'
			)
	),
	payouts: onDemand(
		() => import( /* webpackChunkName: "payouts" */ '../pages/payouts' )
	),
	'payouts/details': onDemand(
		() =>
			import(
				/* webpackChunkName: "payout-details" */ '../pages/payout-details'
			)
	),
	'card-readers': onDemand(
		() =>
			import(
				/* webpackChunkName: "card-readers" */ './card-readers/page'
			)
	),
	loans: onDemand(
		() => import( /* webpackChunkName: "loans" */ './loans/page' )
	),
};
