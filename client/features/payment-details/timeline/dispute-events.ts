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
	accepted: __( 'You accepted the dispute.', 'woocommerce-payments' ),
	unanswered: __(
		'You lost the dispute because you didn’t respond.',
		'woocommerce-payments'
	),
	decided: __(
		'You lost the dispute: the bank decided in the customer’s favor.',
		'woocommerce-payments'
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
							'woocommerce-payments'
						),
						{ user: who }
					)
				: __(
						'Evidence was submitted to the bank.',
						'woocommerce-payments'
					),
			status: isInquiry
				? __( 'Inquiry: Under review', 'woocommerce-payments' )
				: __( 'Disputed: In review', 'woocommerce-payments' ),
		};
	},

	dispute_won: ( event ) => ( {
		tone: 'success',
		headline: __(
			'You won the dispute: the bank decided in your favor.',
			'woocommerce-payments'
		),
		status: __( 'Disputed: Won', 'woocommerce-payments' ),
		sentences: [
			...withFee( event, {
				both: __(
					'The disputed <amount /> and the dispute fee of <fee /> were returned.',
					'woocommerce-payments'
				),
				amount: __(
					'The disputed <amount /> was returned.',
					'woocommerce-payments'
				),
			} ),
			...addedToPayout( event.deposit, total( event ) ),
		],
	} ),

	dispute_lost: ( { lost_by: how } ) => ( {
		tone: 'alert',
		headline: losses[ how ?? 'decided' ] ?? losses.decided,
		status: __( 'Disputed: Lost', 'woocommerce-payments' ),
	} ),

	dispute_warning_closed: () => ( {
		tone: 'success',
		headline: __(
			'The inquiry was closed: the bank did not pursue it.',
			'woocommerce-payments'
		),
		status: __( 'Inquiry: Closed', 'woocommerce-payments' ),
	} ),

	dispute_charge_refunded: ( { is_inquiry: isInquiry } ) => ( {
		tone: 'primary',
		headline: isInquiry
			? __(
					'The inquiry was closed: the payment was refunded.',
					'woocommerce-payments'
				)
			: __(
					'The disputed payment was refunded.',
					'woocommerce-payments'
				),
		status: isInquiry
			? __( 'Inquiry: Charge refunded', 'woocommerce-payments' )
			: __( 'Disputed: Charge refunded', 'woocommerce-payments' ),
	} ),
} satisfies Partial< Record< EventType, Describer > >;

/** The disputed amount and a fee were withdrawn. */
const dispute = ( event: TimelineEvent ): Entry => ( {
	tone: 'alert',
	headline: __(
		'The customer disputed this payment.',
		'woocommerce-payments'
	),
	status: __( 'Disputed: Needs response', 'woocommerce-payments' ),
	sentences: [
		...reasonOf( event ),
		...withFee( event, {
			both: __(
				'The disputed <amount /> and a dispute fee of <fee /> were taken back.',
				'woocommerce-payments'
			),
			amount: __(
				'The disputed <amount /> was taken back.',
				'woocommerce-payments'
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
		'woocommerce-payments'
	),
	status: __( 'Inquiry: Needs response', 'woocommerce-payments' ),
	sentences: [
		...reasonOf( event ),
		__( 'No money has been taken back.', 'woocommerce-payments' ),
	],
} );

const reasonOf = ( { reason }: TimelineEvent ): string[] =>
	reason
		? [
				sprintf(
					/* translators: %s: what a dispute is about, for example "Product not received". */
					__( 'Reason: %s', 'woocommerce-payments' ),
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
