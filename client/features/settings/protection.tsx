import { __ } from '@wordpress/i18n';

import { pageLink } from '../../data/links';
import type { Section } from '../../form/descriptor';
import type { Errors } from '../../form/use-form';
import { isConnected, type SettingsValues } from './values';

function AdvancedLink() {
	const href = pageLink( '/payments/fraud-protection', {} );
	return href ? (
		<p>
			<a href={ href }>
				{ __(
					'Configure advanced fraud protection',
					'merchant-payments-for-woocommerce'
				) }
			</a>
		</p>
	) : null;
}

export const protection: Section< SettingsValues > = {
	id: 'fraud-protection',
	title: __( 'Fraud protection', 'merchant-payments-for-woocommerce' ),
	when: isConnected,
	fields: [
		{
			kind: 'choice',
			name: 'current_protection_level',
			label: __(
				'Level of protection',
				'merchant-payments-for-woocommerce'
			),
			choices: [
				{
					value: 'basic',
					label: __( 'Basic', 'merchant-payments-for-woocommerce' ),
					description: __(
						'Only the checks of the payments platform.',
						'merchant-payments-for-woocommerce'
					),
				},
				{
					value: 'standard',
					label: __(
						'Standard',
						'merchant-payments-for-woocommerce'
					),
					description: __(
						'Holds for review: orders of more than 10 items or 1,000 US dollars, and orders from countries that you don’t sell to or that differ from the billing address.',
						'merchant-payments-for-woocommerce'
					),
				},
				{
					value: 'high',
					label: __( 'High', 'merchant-payments-for-woocommerce' ),
					description: __(
						'Blocks orders of more than 1,000 US dollars or from countries that you don’t sell to. Holds for review: fewer than 2 or more than 10 items, and addresses or countries that differ.',
						'merchant-payments-for-woocommerce'
					),
				},
				{
					value: 'advanced',
					label: __(
						'Advanced',
						'merchant-payments-for-woocommerce'
					),
					description: __(
						'Your own filters.',
						'merchant-payments-for-woocommerce'
					),
				},
			],
		},
	],
	After: AdvancedLink,
};

/** The advanced level needs a filter. */
export const checkProtection = ( {
	current_protection_level: level,
	advanced_fraud_protection_settings: rules,
}: SettingsValues ): Errors< SettingsValues > =>
	level === 'advanced' && rules.length === 0
		? {
				current_protection_level: __(
					'At least one risk filter needs to be enabled for advanced protection.',
					'merchant-payments-for-woocommerce'
				),
			}
		: {};
