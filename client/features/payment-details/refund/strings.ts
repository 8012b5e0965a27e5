import { __, sprintf } from '@wordpress/i18n';

import type { ApiError } from '../../../data/api-error';
import type { Notice } from '../../../data/notices';

export const actions = {
	menu: __( 'Refund', 'woocommerce-payments' ),
	full: __( 'Refund in full', 'woocommerce-payments' ),
	partial: __( 'Partial refund', 'woocommerce-payments' ),
};

export const reasonLabel = __( 'Reason (optional)', 'woocommerce-payments' );

/** The reasons of the form; "Other" is none to the platform. */
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

/** The title of the question. */
export const dialogTitle = ( amount: string ): string =>
	sprintf(
		/* translators: %s: an amount. */
		__( 'Refund %s in full?', 'woocommerce-payments' ),
		amount
	);

/** With `<amount />` and `<payment />` in their places. */
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

/**
 * That it happened.
 */
export const doneNotice = ( payment: string ): Omit< Notice, 'id' > => ( {
	status: 'success',
	text: sprintf(
		/* translators: %s: the id of a payment. */
		__( 'Refunded payment #%s.', 'woocommerce-payments' ),
		payment
	),
} );

/**
 * That nobody knows yet whether it happened; when something else is being done with the payment the server says so.
 */
export const openNotice = (
	payment: string,
	{ code, message }: ApiError
): Omit< Notice, 'id' > => ( {
	status: 'info',
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

/**
 * That it did not happen, and what the server says to do. That somebody else was first is no failure.
 */
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
