import { __, sprintf } from '@wordpress/i18n';

import type { Glance, GlancePeriodSums } from '../../../contract/types';
import { shortDate } from '../../../time/format-interval';
import { categories } from '../../../ui/category-name';

export const texts = {
	title: __( 'Money at a glance', 'merchant-payments-for-woocommerce' ),
	period: __( 'Days to look at', 'merchant-payments-for-woocommerce' ),
	loading: __( 'Loading your sales…', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'Your sales couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	show: __( 'Show the numbers by day', 'merchant-payments-for-woocommerce' ),
	hide: __( 'Hide the numbers by day', 'merchant-payments-for-woocommerce' ),
	balance: __(
		'How your balance changed',
		'merchant-payments-for-woocommerce'
	),
	others: categories.other_changes,
	day: __( 'Day', 'merchant-payments-for-woocommerce' ),
};

export const pictures = {
	net: __(
		'Net by day (dashed: the period before)',
		'merchant-payments-for-woocommerce'
	),
	steps: __( 'From gross to net', 'merchant-payments-for-woocommerce' ),
};

export const names = {
	gross: categories.sales,
	refunds: categories.refunds,
	disputes: categories.disputes,
	fees: __( 'Fees', 'merchant-payments-for-woocommerce' ),
	other_fees: categories.fees,
	net: __( 'Net', 'merchant-payments-for-woocommerce' ),
	before: __( 'Net, period before', 'merchant-payments-for-woocommerce' ),
	payouts: __( 'Payouts', 'merchant-payments-for-woocommerce' ),
	payout_fees: __( 'Payout fees', 'merchant-payments-for-woocommerce' ),
	total: __( 'Total', 'merchant-payments-for-woocommerce' ),
};

export const openingOn = ( day: string ): string =>
	sprintf(
		/* translators: %s: a day. */
		__( 'Opening balance, %s', 'merchant-payments-for-woocommerce' ),
		day
	);

export const closingOn = ( day: string ): string =>
	sprintf(
		/* translators: %s: a day. */
		__( 'Closing balance, %s', 'merchant-payments-for-woocommerce' ),
		day
	);

export const netAboveGross = __(
	'Net is above gross sales because money from earlier refunds, disputes or fees came back.',
	'merchant-payments-for-woocommerce'
);

export const periods: Record< Glance[ 'period' ], string > = {
	'7_days': __( 'Last 7 days', 'merchant-payments-for-woocommerce' ),
	'28_days': __( 'Last 28 days', 'merchant-payments-for-woocommerce' ),
	'90_days': __( 'Last 90 days', 'merchant-payments-for-woocommerce' ),
	this_month: __( 'This month', 'merchant-payments-for-woocommerce' ),
};

/** First and last day, for example `Oct 30 – Nov 26`. */
export const dateRange = ( {
	date_start: first,
	date_end: last,
}: Pick< GlancePeriodSums, 'date_start' | 'date_end' > ): string =>
	`${ shortDate( first, 'day' ) } – ${ shortDate( last, 'day' ) }`;

export const compared = ( { current, previous }: Glance ): string =>
	sprintf(
		/* translators: 1: days of a period, such as Oct 30 – Nov 26, 2: of the period before it. */
		__( '%1$s, compared with %2$s', 'merchant-payments-for-woocommerce' ),
		dateRange( current ),
		dateRange( previous )
	);

/**
 * @param share  The change in percent; empty where there is none.
 * @param amount The amount before.
 */
export const changed = ( share: string, amount: string ): string =>
	share
		? sprintf(
				/* translators: 1: a change such as +12%, 2: an amount. */
				__( '%1$s from %2$s', 'merchant-payments-for-woocommerce' ),
				share,
				amount
			)
		: sprintf(
				/* translators: %s: an amount. */
				__( '%s before', 'merchant-payments-for-woocommerce' ),
				amount
			);

export const captionOf = ( currency: string ): string =>
	sprintf(
		/* translators: %s: name of a currency. */
		__( 'Money by day. %s.', 'merchant-payments-for-woocommerce' ),
		currency
	);

/** What a link of a number is called, besides the number. */
export const proof = ( name: string ): string =>
	sprintf(
		/* translators: %s: for example "Refunds". */
		__( '%s: show the transactions', 'merchant-payments-for-woocommerce' ),
		name
	);
