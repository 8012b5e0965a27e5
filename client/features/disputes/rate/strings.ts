import { __, sprintf } from '@wordpress/i18n';

import type {
	DisputeRatePoint,
	NetworkDisputeRate,
} from '../../../contract/types';
import { browserLocale } from '../../../data/boot';
import { longDate } from '../../../time/format-interval';
import { formatCount } from '../../../ui/format-count';
import type { Tone } from '../../../ui/status-badge';
import { basisPointsOf, countOf } from './rate';

type Level = NetworkDisputeRate[ 'level' ];

/** A rate in hundredths of a percent, as a percentage. */
export const formatRate = ( basisPoints: number | null ): string =>
	basisPoints === null
		? '–'
		: new Intl.NumberFormat( browserLocale(), {
				style: 'percent',
				maximumFractionDigits: 2,
			} ).format( basisPoints / 10_000 );

export const levelNames: Readonly< Record< Level, string > > = {
	none: __( 'No sales', 'merchant-payments-for-woocommerce' ),
	below: __( 'Well below', 'merchant-payments-for-woocommerce' ),
	few: __( 'Too few to count', 'merchant-payments-for-woocommerce' ),
	close: __( 'Close to the limit', 'merchant-payments-for-woocommerce' ),
	above: __( 'Above the limit', 'merchant-payments-for-woocommerce' ),
};

export const levelTones: Readonly< Record< Level, Tone > > = {
	none: 'light',
	below: 'success',
	few: 'light',
	close: 'warning',
	above: 'alert',
};

export const columns = {
	month: __( 'Month', 'merchant-payments-for-woocommerce' ),
	disputes: __( 'Disputes', 'merchant-payments-for-woocommerce' ),
	reports: __( 'Fraud reports', 'merchant-payments-for-woocommerce' ),
	sales: __( 'Sales', 'merchant-payments-for-woocommerce' ),
	salesBefore: __(
		'Sales the month before',
		'merchant-payments-for-woocommerce'
	),
	rate: __( 'Rate', 'merchant-payments-for-woocommerce' ),
};

export const says = {
	title: __( 'Dispute rate', 'merchant-payments-for-woocommerce' ),
	scope: __(
		'By month, last 12 months',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'The dispute rate couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	retry: __( 'Try again', 'merchant-payments-for-woocommerce' ),
	line: ( rate: string ): string =>
		sprintf(
			/* translators: %s: a percentage. */
			__(
				'The line is the network’s limit: %s',
				'merchant-payments-for-woocommerce'
			),
			rate
		),
	month: ( month: string, rate: string ): string =>
		sprintf(
			/* translators: 1: a month, 2: a percentage. */
			__( '%1$s: %2$s', 'merchant-payments-for-woocommerce' ),
			month,
			rate
		),
	numbers: ( network: string ): string =>
		sprintf(
			/* translators: %s: name of a card network. */
			__( 'Numbers of %s', 'merchant-payments-for-woocommerce' ),
			network
		),
	others: ( count: string ): string =>
		sprintf(
			/* translators: %s: a number. */
			__(
				'Disputes of other cards and payment methods in these months: %s. No limits are published for them.',
				'merchant-payments-for-woocommerce'
			),
			count
		),
};

/** What a level means, with the numbers of the month that is judged. */
export function meaningOf(
	name: string,
	network: NetworkDisputeRate,
	point: DisputeRatePoint
): string {
	const { level, minimum, basis_points: limit } = network;
	if ( level === 'none' ) {
		return sprintf(
			/* translators: 1: a month, 2: name of a card network. */
			__(
				'In %1$s there were no sales and no disputes with %2$s.',
				'merchant-payments-for-woocommerce'
			),
			longDate( point.date, 'month' ),
			name
		);
	}
	return [
		numbersOf( network, point ),
		sprintf(
			/* translators: 1: name of a card network, 2: a percentage, 3: a number. */
			__(
				'%1$s acts from %2$s and %3$s in a month.',
				'merchant-payments-for-woocommerce'
			),
			name,
			formatRate( limit ),
			formatCount( minimum ?? 0 )
		),
		advice[ level ],
	]
		.filter( Boolean )
		.join( ' ' );
}

function numbersOf(
	{ network }: NetworkDisputeRate,
	point: DisputeRatePoint
): string {
	const numbers = [
		longDate( point.date, 'month' ),
		formatCount( countOf( point ) ),
		formatCount( point.sales ),
		formatRate( basisPointsOf( point ) ),
	] as const;
	return network === 'visa'
		? sprintf(
				/* translators: 1: a month, 2: a number, 3: a number, 4: a percentage. */
				__(
					'%1$s: %2$s disputes and reports of fraud, %3$s sales: %4$s.',
					'merchant-payments-for-woocommerce'
				),
				...numbers
			)
		: sprintf(
				/* translators: 1: a month, 2: a number, 3: a number, 4: a percentage. */
				__(
					'%1$s: %2$s disputes, %3$s sales the month before: %4$s.',
					'merchant-payments-for-woocommerce'
				),
				...numbers
			);
}

const advice: Readonly< Record< Exclude< Level, 'none' >, string > > = {
	below: '',
	few: __(
		'Your rate is over it, but your store has too few for the network to act.',
		'merchant-payments-for-woocommerce'
	),
	close: __(
		'Refund customers who complain before they go to their bank.',
		'merchant-payments-for-woocommerce'
	),
	above: __(
		'The network can charge fees and, in the end, stop your payments. Refund customers who complain, and check your fraud rules.',
		'merchant-payments-for-woocommerce'
	),
};
