import { __, sprintf } from '@wordpress/i18n';

import type { TransactionChart } from '../../../contract/types';

type Interval = TransactionChart[ 'interval' ];

export const seriesNames = {
	gross: __( 'Gross sales', 'woocommerce-payments' ),
	fees: __( 'Fees', 'woocommerce-payments' ),
	refunds: __( 'Refunds', 'woocommerce-payments' ),
};

export const intervalNames: Record< Interval, string > = {
	day: __( 'Day', 'woocommerce-payments' ),
	month: __( 'Month', 'woocommerce-payments' ),
	year: __( 'Year', 'woocommerce-payments' ),
};

/** Days are the store's; its time zone stands above the page. */
export const scopes: Record< Interval, string > = {
	day: __( 'By day', 'woocommerce-payments' ),
	month: __( 'By month', 'woocommerce-payments' ),
	year: __( 'By year', 'woocommerce-payments' ),
};

export const chartStrings = {
	title: __( 'Sales, fees and refunds', 'woocommerce-payments' ),
	currency: __( 'Currency of the chart', 'woocommerce-payments' ),
	empty: __(
		'There are no sales, fees or refunds to show.',
		'woocommerce-payments'
	),
	failed: __( 'The chart couldn’t be loaded.', 'woocommerce-payments' ),
	retry: __( 'Try again', 'woocommerce-payments' ),
	cut: __(
		'Only the last year is shown. Choose dates to see an earlier period.',
		'woocommerce-payments'
	),
};

export const captionOf = ( interval: Interval, currency: string ): string =>
	sprintf(
		/* translators: 1: for example "By month". 2: name of a currency. */
		__( 'Sales, fees and refunds. %1$s. %2$s.', 'woocommerce-payments' ),
		scopes[ interval ],
		currency
	);

/** The chart's period as text. */
export const periodOf = ( first: string, last: string ): string =>
	first === last
		? first
		: sprintf(
				/* translators: 1: first day or month. 2: last day or month. */
				__( '%1$s – %2$s', 'woocommerce-payments' ),
				first,
				last
			);
