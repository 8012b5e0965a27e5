import { __ } from '@wordpress/i18n';

import type { Entry, EventType, Describer } from './entry';
import { failureReason } from './failure-reasons';
import { captureFigures, netOf } from './figures';
import { addedToPayout, deductedFromPayout, loanLinks } from './links';
import { around, money } from './money';

/** A payment on its way from its first try to its money. */
export const paymentEvents = {
	started: () => ( {
		tone: 'light',
		headline: __( 'The payment was started.', 'woocommerce-payments' ),
		status: __( 'Started', 'woocommerce-payments' ),
	} ),

	authorized: ( { amount, currency } ) => ( {
		tone: 'primary',
		headline: around(
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
		headline: around(
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
		headline: around(
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
			headline: around(
				money( event.amount_captured, event.currency ),
				__(
					'A payment of <amount /> was charged.',
					'woocommerce-payments'
				),
				__( 'The payment was charged.', 'woocommerce-payments' )
			),
			status: __( 'Paid', 'woocommerce-payments' ),
			figures: captureFigures( event ),
			sentences: addedToPayout(
				event.deposit,
				money( net.amount, net.currency )
			),
		};
	},

	failed: ( { amount, currency, reason } ) => ( {
		tone: 'alert',
		headline: around(
			money( amount, currency ),
			__( 'A payment of <amount /> failed.', 'woocommerce-payments' ),
			__( 'The payment failed.', 'woocommerce-payments' )
		),
		status: __( 'Failed', 'woocommerce-payments' ),
		sentences: [ failureReason( reason ) ],
	} ),

	financing_paydown: ( { amount, currency, deposit, loan_id: loan } ) => {
		const taken = money( amount, currency );
		return {
			tone: 'light',
			headline: around(
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
