import type {
	BalanceTransaction,
	Charge,
	ChargeDispute,
} from '../../../../contract/types';
import payment from '../../../../test/payment.json';
import { caseOf, type Case } from '../case';

const example = payment.charge as unknown as Charge;

/** The moment at which the tests look, and a day, in UTC seconds. */
export const NOW = Date.UTC( 2026, 2, 1, 12 ) / 1000;
export const DAY = 86_400;

/** What a dispute of the tests differs in. */
export type Change = Partial<
	Omit< ChargeDispute, 'evidence_details' > & {
		evidence_details: Partial< ChargeDispute[ 'evidence_details' ] >;
	}
>;

const fresh: Change = {
	status: 'needs_response',
	created: NOW - DAY,
	metadata: {},
};

const unanswered: ChargeDispute[ 'evidence_details' ] = {
	has_evidence: false,
	due_by: NOW + 9 * DAY,
	past_due: false,
	submission_count: 0,
	enhanced_eligibility: {},
};

/**
 * A payment of 96.50 USD with a dispute that came yesterday and is due in nine days.
 *
 * @param dispute What is different about the dispute.
 * @param charge  What is different about the payment.
 */
export function disputed(
	dispute: Change = {},
	charge: Partial< Charge > = {}
): Charge {
	return {
		...example,
		...charge,
		dispute: {
			...( example.dispute as ChargeDispute ),
			...fresh,
			...dispute,
			evidence_details: { ...unanswered, ...dispute.evidence_details },
		} as ChargeDispute,
	};
}

/** The same as a case. */
export const aCase = ( ...of: Parameters< typeof disputed > ): Case =>
	caseOf( disputed( ...of ) ) as Case;

/** What a dispute moved: minor units with a sign, and the category of the platform. */
export const movement = (
	currency: string,
	amount: number,
	fee: number,
	category = 'dispute'
): BalanceTransaction => ( {
	id: `txn_${ category }_${ amount }`,
	currency,
	amount,
	fee,
	net: amount - fee,
	exchange_rate: null,
	reporting_category: category,
} );

const SENT = { __evidence_submitted_at: String( NOW - 40 * DAY ) };
const CLOSED = { __dispute_closed_at: String( NOW - 2 * DAY ) };
const sent = { has_evidence: true, submission_count: 1 };
const taken = movement( 'usd', -9650, 1500 );

/** A dispute of each kind. */
export const kinds = {
	awaiting: {},
	draft: { evidence_details: { has_evidence: true } },
	review: {
		status: 'under_review',
		metadata: SENT,
		evidence_details: sent,
	},
	won: {
		status: 'won',
		metadata: { ...SENT, ...CLOSED, __closed_by_merchant: '0' },
		evidence_details: sent,
		balance_transactions: [
			taken,
			movement( 'usd', 9650, -1500, 'dispute_reversal' ),
		],
	},
	lostUnanswered: {
		status: 'lost',
		metadata: { ...CLOSED, __closed_by_merchant: '0' },
	},
	// A draft that was never sent is no response.
	lostWithDraft: {
		status: 'lost',
		metadata: CLOSED,
		evidence_details: { has_evidence: true },
	},
	lostAccepted: {
		status: 'lost',
		metadata: { ...CLOSED, __closed_by_merchant: '1' },
		evidence_details: { has_evidence: true },
	},
	lostContested: {
		status: 'lost',
		metadata: { ...SENT, ...CLOSED, __closed_by_merchant: '0' },
		evidence_details: sent,
	},
	inquiry: { status: 'warning_needs_response', balance_transactions: [] },
	inquiryReview: {
		status: 'warning_under_review',
		metadata: SENT,
		evidence_details: sent,
		balance_transactions: [],
	},
	inquiryClosed: {
		status: 'warning_closed',
		metadata: CLOSED,
		balance_transactions: [],
	},
	refunded: {
		status: 'charge_refunded',
		metadata: { ...CLOSED, __closed_by_merchant: '1' },
		balance_transactions: [],
	},
	unknown: { status: 'prevented_by_magic', balance_transactions: [] },
} satisfies Record< string, Change >;

/** The store of the tests: not in UTC, so that a wrong zone shows. */
export const store: Window[ 'merchantPaymentsSettings' ] = {
	timeZone: 'America/New_York',
	dateFormat: 'F j, Y',
	timeFormat: 'g:i a',
	shouldUseExplicitPrice: false,
	currencies: {
		USD: { decimals: 2 },
		JPY: { decimals: 0 },
		KWD: { decimals: 3 },
	},
};
