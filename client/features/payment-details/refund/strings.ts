import { __, sprintf } from '@wordpress/i18n';

import type { ApiError } from '../../../data/api-error';
import { isEarlierDone } from '../../../data/commands';
import type { Notice } from '../../../data/notices';

export const actions = {
	menu: __( 'Refund', 'merchant-payments-for-woocommerce' ),
	full: __( 'Refund in full', 'merchant-payments-for-woocommerce' ),
	partial: __( 'Partial refund', 'merchant-payments-for-woocommerce' ),
};

export const reasonLabel = __(
	'Reason (optional)',
	'merchant-payments-for-woocommerce'
);

/** Options of the form; Stripe has no reason for "Other". */
export const reasons = [
	{
		value: 'duplicate',
		label: __( 'Duplicate', 'merchant-payments-for-woocommerce' ),
	},
	{
		value: 'fraudulent',
		label: __( 'Fraudulent', 'merchant-payments-for-woocommerce' ),
	},
	{
		value: 'requested_by_customer',
		label: __(
			'Requested by customer',
			'merchant-payments-for-woocommerce'
		),
	},
	{
		value: 'other',
		label: __( 'Other', 'merchant-payments-for-woocommerce' ),
	},
] as const;

export const dialogTitle = ( amount: string ): string =>
	sprintf(
		/* translators: %s: an amount. */
		__( 'Refund %s in full?', 'merchant-payments-for-woocommerce' ),
		amount
	);

/** Text with `<amount />` and `<payment />` placeholders. */
export const dialogText = __(
	'<amount /> will be refunded to the customer for payment <payment />. You can’t undo this.',
	'merchant-payments-for-woocommerce'
);

export const orderText = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__(
			'Order #%s will be marked as refunded, and its items restocked.',
			'merchant-payments-for-woocommerce'
		),
		number
	);

/** Of an order that was paid another way. */
export const keptOrderText = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__(
			'Order #%s was paid another way, and stays as it is.',
			'merchant-payments-for-woocommerce'
		),
		number
	);

export const statementText = __(
	'The customer will see the refund on their statement within 7 to 10 business days.',
	'merchant-payments-for-woocommerce'
);

export const doneNotice = ( payment: string ): Omit< Notice, 'id' > => ( {
	status: 'success',
	text: sprintf(
		/* translators: %s: the id of a payment. */
		__( 'Refunded payment #%s.', 'merchant-payments-for-woocommerce' ),
		payment
	),
} );

/** The outcome is not known yet. When another operation is running, the server's message says so. */
export const openNotice = (
	payment: string,
	{ code, message }: ApiError
): Omit< Notice, 'id' > => ( {
	status: 'info',
	isLasting: true,
	text:
		code === 'wcpay_locked'
			? message
			: sprintf(
					/* translators: %s: the id of a payment. */
					__(
						'We don’t know yet whether payment #%s was refunded. We’ll look within minutes. Don’t refund it again.',
						'merchant-payments-for-woocommerce'
					),
					payment
				),
} );

/**
 * The refund was refused, with the server's message, which alone says it all when something else was refunded. Not an error when the
 * payment was refunded already.
 */
export function refusedNotice(
	payment: string,
	error: ApiError
): Omit< Notice, 'id' > {
	const { code, message, status } = error;
	if ( code === 'wcpay_refund_already_refunded' ) {
		return { status: 'info', text: message };
	}
	if ( code === 'wcpay_refund_changed' || isEarlierDone( error ) ) {
		return { status: 'error', text: message };
	}
	const failed = sprintf(
		/* translators: %s: the id of a payment. */
		__(
			'There has been an error refunding the payment #%s. Please try again later.',
			'merchant-payments-for-woocommerce'
		),
		payment
	);
	const isTelling = status >= 400 && status < 500;
	return {
		status: 'error',
		text: isTelling ? `${ failed } ${ message }` : failed,
	};
}
