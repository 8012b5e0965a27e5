import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { TimelineEvent } from '../../../contract/types';
import type { Entry, EventType, Describer } from './entry';
import { failureReason } from './failure-reasons';
import { captureFigures, netOf } from './figures';
import { addedToPayout, deductedFromPayout, loanLinks } from './links';
import { withAmount, money } from './money';

/** From the first attempt to the capture. */
export const paymentEvents = {
	started: () => ( {
		tone: 'light',
		headline: __( 'The payment was started.', 'woocommerce-payments' ),
		status: __( 'Started', 'woocommerce-payments' ),
	} ),

	authorized: ( { amount, currency } ) => ( {
		tone: 'primary',
		headline: withAmount(
			money( amount, currency ),
			__(
				'A payment of <amount /> was authorized.',
				'woocommerce-payments'
			),
			__( 'The payment was authorized.', 'woocommerce-payments' )
		),
		status: __( 'Authorized', 'woocommerce-payments' ),
	} ),

	authorization_voided: ( { amount, currency } ) => ( {
		tone: 'light',
		headline: withAmount(
			money( amount, currency ),
			__(
				'The authorization of <amount /> was voided.',
				'woocommerce-payments'
			),
			__( 'The authorization was voided.', 'woocommerce-payments' )
		),
		status: __( 'Authorization voided', 'woocommerce-payments' ),
	} ),

	authorization_expired: ( { amount, currency } ) => ( {
		tone: 'warning',
		headline: withAmount(
			money( amount, currency ),
			__(
				'The authorization of <amount /> expired.',
				'woocommerce-payments'
			),
			__( 'The authorization expired.', 'woocommerce-payments' )
		),
		status: __( 'Authorization expired', 'woocommerce-payments' ),
	} ),

	captured: ( event ): Entry => {
		const net = netOf( event );
		return {
			tone: 'success',
			headline: withAmount(
				money( event.amount_captured, event.currency ),
				__(
					'A payment of <amount /> was charged.',
					'woocommerce-payments'
				),
				__( 'The payment was charged.', 'woocommerce-payments' )
			),
			status: __( 'Paid', 'woocommerce-payments' ),
			figures: captureFigures( event ),
			// The page has them once already, beside the timeline.
			figuresTitle: __( 'Fees and net', 'woocommerce-payments' ),
			sentences: addedToPayout(
				event.deposit,
				money( net.amount, net.currency )
			),
		};
	},

	failed: ( { amount, currency, reason, ...event } ) => ( {
		tone: 'alert',
		headline: withAmount(
			money( amount, currency ),
			__( 'A payment of <amount /> failed.', 'woocommerce-payments' ),
			__( 'The payment failed.', 'woocommerce-payments' )
		),
		status: __( 'Failed', 'woocommerce-payments' ),
		sentences: [ failureReason( reason ), ...takenBack( event ) ],
	} ),

	financing_paydown: ( { amount, currency, deposit, loan_id: loan } ) => {
		const taken = money( amount, currency );
		return {
			tone: 'light',
			headline: withAmount(
				taken,
				__(
					'<amount /> was withheld to repay a loan.',
					'woocommerce-payments'
				),
				__(
					'Part of the payment was withheld to repay a loan.',
					'woocommerce-payments'
				)
			),
			sentences: [
				...deductedFromPayout( deposit, taken ),
				...loanLinks( loan ),
			],
		};
	},
} satisfies Partial< Record< EventType, Describer > >;

/** Says that the money of a payment that failed later is gone again; nothing where none had come. */
function takenBack( {
	transaction_details: sides,
	deposit,
}: Pick< TimelineEvent, 'transaction_details' | 'deposit' > ): ReactNode[] {
	if ( ! sides ) {
		return [];
	}
	const { store_amount: taken, store_fee: fee = 0 } = sides;
	const currency = sides.store_currency;
	const amount = money( taken, currency );
	const returned = fee < 0 ? money( -fee, currency ) : null;
	if ( ! amount ) {
		return [];
	}
	return [
		returned
			? createInterpolateElement(
					__(
						'<amount /> was taken back from your balance, and the fee of <fee /> was returned.',
						'woocommerce-payments'
					),
					{ amount, fee: returned }
				)
			: createInterpolateElement(
					__(
						'<amount /> was taken back from your balance.',
						'woocommerce-payments'
					),
					{ amount }
				),
		...deductedFromPayout( deposit, money( taken + fee, currency ) ),
	];
}
