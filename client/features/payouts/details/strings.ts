import { __, sprintf } from '@wordpress/i18n';

import type { Deposit, DepositCompositionLine } from '../../../contract/types';
import { typeName } from '../strings';

export const texts = {
	back: __( 'Back to payouts', 'woocommerce-payments' ),
	missing: __(
		'The deposit you are looking for cannot be found.',
		'woocommerce-payments'
	),
	toPayouts: __( 'Go to all payouts', 'woocommerce-payments' ),
	loading: __( 'Loading the payout…', 'woocommerce-payments' ),
	failed: __( 'The payout couldn’t be loaded.', 'woocommerce-payments' ),
	copyReference: __( 'Copy bank reference ID', 'woocommerce-payments' ),
	copyId: __( 'Copy payout ID', 'woocommerce-payments' ),
	withdrawal: __(
		'Your balance was below zero, so this was taken from your bank account.',
		'woocommerce-payments'
	),
	noHistory: __(
		'The transaction history isn’t available for instant payouts: they’re taken from your whole balance, not from specific transactions.',
		'woocommerce-payments'
	),
};

export const labels = {
	date: __( 'Date', 'woocommerce-payments' ),
	type: __( 'Type', 'woocommerce-payments' ),
	amount: __( 'Amount', 'woocommerce-payments' ),
	fee: __( 'Service fee', 'woocommerce-payments' ),
	taken: __( 'Taken from your balance', 'woocommerce-payments' ),
	status: __( 'Status', 'woocommerce-payments' ),
	bankAccount: __( 'Bank account', 'woocommerce-payments' ),
	bankReference: __( 'Bank reference ID', 'woocommerce-payments' ),
	id: __( 'Payout ID', 'woocommerce-payments' ),
};

/** The kind of a payout; one made on the merchant's request is an instant payout. */
export const kindOf = ( { type, automatic }: Deposit ): string =>
	type === 'deposit' && ! automatic
		? __( 'Instant payout', 'woocommerce-payments' )
		: typeName( type );

export const failedPayout = ( reason: string ): string =>
	sprintf(
		/* translators: %s: a sentence that says why. */
		__( 'This payout failed. %s', 'woocommerce-payments' ),
		reason
	);

export const composition = {
	title: __( 'How this payout adds up', 'woocommerce-payments' ),
	failed: __(
		'The breakdown of the payout couldn’t be loaded.',
		'woocommerce-payments'
	),
	line: __( 'Line', 'woocommerce-payments' ),
	count: __( 'Transactions', 'woocommerce-payments' ),
	amount: __( 'Amount', 'woocommerce-payments' ),
	total: __( 'Payout', 'woocommerce-payments' ),
	sum: __( 'Sum of the lines', 'woocommerce-payments' ),
	difference: __( 'Not explained', 'woocommerce-payments' ),
	exact: __( 'These lines add up to the payout.', 'woocommerce-payments' ),
};

/** What a line adds up. */
export const lineNames: Record< DepositCompositionLine[ 'kind' ], string > = {
	charges: __( 'Charges, before fees', 'woocommerce-payments' ),
	refunds: __( 'Refunds', 'woocommerce-payments' ),
	disputes: __( 'Disputes', 'woocommerce-payments' ),
	fees: __( 'Fees', 'woocommerce-payments' ),
	fee_refunds: __( 'Fee refunds', 'woocommerce-payments' ),
	loans: __( 'Loans', 'woocommerce-payments' ),
	card_readers: __( 'Card readers', 'woocommerce-payments' ),
	payouts: __( 'Other payouts', 'woocommerce-payments' ),
	other: __( 'Other', 'woocommerce-payments' ),
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
			'woocommerce-payments'
		),
		difference
	);
