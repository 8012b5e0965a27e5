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
		headline: __(
			'The payment was started.',
			'merchant-payments-for-woocommerce'
		),
		status: __( 'Started', 'merchant-payments-for-woocommerce' ),
	} ),

	authorized: ( { amount, currency } ) => ( {
		tone: 'primary',
		headline: withAmount(
			money( amount, currency ),
			__(
				'A payment of <amount /> was authorized.',
				'merchant-payments-for-woocommerce'
			),
			__(
				'The payment was authorized.',
				'merchant-payments-for-woocommerce'
			)
		),
		status: __( 'Authorized', 'merchant-payments-for-woocommerce' ),
	} ),

	authorization_voided: ( { amount, currency } ) => ( {
		tone: 'light',
		headline: withAmount(
			money( amount, currency ),
			__(
				'The authorization of <amount /> was voided.',
				'merchant-payments-for-woocommerce'
			),
			__(
				'The authorization was voided.',
				'merchant-payments-for-woocommerce'
			)
		),
		status: __(
			'Authorization voided',
			'merchant-payments-for-woocommerce'
		),
	} ),

	authorization_expired: ( { amount, currency } ) => ( {
		tone: 'warning',
		headline: withAmount(
			money( amount, currency ),
			__(
				'The authorization of <amount /> expired.',
				'merchant-payments-for-woocommerce'
			),
			__(
				'The authorization expired.',
				'merchant-payments-for-woocommerce'
			)
		),
		status: __(
			'Authorization expired',
			'merchant-payments-for-woocommerce'
		),
	} ),

	captured: ( event ): Entry => {
		const net = netOf( event );
		return {
			tone: 'success',
			headline: withAmount(
				money( event.amount_captured, event.currency ),
				__(
					'A payment of <amount /> was charged.',
					'merchant-payments-for-woocommerce'
				),
				__(
					'The payment was charged.',
					'merchant-payments-for-woocommerce'
				)
			),
			status: __( 'Paid', 'merchant-payments-for-woocommerce' ),
			figures: captureFigures( event ),
			// The page has them once already, beside the timeline.
			figuresTitle: __(
				'Fees and net',
				'merchant-payments-for-woocommerce'
			),
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
			__(
				'A payment of <amount /> failed.',
				'merchant-payments-for-woocommerce'
			),
			__( 'The payment failed.', 'merchant-payments-for-woocommerce' )
		),
		status: __( 'Failed', 'merchant-payments-for-woocommerce' ),
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
					'merchant-payments-for-woocommerce'
				),
				__(
					'Part of the payment was withheld to repay a loan.',
					'merchant-payments-for-woocommerce'
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
						'merchant-payments-for-woocommerce'
					),
					{ amount, fee: returned }
				)
			: createInterpolateElement(
					__(
						'<amount /> was taken back from your balance.',
						'merchant-payments-for-woocommerce'
					),
					{ amount }
				),
		...deductedFromPayout( deposit, money( taken + fee, currency ) ),
	];
}
