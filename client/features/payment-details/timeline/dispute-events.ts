import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { TimelineEvent } from '../../../contract/types';
import { reasonName } from '../../../ui/dispute-names';
import type { Entry, EventType, Describer } from './entry';
import { addedToPayout, deductedFromPayout, userLink } from './links';
import { isAmount, money } from './money';

/** How a dispute was lost. */
const losses: Record< NonNullable< TimelineEvent[ 'lost_by' ] >, string > = {
	accepted: __(
		'You accepted the dispute.',
		'merchant-payments-for-woocommerce'
	),
	unanswered: __(
		'You lost the dispute because you didn’t respond.',
		'merchant-payments-for-woocommerce'
	),
	decided: __(
		'You lost the dispute: the bank decided in the customer’s favor.',
		'merchant-payments-for-woocommerce'
	),
};

/** Disputes and inquiries. */
export const disputeEvents = {
	dispute_needs_response: ( event ) =>
		isAmount( event.amount ) ? dispute( event ) : inquiry( event ),

	dispute_in_review: ( { user, is_inquiry: isInquiry } ) => {
		const who = userLink( user );
		return {
			tone: 'primary',
			headline: who
				? createInterpolateElement(
						__(
							'<user /> submitted evidence to the bank.',
							'merchant-payments-for-woocommerce'
						),
						{ user: who }
					)
				: __(
						'Evidence was submitted to the bank.',
						'merchant-payments-for-woocommerce'
					),
			status: isInquiry
				? __(
						'Inquiry: under review',
						'merchant-payments-for-woocommerce'
					)
				: __(
						'Disputed: in review',
						'merchant-payments-for-woocommerce'
					),
		};
	},

	dispute_won: ( event ) => ( {
		tone: 'success',
		headline: __(
			'You won the dispute: the bank decided in your favor.',
			'merchant-payments-for-woocommerce'
		),
		status: __( 'Disputed: won', 'merchant-payments-for-woocommerce' ),
		sentences: [
			...withFee( event, {
				both: __(
					'The disputed <amount /> and the dispute fee of <fee /> were returned.',
					'merchant-payments-for-woocommerce'
				),
				amount: __(
					'The disputed <amount /> was returned.',
					'merchant-payments-for-woocommerce'
				),
			} ),
			...addedToPayout( event.deposit, total( event ) ),
		],
	} ),

	dispute_lost: ( { lost_by: how } ) => ( {
		tone: 'alert',
		headline: losses[ how ?? 'decided' ] ?? losses.decided,
		status: __( 'Disputed: lost', 'merchant-payments-for-woocommerce' ),
	} ),

	dispute_warning_closed: () => ( {
		tone: 'success',
		headline: __(
			'The inquiry was closed: the bank did not pursue it.',
			'merchant-payments-for-woocommerce'
		),
		status: __( 'Inquiry: closed', 'merchant-payments-for-woocommerce' ),
	} ),

	dispute_charge_refunded: ( { is_inquiry: isInquiry } ) => ( {
		tone: 'primary',
		headline: isInquiry
			? __(
					'The inquiry was closed: the payment was refunded.',
					'merchant-payments-for-woocommerce'
				)
			: __(
					'The disputed payment was refunded.',
					'merchant-payments-for-woocommerce'
				),
		status: isInquiry
			? __(
					'Inquiry: charge refunded',
					'merchant-payments-for-woocommerce'
				)
			: __(
					'Disputed: charge refunded',
					'merchant-payments-for-woocommerce'
				),
	} ),
} satisfies Partial< Record< EventType, Describer > >;

/** The disputed amount and a fee were withdrawn. */
const dispute = ( event: TimelineEvent ): Entry => ( {
	tone: 'alert',
	headline: __(
		'The customer disputed this payment.',
		'merchant-payments-for-woocommerce'
	),
	status: __(
		'Disputed: needs response',
		'merchant-payments-for-woocommerce'
	),
	sentences: [
		...reasonOf( event ),
		...withFee( event, {
			both: __(
				'The disputed <amount /> and a dispute fee of <fee /> were taken back.',
				'merchant-payments-for-woocommerce'
			),
			amount: __(
				'The disputed <amount /> was taken back.',
				'merchant-payments-for-woocommerce'
			),
		} ),
		...deductedFromPayout( event.deposit, total( event ) ),
	],
} );

/** An inquiry moves no money. */
const inquiry = ( event: TimelineEvent ): Entry => ( {
	tone: 'warning',
	headline: __(
		'The customer’s bank asked for information about this payment.',
		'merchant-payments-for-woocommerce'
	),
	status: __(
		'Inquiry: needs response',
		'merchant-payments-for-woocommerce'
	),
	sentences: [
		...reasonOf( event ),
		__(
			'No money has been taken back.',
			'merchant-payments-for-woocommerce'
		),
	],
} );

const reasonOf = ( { reason }: TimelineEvent ): string[] =>
	reason
		? [
				sprintf(
					/* translators: %s: what a dispute is about, for example "Product not received". */
					__( 'Reason: %s', 'merchant-payments-for-woocommerce' ),
					reasonName( reason )
				),
			]
		: [];

/** Amount and fee together. */
const total = ( { amount, fee, currency }: TimelineEvent ) =>
	isAmount( amount )
		? money( amount + ( isAmount( fee ) ? fee : 0 ), currency )
		: null;

/** A sentence about the amount, and about the fee when there was one. */
function withFee(
	{ amount: sum, fee: charged, currency }: TimelineEvent,
	texts: { both: string; amount: string }
): ReactNode[] {
	const amount = money( sum, currency );
	const fee = charged ? money( charged, currency ) : null;
	if ( ! amount ) {
		return [];
	}
	return [
		fee
			? createInterpolateElement( texts.both, { amount, fee } )
			: createInterpolateElement( texts.amount, { amount } ),
	];
}
