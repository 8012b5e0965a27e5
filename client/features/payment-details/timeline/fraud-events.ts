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
			'woocommerce-payments'
		),
		status: __( 'Needs review', 'woocommerce-payments' ),
		sentences: ruleLines( event ),
	} ),

	fraud_outcome_block: ( event ) => ( {
		tone: 'alert',
		headline: __(
			'Fraud filters blocked this payment.',
			'woocommerce-payments'
		),
		status: __( 'Payment blocked', 'woocommerce-payments' ),
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
							'woocommerce-payments'
						),
						{ user: who }
					)
				: __( 'This payment was approved.', 'woocommerce-payments' ),
			status: __( 'Succeeded', 'woocommerce-payments' ),
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
							'woocommerce-payments'
						),
						{ user: who }
					)
				: __( 'This payment was blocked.', 'woocommerce-payments' ),
			status: __( 'Payment blocked', 'woocommerce-payments' ),
		};
	},
} satisfies Partial< Record< EventType, Describer > >;

/** Fraud rules (specification part 2, section 9), by key. */
const ruleText = named( {
	avs_verification: __(
		'The billing address doesn’t match the one the card’s bank has on file',
		'woocommerce-payments'
	),
	address_mismatch: __(
		'The billing country differs from the shipping country',
		'woocommerce-payments'
	),
	international_ip_address: __(
		'The customer’s IP address is in a country the store doesn’t sell to',
		'woocommerce-payments'
	),
	ip_address_mismatch: __(
		'The order was placed from a country other than the shipping country',
		'woocommerce-payments'
	),
	order_items_threshold: __(
		'The number of items is outside the allowed range',
		'woocommerce-payments'
	),
	purchase_price_threshold: __(
		'The purchase price is outside the allowed range',
		'woocommerce-payments'
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
						__( 'Blocked: %s', 'woocommerce-payments' ),
						ruleText( rule )
					)
				: sprintf(
						/* translators: %s: a fraud rule that applied. */
						__( 'Held for review: %s', 'woocommerce-payments' ),
						ruleText( rule )
					)
		);
