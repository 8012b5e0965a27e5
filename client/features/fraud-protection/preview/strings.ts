import { __, _n, sprintf } from '@wordpress/i18n';

import { named } from '../../../ui/names';
import { cvc, filters } from '../strings';

export const texts = {
	title: __( 'Try these filters', 'woocommerce-payments' ),
	about: __(
		'See what the filters above, saved or not, would have done to your card payments of the last 90 days. Nothing is changed.',
		'woocommerce-payments'
	),
	run: __( 'Check the last 90 days', 'woocommerce-payments' ),
	again: __( 'Check again', 'woocommerce-payments' ),
	running: __( 'Checking your payments…', 'woocommerce-payments' ),
	failed: __(
		'The filters could not be tried on your payments.',
		'woocommerce-payments'
	),
	isOld: __(
		'You have changed filters since. These are the results of the earlier ones.',
		'woocommerce-payments'
	),
	block: __( 'Blocked', 'woocommerce-payments' ),
	review: __( 'Held for review', 'woocommerce-payments' ),
	allow: __( 'Not affected', 'woocommerce-payments' ),
	nothing: __(
		'These filters would not have affected any payment.',
		'woocommerce-payments'
	),
	byFilter: __( 'Payments by filter', 'woocommerce-payments' ),
	filter: __( 'Filter', 'woocommerce-payments' ),
	payments: __( 'Payments', 'woocommerce-payments' ),
	listed: __( 'Affected payments, newest first', 'woocommerce-payments' ),
	date: __( 'Date', 'woocommerce-payments' ),
	amount: __( 'Amount', 'woocommerce-payments' ),
	customer: __( 'Customer', 'woocommerce-payments' ),
	order: __( 'Order', 'woocommerce-payments' ),
	outcome: __( 'With these filters', 'woocommerce-payments' ),
	before: __( 'At the time', 'woocommerce-payments' ),
	filtersColumn: __( 'Filters', 'woocommerce-payments' ),
	disputed: __( 'Disputed', 'woocommerce-payments' ),
};

export const outcomeName = named( {
	allow: __( 'Went through', 'woocommerce-payments' ),
	review: __( 'Held for review', 'woocommerce-payments' ),
	block: __( 'Blocked', 'woocommerce-payments' ),
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
		_n( '%s payment', '%s payments', count, 'woocommerce-payments' ),
		formatted
	);

export const alreadyText = ( count: number, formatted: string ): string =>
	sprintf(
		/* translators: %s: number of payments. */
		_n(
			'%s had the same outcome at the time',
			'%s had the same outcome at the time',
			count,
			'woocommerce-payments'
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
			'woocommerce-payments'
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
			'woocommerce-payments'
		),
		formatted
	);

export const newestText = ( formatted: string, since: string ): string =>
	sprintf(
		/* translators: 1: number of payments, 2: a date. */
		__(
			'There are too many payments to check all at once: these are the newest %1$s card payments, since %2$s.',
			'woocommerce-payments'
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
			'woocommerce-payments'
		),
		text,
		paymentCount( count, formatted )
	);
}

const UNKNOWN: Readonly< Record< string, string > > = {
	ip_country: __( 'Country of the IP address', 'woocommerce-payments' ),
	ip_billing_country_same: __(
		'Country of the IP address or of the billing address',
		'woocommerce-payments'
	),
	billing_shipping_address_same: __(
		'Billing or shipping address',
		'woocommerce-payments'
	),
	item_count: __( 'Number of items', 'woocommerce-payments' ),
	other: __( 'What a filter compares', 'woocommerce-payments' ),
};

export const showAllText = ( formatted: string ): string =>
	sprintf(
		/* translators: %s: number of payments. */
		__( 'Show %s payments', 'woocommerce-payments' ),
		formatted
	);

export const listedText = ( formatted: string ): string =>
	sprintf(
		/* translators: %s: number of payments. */
		__(
			'These are the newest %s; older ones are in the numbers above.',
			'woocommerce-payments'
		),
		formatted
	);
