import { __, sprintf } from '@wordpress/i18n';

import type { ApiError } from '../../../data/api-error';
import type { Notice } from '../../../data/notices';

export const actions = {
	menu: __( 'Refund', 'woocommerce-payments' ),
	full: __( 'Refund in full', 'woocommerce-payments' ),
	partial: __( 'Partial refund', 'woocommerce-payments' ),
};

export const reasonLabel = __( 'Reason (optional)', 'woocommerce-payments' );

/** Options of the form; Stripe has no reason for "Other". */
export const reasons = [
	{
		value: 'duplicate',
		label: __( 'Duplicate', 'woocommerce-payments' ),
	},
	{
		value: 'fraudulent',
		label: __( 'Fraudulent', 'woocommerce-payments' ),
	},
	{
		value: 'requested_by_customer',
		label: __( 'Requested by customer', 'woocommerce-payments' ),
	},
	{ value: 'other', label: __( 'Other', 'woocommerce-payments' ) },
] as const;

export const dialogTitle = ( amount: string ): string =>
	sprintf(
		/* translators: %s: an amount. */
		__( 'Refund %s in full?', 'woocommerce-payments' ),
		amount
	);

/** Text with `<amount />` and `<payment />` placeholders. */
export const dialogText = __(
	'<amount /> will be refunded to the customer for payment <payment />. You can’t undo this.',
	'woocommerce-payments'
);

export const orderText = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__(
			'Order #%s will be marked as refunded, and its items restocked.',
			'woocommerce-payments'
		),
		number
	);

export const statementText = __(
	'The customer will see the refund on their statement within 7 to 10 business days.',
	'woocommerce-payments'
);

export const doneNotice = ( payment: string ): Omit< Notice, 'id' > => ( {
	status: 'success',
	text: sprintf(
		/* translators: %s: the id of a payment. */
		__( 'Refunded payment #%s.', 'woocommerce-payments' ),
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
						'We don’t know yet whether payment #%s was refunded. We’ll find out within minutes. Don’t refund it again.',
						'woocommerce-payments'
					),
					payment
				),
} );

/** The refund was refused, with the server's message. Not an error when the payment was refunded already. */
export function refusedNotice(
	payment: string,
	{ code, message, status }: ApiError
): Omit< Notice, 'id' > {
	if ( code === 'wcpay_refund_already_refunded' ) {
		return { status: 'info', text: message };
	}
	const failed = sprintf(
		/* translators: %s: the id of a payment. */
		__(
			'There has been an error refunding the payment #%s. Please try again later.',
			'woocommerce-payments'
		),
		payment
	);
	const isTelling = status >= 400 && status < 500;
	return {
		status: 'error',
		text: isTelling ? `${ failed } ${ message }` : failed,
	};
}
