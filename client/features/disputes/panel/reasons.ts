import { __ } from '@wordpress/i18n';

import type { ChargeDispute } from '../../../contract/types';
import { isVisaCompliance } from './case';

/**
 * What a merchant should know about a reason for a dispute.
 */
export interface Guidance {
	/** What the customer or the bank says. */
	claim: string;
	/** What the evidence must show; null where that depends on the answer of the customer. */
	wins: string | null;
	advice: string;
}

/** Facts of section 4 in facts/texts.md, in our words. Reasons that are not here have a name only. */
const GUIDANCE: ReadonlyMap< string, Guidance > = new Map( [
	[
		'credit_not_processed',
		{
			claim: __(
				'The goods were returned or the purchase was canceled, but no refund came.',
				'woocommerce-payments'
			),
			wins: __(
				'That you gave the money back in another way, or that no refund was due.',
				'woocommerce-payments'
			),
			advice: __(
				'Talk to the customer first. If a refund was due, accept the claim.',
				'woocommerce-payments'
			),
		},
	],
	[
		'duplicate',
		{
			claim: __(
				'The same thing was charged more than once.',
				'woocommerce-payments'
			),
			wins: __(
				'That each payment was for something else.',
				'woocommerce-payments'
			),
			advice: __(
				'Send an itemized receipt for each of the payments. If it really was charged twice, accept the claim.',
				'woocommerce-payments'
			),
		},
	],
	[
		'fraudulent',
		{
			claim: __(
				'Somebody else made this purchase, without the holder of the card or account.',
				'woocommerce-payments'
			),
			wins: __(
				'Details by which the holder recognizes the purchase, or proof that the holder made it.',
				'woocommerce-payments'
			),
			advice: __(
				'This is the most common reason of all. If the card was stolen, accept the claim.',
				'woocommerce-payments'
			),
		},
	],
	[
		'general',
		{
			claim: __(
				'The bank gives no particular reason.',
				'woocommerce-payments'
			),
			wins: null,
			advice: __(
				'Ask the customer why they dispute the payment, and answer that.',
				'woocommerce-payments'
			),
		},
	],
	[
		'product_not_received',
		{
			claim: __(
				'The goods or the service never came.',
				'woocommerce-payments'
			),
			wins: __(
				'That the customer received or used what was bought before the day of the dispute.',
				'woocommerce-payments'
			),
			advice: __(
				'Without proof of that, accept the claim.',
				'woocommerce-payments'
			),
		},
	],
	[
		'product_unacceptable',
		{
			claim: __(
				'The product came broken or damaged, or was not as described.',
				'woocommerce-payments'
			),
			wins: __(
				'That what came was as you had described it.',
				'woocommerce-payments'
			),
			advice: __(
				'Answer each of the complaints. Mention returns, replacements and credits that you offered, and what somebody independent thinks of the product.',
				'woocommerce-payments'
			),
		},
	],
	[
		'subscription_canceled',
		{
			claim: __(
				'The charge came after the subscription was canceled.',
				'woocommerce-payments'
			),
			wins: __(
				'That the subscription was active, and that the customer knew the terms for canceling and did not follow them.',
				'woocommerce-payments'
			),
			advice: __(
				'Without proof of that, accept the claim.',
				'woocommerce-payments'
			),
		},
	],
	[
		'unrecognized',
		{
			claim: __(
				'The customer does not know the line on their statement.',
				'woocommerce-payments'
			),
			wins: __( 'That the purchase was real.', 'woocommerce-payments' ),
			advice: __(
				'Help the customer to recognize the purchase, and ask them to tell their bank so.',
				'woocommerce-payments'
			),
		},
	],
] );

const VISA_COMPLIANCE: Guidance = {
	claim: __( 'The payment broke a rule of Visa.', 'woocommerce-payments' ),
	wins: __(
		'That the rule was kept. Your evidence is two files of your choice.',
		'woocommerce-payments'
	),
	advice: __(
		'Contesting is not free: if you contest and lose, Visa’s network fee is charged on top of the dispute fee.',
		'woocommerce-payments'
	),
};

/**
 * What to know about the reason of a dispute; null when there is nothing to say.
 */
export const guidanceOf = ( dispute: ChargeDispute ): Guidance | null =>
	isVisaCompliance( dispute )
		? VISA_COMPLIANCE
		: ( GUIDANCE.get( dispute.reason ) ?? null );
