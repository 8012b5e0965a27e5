import { __, sprintf } from '@wordpress/i18n';

import type { ChargeDispute } from '../../../contract/types';
import { formatSeconds } from '../../../time/format-time';
import { timeOf, type Case, type Stage } from './case';
import { amountText, disputeFee, isFeeReturned, sumText } from './money';

const headlines: Readonly< Record< Stage, string > > = {
	awaiting: __(
		'Your customer disputed this payment',
		'merchant-payments-for-woocommerce'
	),
	review: __(
		'The bank is reviewing your evidence',
		'merchant-payments-for-woocommerce'
	),
	won: __( 'You won this dispute', 'merchant-payments-for-woocommerce' ),
	lost_unanswered: __(
		'You lost this dispute because you didn’t respond',
		'merchant-payments-for-woocommerce'
	),
	lost_accepted: __(
		'You accepted this dispute',
		'merchant-payments-for-woocommerce'
	),
	lost_contested: __(
		'You lost this dispute',
		'merchant-payments-for-woocommerce'
	),
	inquiry: __(
		'Your customer’s bank has a question about this payment',
		'merchant-payments-for-woocommerce'
	),
	inquiry_review: __(
		'The bank is reviewing your response',
		'merchant-payments-for-woocommerce'
	),
	inquiry_closed: __(
		'This inquiry is closed',
		'merchant-payments-for-woocommerce'
	),
	refunded: __(
		'You refunded this payment',
		'merchant-payments-for-woocommerce'
	),
	unknown: __(
		'This payment is disputed',
		'merchant-payments-for-woocommerce'
	),
};

export const headlineOf = ( { dispute, stage }: Case ): string =>
	dispute.notice?.headline ?? headlines[ stage ];

/** What has happened and what it means, in two or three sentences. */
export const explanationOf = ( { dispute, stage }: Case ): string =>
	dispute.notice?.text ??
	sentences[ stage ]( dispute ).filter( Boolean ).join( ' ' );

type Explainer = ( dispute: ChargeDispute ) => string[];

const sentences: Readonly< Record< Stage, Explainer > > = {
	awaiting: ( dispute ) => [
		takenBack( dispute ),
		__(
			'Challenge the dispute with evidence, or accept it. You can’t refund the payment while the dispute is open.',
			'merchant-payments-for-woocommerce'
		),
	],
	review: ( dispute ) => [
		sent( dispute ),
		sprintf(
			/* translators: %s: an amount of money. */
			__(
				'The bank holds %s until it decides. There’s nothing more you need to do.',
				'merchant-payments-for-woocommerce'
			),
			amountText( dispute )
		),
	],
	won: ( dispute ) => [ decidedForYou( dispute ), cameBack( dispute ) ],
	lost_unanswered: ( dispute ) => [
		__(
			'The bank received no evidence from you in time.',
			'merchant-payments-for-woocommerce'
		),
		theCustomers( dispute ),
		finalWithFee( dispute ),
	],
	lost_accepted: ( dispute ) => [
		theCustomers( dispute ),
		finalWithFee( dispute ),
	],
	lost_contested: ( dispute ) => [
		sent( dispute ),
		__(
			'The bank decided in the customer’s favor.',
			'merchant-payments-for-woocommerce'
		),
		theCustomers( dispute ),
		finalWithFee( dispute ),
	],
	inquiry: () => [
		__(
			'No money has been taken from you. Respond with evidence, or refund the payment. An open inquiry can become a dispute with a fee.',
			'merchant-payments-for-woocommerce'
		),
	],
	inquiry_review: ( dispute ) => [
		sent( dispute ),
		__(
			'No money has been taken from you. There’s nothing more you need to do.',
			'merchant-payments-for-woocommerce'
		),
	],
	inquiry_closed: () => [
		__(
			'The bank didn’t escalate it to a dispute. You keep the money, and there’s no dispute fee.',
			'merchant-payments-for-woocommerce'
		),
	],
	refunded: () => [
		__(
			'That closed the inquiry. The customer sees the refund on their statement within 7 to 10 business days.',
			'merchant-payments-for-woocommerce'
		),
	],
	unknown: () => [
		__(
			'This page doesn’t know the status of this dispute. Updating the plugin may help.',
			'merchant-payments-for-woocommerce'
		),
	],
};

function takenBack( dispute: ChargeDispute ): string {
	const fee = disputeFee( dispute );
	return fee
		? sprintf(
				/* translators: 1: an amount of money, 2: a fee. */
				__(
					'The customer’s bank took %1$s back, and you were charged a dispute fee of %2$s.',
					'merchant-payments-for-woocommerce'
				),
				amountText( dispute ),
				sumText( fee )
			)
		: sprintf(
				/* translators: %s: an amount of money. */
				__(
					'The customer’s bank took %s back.',
					'merchant-payments-for-woocommerce'
				),
				amountText( dispute )
			);
}

function sent( { metadata }: ChargeDispute ): string {
	const moment = timeOf( metadata.__evidence_submitted_at );
	return moment === null
		? __(
				'You submitted evidence to the bank.',
				'merchant-payments-for-woocommerce'
			)
		: sprintf(
				/* translators: %s: a date. */
				__(
					'You submitted evidence to the bank on %s.',
					'merchant-payments-for-woocommerce'
				),
				formatSeconds( moment ).date
			);
}

function decidedForYou( { metadata }: ChargeDispute ): string {
	const moment = timeOf( metadata.__dispute_closed_at );
	return moment === null
		? __(
				'The bank decided in your favor.',
				'merchant-payments-for-woocommerce'
			)
		: sprintf(
				/* translators: %s: a date. */
				__(
					'The bank decided in your favor on %s.',
					'merchant-payments-for-woocommerce'
				),
				formatSeconds( moment ).date
			);
}

function cameBack( dispute: ChargeDispute ): string {
	const text = isFeeReturned( dispute )
		? /* translators: %s: an amount of money. */
			__(
				'%s and the dispute fee were returned to your balance.',
				'merchant-payments-for-woocommerce'
			)
		: /* translators: %s: an amount of money. */
			__(
				'%s was returned to your balance.',
				'merchant-payments-for-woocommerce'
			);
	return sprintf( text, amountText( dispute ) );
}

const theCustomers = ( dispute: ChargeDispute ): string =>
	sprintf(
		/* translators: %s: an amount of money. */
		__( 'The customer keeps %s.', 'merchant-payments-for-woocommerce' ),
		amountText( dispute )
	);

function finalWithFee( dispute: ChargeDispute ): string {
	const fee = disputeFee( dispute );
	return fee
		? sprintf(
				/* translators: %s: a fee. */
				__(
					'This is final, and the dispute fee of %s isn’t returned.',
					'merchant-payments-for-woocommerce'
				),
				sumText( fee )
			)
		: __( 'This is final.', 'merchant-payments-for-woocommerce' );
}
