import { __ } from '@wordpress/i18n';

import type { ChargeDispute } from '../../../contract/types';
import { isVisaCompliance } from './case';

/** What a merchant should know about a dispute reason. */
export interface Guidance {
	/** The claim of the customer or the bank. */
	claim: string;
	/** What the evidence must show; null when that depends on the customer's answer. */
	wins: string | null;
	advice: string;
}

/** From section 4 of facts/texts.md, in our words. Other reasons have a name only. */
const GUIDANCE: ReadonlyMap< string, Guidance > = new Map( [
	[
		'credit_not_processed',
		{
			claim: __(
				'The customer says they returned the goods or canceled the purchase and got no refund.',
				'woocommerce-payments'
			),
			wins: __(
				'That you already refunded the customer another way, or that no refund was due.',
				'woocommerce-payments'
			),
			advice: __(
				'Talk to the customer first. If a refund was due, accept the dispute.',
				'woocommerce-payments'
			),
		},
	],
	[
		'duplicate',
		{
			claim: __(
				'The customer says they were charged more than once for the same purchase.',
				'woocommerce-payments'
			),
			wins: __(
				'That each payment was for a different purchase.',
				'woocommerce-payments'
			),
			advice: __(
				'Send an itemized receipt for each payment. If the customer was charged twice, accept the dispute.',
				'woocommerce-payments'
			),
		},
	],
	[
		'fraudulent',
		{
			claim: __(
				'The cardholder or account holder says they didn’t make this purchase.',
				'woocommerce-payments'
			),
			wins: __(
				'Details that help the cardholder recognize the purchase, or proof that they made it.',
				'woocommerce-payments'
			),
			advice: __(
				'This is the most common reason. If the card was stolen, accept the dispute.',
				'woocommerce-payments'
			),
		},
	],
	[
		'general',
		{
			claim: __(
				'The bank gave no specific reason.',
				'woocommerce-payments'
			),
			wins: null,
			advice: __(
				'Ask the customer why they disputed the payment, and respond to that.',
				'woocommerce-payments'
			),
		},
	],
	[
		'product_not_received',
		{
			claim: __(
				'The customer says they never received the goods or the service.',
				'woocommerce-payments'
			),
			wins: __(
				'That the customer received or used the purchase before the dispute.',
				'woocommerce-payments'
			),
			advice: __(
				'If you can’t prove that, accept the dispute.',
				'woocommerce-payments'
			),
		},
	],
	[
		'product_unacceptable',
		{
			claim: __(
				'The customer says the product was damaged, defective or not as described.',
				'woocommerce-payments'
			),
			wins: __(
				'That the product was as you described it.',
				'woocommerce-payments'
			),
			advice: __(
				'Respond to each complaint. Mention any returns, replacements or credits you offered, and add an independent opinion of the product if you have one.',
				'woocommerce-payments'
			),
		},
	],
	[
		'subscription_canceled',
		{
			claim: __(
				'The customer says they were charged after canceling the subscription.',
				'woocommerce-payments'
			),
			wins: __(
				'That the subscription was active, and that the customer knew the cancellation terms and didn’t follow them.',
				'woocommerce-payments'
			),
			advice: __(
				'If you can’t prove that, accept the dispute.',
				'woocommerce-payments'
			),
		},
	],
	[
		'unrecognized',
		{
			claim: __(
				'The customer doesn’t recognize the payment on their statement.',
				'woocommerce-payments'
			),
			wins: __(
				'That the customer made the purchase.',
				'woocommerce-payments'
			),
			advice: __(
				'Help the customer recognize the purchase, and ask them to withdraw the dispute with their bank.',
				'woocommerce-payments'
			),
		},
	],
] );

const VISA_COMPLIANCE: Guidance = {
	claim: __(
		'Visa says the payment broke one of its rules.',
		'woocommerce-payments'
	),
	wins: __(
		'That the payment followed the rule. You can submit two files as evidence.',
		'woocommerce-payments'
	),
	advice: __(
		'If you challenge this dispute and lose, Visa charges a network fee on top of the dispute fee.',
		'woocommerce-payments'
	),
};

export const guidanceOf = (
	dispute: Pick< ChargeDispute, 'reason' | 'enhanced_eligibility_types' >
): Guidance | null =>
	isVisaCompliance( dispute )
		? VISA_COMPLIANCE
		: ( GUIDANCE.get( dispute.reason ) ?? null );
