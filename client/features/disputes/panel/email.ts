import { __, sprintf } from '@wordpress/i18n';

import { siteTitle } from '../../../data/woocommerce';
import { plainAmount } from '../../../money/format-amount';
import { formatSeconds } from '../../../time/format-time';
import type { Case } from './case';

/** Line breaks in `mailto:` URLs, by RFC 6068. */
const LINE_END = '\r\n';

/**
 * A draft e-mail to the customer for the merchant's mail program.
 *
 * @return `mailto:` URL; null when the customer has no e-mail address.
 */
export function letterTo( shown: Case ): string | null {
	const { billing_details: billing, order } = shown.charge;
	const email = order?.customer_email || billing.email || '';
	if ( ! email.includes( '@' ) ) {
		return null;
	}
	// Encoded, so that the customer's input cannot add header fields.
	const to = email.split( '@' ).map( encodeURIComponent ).join( '@' );
	const subject = encodeURIComponent( subjectOf( shown ) );
	const body = encodeURIComponent( bodyOf( shown ) );
	return `mailto:${ to }?subject=${ subject }&body=${ body }`;
}

function subjectOf( { charge: { order } }: Case ): string {
	return order
		? sprintf(
				/* translators: %s: an order's number. */
				__(
					'About your order #%s',
					'merchant-payments-for-woocommerce'
				),
				order.number
			)
		: __( 'About your payment', 'merchant-payments-for-woocommerce' );
}

function bodyOf( shown: Case ): string {
	const { charge, dispute } = shown;
	const name = charge.order?.customer_name || charge.billing_details.name;
	return [
		name
			? sprintf(
					/* translators: %s: a customer's name. */
					__( 'Hello %s,', 'merchant-payments-for-woocommerce' ),
					name
				)
			: __( 'Hello,', 'merchant-payments-for-woocommerce' ),
		'',
		sprintf(
			/* translators: 1: an amount of money, 2: a date. */
			__(
				'your bank tells us that you have a question about your payment of %1$s on %2$s.',
				'merchant-payments-for-woocommerce'
			),
			plainAmount( dispute.amount, dispute.currency ),
			formatSeconds( charge.created ).date
		),
		__(
			'We would like to understand what went wrong and put it right. Could you tell us what happened?',
			'merchant-payments-for-woocommerce'
		),
		__(
			'If everything is settled already, please tell your bank that you withdraw your claim, and send us its confirmation.',
			'merchant-payments-for-woocommerce'
		),
		'',
		__( 'Thank you', 'merchant-payments-for-woocommerce' ),
		siteTitle(),
	]
		.join( LINE_END )
		.trimEnd();
}
