import { __, sprintf } from '@wordpress/i18n';

import type { ChargeDispute } from '../../../contract/types';
import type { Mode } from '../../../data/boot';
import { formatSeconds } from '../../../time/format-time';

/**
 * By when a dispute must be answered, and where, while this site has no page for it.
 *
 * @param dispute The dispute.
 * @param mode    Whose dispute it is: no bank waits for the sandbox's.
 */
export function answerMeanwhile(
	{ id, evidence_details: { due_by: dueBy } }: ChargeDispute,
	mode: Mode
): string {
	const where =
		mode === 'sandbox'
			? __(
					'You can’t submit evidence from this page yet. In the sandbox, no bank is waiting for it.',
					'woocommerce-payments'
				)
			: sprintf(
					/* translators: %s: the dispute's id. */
					__(
						'You can’t submit evidence from this page yet. Submit it in your Stripe Dashboard: search for %s there.',
						'woocommerce-payments'
					),
					id
				);
	if ( dueBy === null ) {
		return where;
	}
	const { date, time } = formatSeconds( dueBy );
	const when = sprintf(
		/* translators: 1: a date, 2: a time of day. */
		__( 'Respond by %1$s at %2$s.', 'woocommerce-payments' ),
		date,
		time
	);
	return `${ when } ${ where }`;
}
