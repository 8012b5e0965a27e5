import { __, _n, sprintf } from '@wordpress/i18n';

import { named } from '../../../ui/names';
import { cvc, filters } from '../strings';

export const texts = {
	title: __( 'Try these filters', 'merchant-payments-for-woocommerce' ),
	about: __(
		'See what the filters above, saved or not, would have done to your card payments of the last 90 days. Nothing is changed.',
		'merchant-payments-for-woocommerce'
	),
	run: __( 'Check the last 90 days', 'merchant-payments-for-woocommerce' ),
	again: __( 'Check again', 'merchant-payments-for-woocommerce' ),
	running: __(
		'Checking your payments…',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'The filters could not be tried on your payments.',
		'merchant-payments-for-woocommerce'
	),
	isOld: __(
		'You have changed filters since. These are the results of the earlier ones.',
		'merchant-payments-for-woocommerce'
	),
	block: __( 'Blocked', 'merchant-payments-for-woocommerce' ),
	review: __( 'Held for review', 'merchant-payments-for-woocommerce' ),
	allow: __( 'Not affected', 'merchant-payments-for-woocommerce' ),
	nothing: __(
		'These filters would not have affected any payment.',
		'merchant-payments-for-woocommerce'
	),
	byFilter: __( 'Payments by filter', 'merchant-payments-for-woocommerce' ),
	filter: __( 'Filter', 'merchant-payments-for-woocommerce' ),
	payments: __( 'Payments', 'merchant-payments-for-woocommerce' ),
	listed: __(
		'Affected payments, newest first',
		'merchant-payments-for-woocommerce'
	),
	date: __( 'Date', 'merchant-payments-for-woocommerce' ),
	amount: __( 'Amount', 'merchant-payments-for-woocommerce' ),
	customer: __( 'Customer', 'merchant-payments-for-woocommerce' ),
	order: __( 'Order', 'merchant-payments-for-woocommerce' ),
	outcome: __( 'With these filters', 'merchant-payments-for-woocommerce' ),
	before: __( 'At the time', 'merchant-payments-for-woocommerce' ),
	filtersColumn: __( 'Filters', 'merchant-payments-for-woocommerce' ),
	disputed: __( 'Disputed', 'merchant-payments-for-woocommerce' ),
};

export const outcomeName = named( {
	allow: __( 'Went through', 'merchant-payments-for-woocommerce' ),
	review: __( 'Held for review', 'merchant-payments-for-woocommerce' ),
	block: __( 'Blocked', 'merchant-payments-for-woocommerce' ),
} );

export const filterName = named( {
	...Object.fromEntries(
		Object.entries( filters ).map( ( [ key, { title } ] ) => [
			key,
			title,
		] )
	),
	cvc_verification: cvc.title,
} );

export const paymentCount = ( count: number, formatted: string ): string =>
	sprintf(
		/* translators: %s: number of payments. */
		_n(
			'%s payment',
			'%s payments',
			count,
			'merchant-payments-for-woocommerce'
		),
		formatted
	);

export const alreadyText = ( count: number, formatted: string ): string =>
	sprintf(
		/* translators: %s: number of payments. */
		_n(
			'%s had the same outcome at the time',
			'%s had the same outcome at the time',
			count,
			'merchant-payments-for-woocommerce'
		),
		formatted
	);

export const disputedText = ( count: number, formatted: string ): string =>
	sprintf(
		/* translators: %s: number of payments. */
		_n(
			'%s was disputed later',
			'%s were disputed later',
			count,
			'merchant-payments-for-woocommerce'
		),
		formatted
	);

export const checkedText = ( count: number, formatted: string ): string =>
	sprintf(
		/* translators: %s: number of payments. */
		_n(
			'%s card payment of the last 90 days was checked.',
			'%s card payments of the last 90 days were checked.',
			count,
			'merchant-payments-for-woocommerce'
		),
		formatted
	);

export const newestText = ( formatted: string, since: string ): string =>
	sprintf(
		/* translators: 1: number of payments, 2: a date. */
		__(
			'There are too many payments to check all at once: these are the newest %1$s card payments, since %2$s.',
			'merchant-payments-for-woocommerce'
		),
		formatted,
		since
	);

/** What is not known of some payments, by what is compared. */
export function unknownText(
	key: string,
	count: number,
	formatted: string
): string {
	const text = UNKNOWN[ key ] ?? UNKNOWN.other;
	return sprintf(
		/* translators: 1: what is not known, 2: number of payments, for example "12 payments". */
		__(
			'%1$s: not known for %2$s, which count as not matching.',
			'merchant-payments-for-woocommerce'
		),
		text,
		paymentCount( count, formatted )
	);
}

const UNKNOWN: Readonly< Record< string, string > > = {
	ip_country: __(
		'Country of the IP address',
		'merchant-payments-for-woocommerce'
	),
	ip_billing_country_same: __(
		'Country of the IP address or of the billing address',
		'merchant-payments-for-woocommerce'
	),
	billing_shipping_address_same: __(
		'Billing or shipping address',
		'merchant-payments-for-woocommerce'
	),
	item_count: __( 'Number of items', 'merchant-payments-for-woocommerce' ),
	other: __( 'What a filter compares', 'merchant-payments-for-woocommerce' ),
};

export const showAllText = ( formatted: string ): string =>
	sprintf(
		/* translators: %s: number of payments. */
		__( 'Show %s payments', 'merchant-payments-for-woocommerce' ),
		formatted
	);

export const listedText = ( formatted: string ): string =>
	sprintf(
		/* translators: %s: number of payments. */
		__(
			'These are the newest %s; older ones are in the numbers above.',
			'merchant-payments-for-woocommerce'
		),
		formatted
	);
