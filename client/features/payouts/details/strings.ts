import { __, sprintf } from '@wordpress/i18n';

import type { DepositCompositionLine } from '../../../contract/types';

export const texts = {
	back: __( 'Back to payouts', 'merchant-payments-for-woocommerce' ),
	missing: __(
		'The deposit you are looking for cannot be found.',
		'merchant-payments-for-woocommerce'
	),
	toPayouts: __( 'Go to all payouts', 'merchant-payments-for-woocommerce' ),
	loading: __( 'Loading the payout…', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'The payout couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	copyReference: __(
		'Copy bank reference ID',
		'merchant-payments-for-woocommerce'
	),
	copyId: __( 'Copy payout ID', 'merchant-payments-for-woocommerce' ),
	withdrawal: __(
		'Your balance was below zero, so this was taken from your bank account.',
		'merchant-payments-for-woocommerce'
	),
	noHistory: __(
		'The transaction history isn’t available for instant payouts: they’re taken from your whole balance, not from specific transactions.',
		'merchant-payments-for-woocommerce'
	),
};

export const labels = {
	date: __( 'Date', 'merchant-payments-for-woocommerce' ),
	type: __( 'Type', 'merchant-payments-for-woocommerce' ),
	amount: __( 'Amount', 'merchant-payments-for-woocommerce' ),
	fee: __( 'Service fee', 'merchant-payments-for-woocommerce' ),
	taken: __( 'Taken from your balance', 'merchant-payments-for-woocommerce' ),
	status: __( 'Status', 'merchant-payments-for-woocommerce' ),
	bankAccount: __( 'Bank account', 'merchant-payments-for-woocommerce' ),
	bankReference: __(
		'Bank reference ID',
		'merchant-payments-for-woocommerce'
	),
	id: __( 'Payout ID', 'merchant-payments-for-woocommerce' ),
};

export const failedPayout = ( reason: string ): string =>
	sprintf(
		/* translators: %s: a sentence that says why. */
		__( 'This payout failed. %s', 'merchant-payments-for-woocommerce' ),
		reason
	);

export const composition = {
	title: __( 'How this payout adds up', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'The breakdown of the payout couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	line: __( 'Line', 'merchant-payments-for-woocommerce' ),
	count: __( 'Transactions', 'merchant-payments-for-woocommerce' ),
	amount: __( 'Amount', 'merchant-payments-for-woocommerce' ),
	total: __( 'Payout', 'merchant-payments-for-woocommerce' ),
	sum: __( 'Sum of the lines', 'merchant-payments-for-woocommerce' ),
	difference: __( 'Not explained', 'merchant-payments-for-woocommerce' ),
	pending: __(
		'Stripe has not said yet which transactions this payout consists of. They appear here by themselves when it has.',
		'merchant-payments-for-woocommerce'
	),
	exact: __(
		'These lines add up to the payout.',
		'merchant-payments-for-woocommerce'
	),
};

/** What a line adds up. */
export const lineNames: Record< DepositCompositionLine[ 'kind' ], string > = {
	charges: __( 'Charges, before fees', 'merchant-payments-for-woocommerce' ),
	refunds: __( 'Refunds', 'merchant-payments-for-woocommerce' ),
	disputes: __( 'Disputes', 'merchant-payments-for-woocommerce' ),
	fees: __( 'Fees', 'merchant-payments-for-woocommerce' ),
	fee_refunds: __( 'Fee refunds', 'merchant-payments-for-woocommerce' ),
	loans: __( 'Loans', 'merchant-payments-for-woocommerce' ),
	card_readers: __( 'Card readers', 'merchant-payments-for-woocommerce' ),
	payouts: __( 'Other payouts', 'merchant-payments-for-woocommerce' ),
	other: __( 'Other', 'merchant-payments-for-woocommerce' ),
};

/**
 * Says that the known transactions don't add up to the payout.
 *
 * @param difference Formatted amount.
 */
export const notExplained = ( difference: string ): string =>
	sprintf(
		/* translators: %s: an amount. */
		__(
			'%s of this payout isn’t accounted for by the transactions we know of. We compare our records with the platform every day and add what’s missing.',
			'merchant-payments-for-woocommerce'
		),
		difference
	);
