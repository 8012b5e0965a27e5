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
				'merchant-payments-for-woocommerce'
			),
			wins: __(
				'That you already refunded the customer another way, or that no refund was due.',
				'merchant-payments-for-woocommerce'
			),
			advice: __(
				'Talk to the customer first. If a refund was due, accept the dispute.',
				'merchant-payments-for-woocommerce'
			),
		},
	],
	[
		'duplicate',
		{
			claim: __(
				'The customer says they were charged more than once for the same purchase.',
				'merchant-payments-for-woocommerce'
			),
			wins: __(
				'That each payment was for a different purchase.',
				'merchant-payments-for-woocommerce'
			),
			advice: __(
				'Send an itemized receipt for each payment. If the customer was charged twice, accept the dispute.',
				'merchant-payments-for-woocommerce'
			),
		},
	],
	[
		'fraudulent',
		{
			claim: __(
				'The cardholder or account holder says they didn’t make this purchase.',
				'merchant-payments-for-woocommerce'
			),
			wins: __(
				'Details that help the cardholder recognize the purchase, or proof that they made it.',
				'merchant-payments-for-woocommerce'
			),
			advice: __(
				'This is the most common reason. If the card was stolen, accept the dispute.',
				'merchant-payments-for-woocommerce'
			),
		},
	],
	[
		'general',
		{
			claim: __(
				'The bank gave no specific reason.',
				'merchant-payments-for-woocommerce'
			),
			wins: null,
			advice: __(
				'Ask the customer why they disputed the payment, and respond to that.',
				'merchant-payments-for-woocommerce'
			),
		},
	],
	[
		'product_not_received',
		{
			claim: __(
				'The customer says they never received the goods or the service.',
				'merchant-payments-for-woocommerce'
			),
			wins: __(
				'That the customer received or used the purchase before the dispute.',
				'merchant-payments-for-woocommerce'
			),
			advice: __(
				'If you can’t prove that, accept the dispute.',
				'merchant-payments-for-woocommerce'
			),
		},
	],
	[
		'product_unacceptable',
		{
			claim: __(
				'The customer says the product was damaged, defective or not as described.',
				'merchant-payments-for-woocommerce'
			),
			wins: __(
				'That the product was as you described it.',
				'merchant-payments-for-woocommerce'
			),
			advice: __(
				'Respond to each complaint. Mention any returns, replacements or credits you offered, and add an independent opinion of the product if you have one.',
				'merchant-payments-for-woocommerce'
			),
		},
	],
	[
		'subscription_canceled',
		{
			claim: __(
				'The customer says they were charged after canceling the subscription.',
				'merchant-payments-for-woocommerce'
			),
			wins: __(
				'That the subscription was active, and that the customer knew the cancellation terms and didn’t follow them.',
				'merchant-payments-for-woocommerce'
			),
			advice: __(
				'If you can’t prove that, accept the dispute.',
				'merchant-payments-for-woocommerce'
			),
		},
	],
	[
		'unrecognized',
		{
			claim: __(
				'The customer doesn’t recognize the payment on their statement.',
				'merchant-payments-for-woocommerce'
			),
			wins: __(
				'That the customer made the purchase.',
				'merchant-payments-for-woocommerce'
			),
			advice: __(
				'Help the customer recognize the purchase, and ask them to withdraw the dispute with their bank.',
				'merchant-payments-for-woocommerce'
			),
		},
	],
] );

const VISA_COMPLIANCE: Guidance = {
	claim: __(
		'Visa says the payment broke one of its rules.',
		'merchant-payments-for-woocommerce'
	),
	wins: __(
		'That the payment followed the rule. You can submit two files as evidence.',
		'merchant-payments-for-woocommerce'
	),
	advice: __(
		'If you challenge this dispute and lose, Visa charges a network fee on top of the dispute fee.',
		'merchant-payments-for-woocommerce'
	),
};

export const guidanceOf = (
	dispute: Pick< ChargeDispute, 'reason' | 'enhanced_eligibility_types' >
): Guidance | null =>
	isVisaCompliance( dispute )
		? VISA_COMPLIANCE
		: ( GUIDANCE.get( dispute.reason ) ?? null );
