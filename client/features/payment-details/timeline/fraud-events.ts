import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import type { TimelineEvent } from '../../../contract/types';
import { named } from '../../../ui/names';
import type { EventType, Describer } from './entry';
import { userLink } from './links';

/** Outcomes of fraud rules, and the merchant's decisions. */
export const fraudEvents = {
	fraud_outcome_review: ( event ) => ( {
		tone: 'warning',
		headline: __(
			'Fraud filters held this payment for review.',
			'merchant-payments-for-woocommerce'
		),
		status: __( 'Needs review', 'merchant-payments-for-woocommerce' ),
		sentences: ruleLines( event ),
	} ),

	fraud_outcome_block: ( event ) => ( {
		tone: 'alert',
		headline: __(
			'Fraud filters blocked this payment.',
			'merchant-payments-for-woocommerce'
		),
		status: __( 'Payment blocked', 'merchant-payments-for-woocommerce' ),
		sentences: ruleLines( event ),
	} ),

	fraud_outcome_manual_approve: ( { user } ) => {
		const who = userLink( user );
		return {
			tone: 'success',
			headline: who
				? createInterpolateElement(
						__(
							'<user /> approved this payment.',
							'merchant-payments-for-woocommerce'
						),
						{ user: who }
					)
				: __(
						'This payment was approved.',
						'merchant-payments-for-woocommerce'
					),
			status: __( 'Succeeded', 'merchant-payments-for-woocommerce' ),
		};
	},

	fraud_outcome_manual_block: ( { user } ) => {
		const who = userLink( user );
		return {
			tone: 'alert',
			headline: who
				? createInterpolateElement(
						__(
							'<user /> blocked this payment.',
							'merchant-payments-for-woocommerce'
						),
						{ user: who }
					)
				: __(
						'This payment was blocked.',
						'merchant-payments-for-woocommerce'
					),
			status: __(
				'Payment blocked',
				'merchant-payments-for-woocommerce'
			),
		};
	},
} satisfies Partial< Record< EventType, Describer > >;

/** Fraud rules (specification part 2, section 9), by key. */
const ruleText = named( {
	avs_verification: __(
		'The billing address doesn’t match the one the card’s bank has on file',
		'merchant-payments-for-woocommerce'
	),
	address_mismatch: __(
		'The billing address differs from the shipping address',
		'merchant-payments-for-woocommerce'
	),
	international_ip_address: __(
		'The customer’s IP address is in a country the store doesn’t sell to',
		'merchant-payments-for-woocommerce'
	),
	ip_address_mismatch: __(
		'The order was placed from a country other than the billing country',
		'merchant-payments-for-woocommerce'
	),
	order_items_threshold: __(
		'The number of items is outside the allowed range',
		'merchant-payments-for-woocommerce'
	),
	purchase_price_threshold: __(
		'The purchase price is outside the allowed range',
		'merchant-payments-for-woocommerce'
	),
} );

/** A line for each rule that held or blocked the payment. */
const ruleLines = ( { ruleset_results: results }: TimelineEvent ): string[] =>
	Object.entries( results ?? {} )
		.filter( ( [ , outcome ] ) => outcome !== 'allow' )
		.map( ( [ rule, outcome ] ) =>
			outcome === 'block'
				? sprintf(
						/* translators: %s: a fraud rule that applied. */
						__(
							'Blocked: %s',
							'merchant-payments-for-woocommerce'
						),
						ruleText( rule )
					)
				: sprintf(
						/* translators: %s: a fraud rule that applied. */
						__(
							'Held for review: %s',
							'merchant-payments-for-woocommerce'
						),
						ruleText( rule )
					)
		);
