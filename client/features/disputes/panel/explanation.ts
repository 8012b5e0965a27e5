import { __, sprintf } from '@wordpress/i18n';

import type { ChargeDispute } from '../../../contract/types';
import { formatSeconds } from '../../../time/format-time';
import { timeOf, type Case, type Stage } from './case';
import { amountText, disputeFee, isFeeReturned, sumText } from './money';

const headlines: Readonly< Record< Stage, string > > = {
	awaiting: __(
		'Your customer disputed this payment',
		'woocommerce-payments'
	),
	review: __( 'The bank is reviewing your evidence', 'woocommerce-payments' ),
	won: __( 'You won this dispute', 'woocommerce-payments' ),
	lost_unanswered: __(
		'You lost this dispute because you didn’t respond',
		'woocommerce-payments'
	),
	lost_accepted: __( 'You accepted this dispute', 'woocommerce-payments' ),
	lost_contested: __( 'You lost this dispute', 'woocommerce-payments' ),
	inquiry: __(
		'Your customer’s bank has a question about this payment',
		'woocommerce-payments'
	),
	inquiry_review: __(
		'The bank is reviewing your response',
		'woocommerce-payments'
	),
	inquiry_closed: __( 'This inquiry is closed', 'woocommerce-payments' ),
	refunded: __( 'You refunded this payment', 'woocommerce-payments' ),
	unknown: __( 'This payment is disputed', 'woocommerce-payments' ),
};

export const headlineOf = ( { stage }: Case ): string => headlines[ stage ];

/** What has happened and what it means, in two or three sentences. */
export const explanationOf = ( { dispute, stage }: Case ): string =>
	sentences[ stage ]( dispute ).filter( Boolean ).join( ' ' );

type Explainer = ( dispute: ChargeDispute ) => string[];

const sentences: Readonly< Record< Stage, Explainer > > = {
	awaiting: ( dispute ) => [
		takenBack( dispute ),
		__(
			'Challenge the dispute with evidence, or accept it. You can’t refund the payment while the dispute is open.',
			'woocommerce-payments'
		),
	],
	review: ( dispute ) => [
		sent( dispute ),
		sprintf(
			/* translators: %s: an amount of money. */
			__(
				'The bank holds %s until it decides. There’s nothing more you need to do.',
				'woocommerce-payments'
			),
			amountText( dispute )
		),
	],
	won: ( dispute ) => [ decidedForYou( dispute ), cameBack( dispute ) ],
	lost_unanswered: ( dispute ) => [
		__(
			'The bank received no evidence from you in time.',
			'woocommerce-payments'
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
			'woocommerce-payments'
		),
		theCustomers( dispute ),
		finalWithFee( dispute ),
	],
	inquiry: () => [
		__(
			'No money has been taken from you. Respond with evidence, or refund the payment. An open inquiry can become a dispute with a fee.',
			'woocommerce-payments'
		),
	],
	inquiry_review: ( dispute ) => [
		sent( dispute ),
		__(
			'No money has been taken from you. There’s nothing more you need to do.',
			'woocommerce-payments'
		),
	],
	inquiry_closed: () => [
		__(
			'The bank didn’t escalate it to a dispute. You keep the money, and there’s no dispute fee.',
			'woocommerce-payments'
		),
	],
	refunded: () => [
		__(
			'That closed the inquiry. The customer sees the refund on their statement within 7 to 10 business days.',
			'woocommerce-payments'
		),
	],
	unknown: () => [
		__(
			'This page doesn’t know the status of this dispute. Updating the plugin may help.',
			'woocommerce-payments'
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
					'woocommerce-payments'
				),
				amountText( dispute ),
				sumText( fee )
			)
		: sprintf(
				/* translators: %s: an amount of money. */
				__(
					'The customer’s bank took %s back.',
					'woocommerce-payments'
				),
				amountText( dispute )
			);
}

function sent( { metadata }: ChargeDispute ): string {
	const moment = timeOf( metadata.__evidence_submitted_at );
	return moment === null
		? __( 'You submitted evidence to the bank.', 'woocommerce-payments' )
		: sprintf(
				/* translators: %s: a date. */
				__(
					'You submitted evidence to the bank on %s.',
					'woocommerce-payments'
				),
				formatSeconds( moment ).date
			);
}

function decidedForYou( { metadata }: ChargeDispute ): string {
	const moment = timeOf( metadata.__dispute_closed_at );
	return moment === null
		? __( 'The bank decided in your favor.', 'woocommerce-payments' )
		: sprintf(
				/* translators: %s: a date. */
				__(
					'The bank decided in your favor on %s.',
					'woocommerce-payments'
				),
				formatSeconds( moment ).date
			);
}

function cameBack( dispute: ChargeDispute ): string {
	const text = isFeeReturned( dispute )
		? /* translators: %s: an amount of money. */
			__(
				'%s and the dispute fee were returned to your balance.',
				'woocommerce-payments'
			)
		: /* translators: %s: an amount of money. */
			__( '%s was returned to your balance.', 'woocommerce-payments' );
	return sprintf( text, amountText( dispute ) );
}

const theCustomers = ( dispute: ChargeDispute ): string =>
	sprintf(
		/* translators: %s: an amount of money. */
		__( 'The customer keeps %s.', 'woocommerce-payments' ),
		amountText( dispute )
	);

function finalWithFee( dispute: ChargeDispute ): string {
	const fee = disputeFee( dispute );
	return fee
		? sprintf(
				/* translators: %s: a fee. */
				__(
					'This is final, and the dispute fee of %s isn’t returned.',
					'woocommerce-payments'
				),
				sumText( fee )
			)
		: __( 'This is final.', 'woocommerce-payments' );
}
