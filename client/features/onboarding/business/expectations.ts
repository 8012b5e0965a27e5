import { __ } from '@wordpress/i18n';

import type { Choice } from '../../../form/choice-field/choices';

/** What the merchant expects, which nobody must answer: the names of `self_assessment` (Businesses.php) with their words. */
const choices = ( words: Readonly< Record< string, string > > ): Choice[] =>
	Object.entries( words ).map( ( [ value, label ] ) => ( { value, label } ) );

export const expectations = {
	annual_revenue: {
		label: __(
			'How much do you expect to sell in a year? (optional)',
			'merchant-payments-for-woocommerce'
		),
		choices: choices( {
			less_than_250k: __(
				'Less than $250,000',
				'merchant-payments-for-woocommerce'
			),
			from_250k_to_1m: __(
				'$250,000 to $1 million',
				'merchant-payments-for-woocommerce'
			),
			from_1m_to_20m: __(
				'$1 million to $20 million',
				'merchant-payments-for-woocommerce'
			),
			from_20m_to_100m: __(
				'$20 million to $100 million',
				'merchant-payments-for-woocommerce'
			),
			more_than_100m: __(
				'More than $100 million',
				'merchant-payments-for-woocommerce'
			),
		} ),
	},
	go_live_timeframe: {
		label: __(
			'When do you want to take payments? (optional)',
			'merchant-payments-for-woocommerce'
		),
		choices: choices( {
			already_live: __(
				'My store sells already',
				'merchant-payments-for-woocommerce'
			),
			within_1month: __(
				'Within a month',
				'merchant-payments-for-woocommerce'
			),
			from_1_to_3months: __(
				'In 1 to 3 months',
				'merchant-payments-for-woocommerce'
			),
			from_3_to_6months: __(
				'In 3 to 6 months',
				'merchant-payments-for-woocommerce'
			),
			more_than_6months: __(
				'In more than 6 months',
				'merchant-payments-for-woocommerce'
			),
		} ),
	},
} as const;

export type Expectation = keyof typeof expectations;

export const EXPECTATIONS: readonly Expectation[] = [
	'annual_revenue',
	'go_live_timeframe',
];

/** An expectation that is among the choices, else none. */
export const knownExpectation = (
	name: Expectation,
	value: string | undefined
): string =>
	expectations[ name ].choices.some( ( choice ) => choice.value === value )
		? ( value ?? '' )
		: '';
