import { __, sprintf } from '@wordpress/i18n';

import { formatSeconds } from '../../../time/format-time';
import { methodOf, type Case, type Stage } from './case';
import type { Urgency } from './urgency';

/** Seconds after which a Klarna inquiry becomes a dispute (specification part 2, section 9). */
const KLARNA_WAITS = 21 * 86_400;

/** The merchant's next steps, or what happens next; empty when the case is closed. */
export const stepsOf = ( shown: Case, urgency: Urgency ): string[] =>
	( steps[ shown.stage ]?.( shown, urgency ) ?? [] ).filter( Boolean );

type Advisor = ( shown: Case, urgency: Urgency ) => string[];

const steps: Readonly< Partial< Record< Stage, Advisor > > > = {
	awaiting: ( shown, urgency ) => [
		__(
			'Contact the customer first. Many disputes are mistakes, and only the customer can withdraw one.',
			'merchant-payments-for-woocommerce'
		),
		__(
			'If the customer withdraws the dispute, ask for a letter from them or their bank that confirms it, and submit it as evidence. A withdrawn dispute still takes about 75 days to close, and you lose it without evidence.',
			'merchant-payments-for-woocommerce'
		),
		respondBy( shown, urgency ),
		__(
			'The bank then reviews your evidence, which can take 60 days or more. Its decision is final.',
			'merchant-payments-for-woocommerce'
		),
	],
	inquiry: ( shown, urgency ) => [
		__(
			'Contact the customer first. Often they just don’t recognize the payment.',
			'merchant-payments-for-woocommerce'
		),
		__(
			'To return the money, refund the order. The customer sees the refund on their statement within 7 to 10 business days, and the inquiry is closed.',
			'merchant-payments-for-woocommerce'
		),
		answerBy( shown, urgency ),
		__(
			'The bank then reviews your answer, which can take 120 days or more.',
			'merchant-payments-for-woocommerce'
		),
		klarna( shown ),
	],
	review: ( shown ) => [
		methodOf( shown ) === 'card'
			? __(
					'The bank that issued the card reviews your evidence. That usually takes a few weeks, and up to 3 months.',
					'merchant-payments-for-woocommerce'
				)
			: __(
					'The bank reviews your evidence, which can take 60 days or more.',
					'merchant-payments-for-woocommerce'
				),
		__(
			'If you win, the amount and the dispute fee are returned to your balance. If you lose, you’re charged nothing more for the dispute itself.',
			'merchant-payments-for-woocommerce'
		),
	],
	inquiry_review: ( shown ) => [
		__(
			'The bank reviews your answer, which can take 120 days or more.',
			'merchant-payments-for-woocommerce'
		),
		__(
			'Then it closes the inquiry or escalates it to a dispute. You can still refund the order in the meantime.',
			'merchant-payments-for-woocommerce'
		),
		klarna( shown ),
	],
};

function respondBy( { dispute }: Case, urgency: Urgency ): string {
	const { due_by: dueBy } = dispute.evidence_details;
	if ( urgency === 'past' ) {
		return __(
			'The response deadline has passed. The bank can decide in the customer’s favor at any time, and may not consider evidence you submit now.',
			'merchant-payments-for-woocommerce'
		);
	}
	return dueBy === null
		? __(
				'Challenge the dispute with evidence, which you can submit once, or accept it. If you don’t respond, you lose it.',
				'merchant-payments-for-woocommerce'
			)
		: sprintf(
				/* translators: %s: a date. */
				__(
					'By %s, challenge the dispute with evidence, which you can submit once, or accept it. If you don’t respond, you lose it.',
					'merchant-payments-for-woocommerce'
				),
				formatSeconds( dueBy ).date
			);
}

function answerBy( { dispute }: Case, urgency: Urgency ): string {
	const { due_by: dueBy } = dispute.evidence_details;
	if ( urgency === 'past' ) {
		return __(
			'The response deadline has passed. The bank can escalate the inquiry to a dispute at any time.',
			'merchant-payments-for-woocommerce'
		);
	}
	return dueBy === null
		? __(
				'Otherwise explain the payment to the bank with evidence.',
				'merchant-payments-for-woocommerce'
			)
		: sprintf(
				/* translators: %s: a date. */
				__(
					'Otherwise explain the payment to the bank with evidence, by %s.',
					'merchant-payments-for-woocommerce'
				),
				formatSeconds( dueBy ).date
			);
}

const klarna = ( shown: Case ): string =>
	methodOf( shown ) === 'klarna'
		? sprintf(
				/* translators: %s: a date. */
				__(
					'Klarna escalates an inquiry to a dispute after 21 days: this one on %s.',
					'merchant-payments-for-woocommerce'
				),
				formatSeconds( shown.dispute.created + KLARNA_WAITS ).date
			)
		: '';
