import type { Dispute, DisputePrefill } from '../../../contract/types';
import { browserLocale } from '../../../data/boot';
import { siteTitle } from '../../../data/woocommerce';
import { plainAmount } from '../../../money/format-amount';
import { formatDay, formatSeconds } from '../../../time/format-time';
import { hasShipping, type Kind, type TextField } from './answer';
import type { LetterFacts } from './letter';

/** What else the letter needs to know. */
export interface Known {
	/** The platform's time, in milliseconds since the epoch. */
	now: number;
	/** What the store knows; null when it could not be read. */
	prefill: DisputePrefill | null;
}

/** What the letter says of a dispute. */
export function letterFactsOf(
	dispute: Dispute,
	{ now, prefill }: Known,
	texts: Readonly< Record< TextField, string > >,
	kind: Kind
): LetterFacts {
	const { charge, order } = dispute;
	const refunds = ( prefill?.refunds ?? [] ).map(
		( { created } ) => formatSeconds( created ).date
	);
	const refunded = charge.amount_refunded;
	return {
		sender: {
			name: siteTitle(),
			address: prefill?.store.address ?? '',
			email: prefill?.store.email ?? '',
			phone: prefill?.store.phone ?? '',
		},
		today: formatSeconds( now / 1000 ).date,
		bank: charge.bank_name ?? '',
		caseId: dispute.id,
		chargeId: charge.id,
		customer: order?.customer_name || charge.billing_details.name || '',
		product: texts.product_description,
		paidOn: formatSeconds( charge.created ).date,
		deliveredOn: dayOf( texts.shipping_date ),
		refundedOn: new Intl.ListFormat( browserLocale() ).format(
			new Set( refunds )
		),
		refunded: refunded > 0 ? plainAmount( refunded, charge.currency ) : '',
		isShipped: hasShipping( kind ),
	};
}

/** A date that was entered, as the store writes dates. */
const dayOf = ( text: string ): string => formatDay( text ) ?? text;
