import { __, sprintf } from '@wordpress/i18n';

import { formatSeconds } from '../../../time/format-time';
import { methodOf, type Case, type Stage } from './case';
import type { Urgency } from './urgency';

/** After how many seconds an inquiry of Klarna becomes a dispute (specification part 2, section 9). */
const KLARNA_WAITS = 21 * 86_400;

/**
 * What can be done next, or what happens by itself, in order; nothing once a case is over.
 */
export const stepsOf = ( shown: Case, urgency: Urgency ): string[] =>
	( steps[ shown.stage ]?.( shown, urgency ) ?? [] ).filter( Boolean );

type Advisor = ( shown: Case, urgency: Urgency ) => string[];

const steps: Readonly< Partial< Record< Stage, Advisor > > > = {
	awaiting: ( shown, urgency ) => [
		__(
			'Contact the customer first. Many disputes come from a mistake, and only the customer can withdraw one.',
			'woocommerce-payments'
		),
		__(
			'If the customer withdraws it, ask for a letter from them or their bank that says so, and send it as evidence all the same: a withdrawn dispute, too, takes about 75 days to end, and without evidence it is lost.',
			'woocommerce-payments'
		),
		respondBy( shown, urgency ),
		__(
			'The bank then reviews your evidence, which can take 60 days or more. Its decision is final.',
			'woocommerce-payments'
		),
	],
	inquiry: ( shown, urgency ) => [
		__(
			'Contact the customer first. Often they only do not recognize the payment.',
			'woocommerce-payments'
		),
		__(
			'To give the money back, refund the order. The customer sees the refund on their statement within 7 to 10 business days, and the inquiry ends.',
			'woocommerce-payments'
		),
		answerBy( shown, urgency ),
		__(
			'The bank then reviews your answer, which can take 120 days or more.',
			'woocommerce-payments'
		),
		klarna( shown ),
	],
	review: ( shown ) => [
		methodOf( shown ) === 'card'
			? __(
					'The bank that issued the card reviews your evidence. That usually takes a few weeks, and up to 3 months.',
					'woocommerce-payments'
				)
			: __(
					'The bank reviews your evidence, which can take 60 days or more.',
					'woocommerce-payments'
				),
		__(
			'If you win, the amount and the dispute fee come back to your balance. If you lose, nothing more is taken for the dispute itself.',
			'woocommerce-payments'
		),
	],
	inquiry_review: ( shown ) => [
		__(
			'The bank reviews your answer, which can take 120 days or more.',
			'woocommerce-payments'
		),
		__(
			'Then it closes the inquiry, or makes a dispute of it. You can still refund the order meanwhile.',
			'woocommerce-payments'
		),
		klarna( shown ),
	],
};

function respondBy( { dispute }: Case, urgency: Urgency ): string {
	const { due_by: dueBy } = dispute.evidence_details;
	if ( urgency === 'past' ) {
		return __(
			'The time to respond is over. The bank can decide for the customer at any moment, and may not look at evidence that comes now.',
			'woocommerce-payments'
		);
	}
	return dueBy === null
		? __(
				'Challenge the dispute with evidence, which can be sent once, or accept it. Without a response it is lost.',
				'woocommerce-payments'
			)
		: sprintf(
				/* translators: %s: a date. */
				__(
					'Challenge the dispute with evidence, which can be sent once, or accept it, by %s. Without a response it is lost.',
					'woocommerce-payments'
				),
				formatSeconds( dueBy ).date
			);
}

function answerBy( { dispute }: Case, urgency: Urgency ): string {
	const { due_by: dueBy } = dispute.evidence_details;
	if ( urgency === 'past' ) {
		return __(
			'The time to answer is over. The bank can make a dispute of the inquiry at any moment.',
			'woocommerce-payments'
		);
	}
	return dueBy === null
		? __(
				'Otherwise explain the payment to the bank with evidence.',
				'woocommerce-payments'
			)
		: sprintf(
				/* translators: %s: a date. */
				__(
					'Otherwise explain the payment to the bank with evidence, by %s.',
					'woocommerce-payments'
				),
				formatSeconds( dueBy ).date
			);
}

const klarna = ( shown: Case ): string =>
	methodOf( shown ) === 'klarna'
		? sprintf(
				/* translators: %s: a date. */
				__(
					'Klarna makes a dispute of an inquiry that is not closed after 21 days: here on %s.',
					'woocommerce-payments'
				),
				formatSeconds( shown.dispute.created + KLARNA_WAITS ).date
			)
		: '';
