import { __, sprintf } from '@wordpress/i18n';

import type { TransactionChart } from '../../../contract/types';

type Interval = TransactionChart[ 'interval' ];

export const seriesNames = {
	gross: __( 'Gross sales', 'merchant-payments-for-woocommerce' ),
	fees: __( 'Fees', 'merchant-payments-for-woocommerce' ),
	refunds: __( 'Refunds', 'merchant-payments-for-woocommerce' ),
};

export const intervalNames: Record< Interval, string > = {
	day: __( 'Day', 'merchant-payments-for-woocommerce' ),
	month: __( 'Month', 'merchant-payments-for-woocommerce' ),
	year: __( 'Year', 'merchant-payments-for-woocommerce' ),
};

/** Days are the store's; its time zone stands above the page. */
export const scopes: Record< Interval, string > = {
	day: __( 'By day', 'merchant-payments-for-woocommerce' ),
	month: __( 'By month', 'merchant-payments-for-woocommerce' ),
	year: __( 'By year', 'merchant-payments-for-woocommerce' ),
};

export const chartStrings = {
	title: __( 'Sales, fees and refunds', 'merchant-payments-for-woocommerce' ),
	currency: __(
		'Currency of the chart',
		'merchant-payments-for-woocommerce'
	),
	empty: __(
		'There are no sales, fees or refunds to show.',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'The chart couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	retry: __( 'Try again', 'merchant-payments-for-woocommerce' ),
	cut: __(
		'Only the last year is shown. Choose dates to see an earlier period.',
		'merchant-payments-for-woocommerce'
	),
};

export const captionOf = ( interval: Interval, currency: string ): string =>
	sprintf(
		/* translators: 1: for example "By month". 2: name of a currency. */
		__(
			'Sales, fees and refunds. %1$s. %2$s.',
			'merchant-payments-for-woocommerce'
		),
		scopes[ interval ],
		currency
	);

/** The chart's period as text. */
export const periodOf = ( first: string, last: string ): string =>
	first === last
		? first
		: sprintf(
				/* translators: 1: first day or month. 2: last day or month. */
				__( '%1$s – %2$s', 'merchant-payments-for-woocommerce' ),
				first,
				last
			);
