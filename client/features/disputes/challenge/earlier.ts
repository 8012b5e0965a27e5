import type {
	Dispute,
	EarlierPayment,
	EarlierPayments,
	PaymentFacts,
} from '../../../contract/types';
import type {
	CompellingEvidence,
	DisputeAnswer,
	SentFacts,
} from '../../../data/disputes';
import type { Answer } from './answer';

type Evidence = NonNullable< DisputeAnswer[ 'evidence' ] >;

/** Number of earlier payments that the network takes. */
export const NUMBER = 2;

/** What identifies a customer. */
export type Identifier = Exclude< keyof PaymentFacts, 'product_description' >;

/** At least two are the same in all payments; one of them is the address on the network. */
export const IDENTIFIERS: readonly Identifier[] = [
	'customer_purchase_ip',
	'customer_email_address',
	'customer_account_id',
	'shipping_address',
];

/** The earlier payments as they are entered. */
export interface Earlier {
	/** Facts of the disputed payment. */
	disputed: PaymentFacts;
	payments: readonly EarlierPayment[];
	/** Those that are sent. */
	chosen: readonly EarlierPayment[];
	/** What all three have in common. */
	common: readonly Identifier[];
	isLinked: boolean;
}

/** The payments, with what was entered about the disputed one. */
export function earlierOf(
	known: EarlierPayments,
	ids: readonly string[],
	texts: Answer[ 'texts' ]
): Earlier {
	const disputed = {
		...known.disputed,
		product_description: texts.product_description.trim(),
		customer_purchase_ip: texts.customer_purchase_ip.trim(),
	};
	const chosen = known.payments.filter( ( { charge } ) =>
		ids.includes( charge )
	);
	const common = inCommon( [
		disputed,
		...chosen.map( ( { facts } ) => facts ),
	] );
	return {
		disputed,
		payments: known.payments,
		chosen,
		common,
		isLinked: isLink( common ),
	};
}

/** Where the dispute's metadata has the chosen ones: the platform holds two or none, and a draft may have one. */
const CHOSEN = '__earlier_payments';

/** The chosen ones that were saved. */
export const chargesOf = ( {
	compelling_evidence: compelling,
	metadata,
}: Dispute ): readonly string[] =>
	compelling && compelling.charges.length > 0
		? compelling.charges
		: ( metadata[ CHOSEN ] ?? '' ).split( ',' ).filter( Boolean );

const compellingIn = ( {
	enhanced_evidence: enhanced,
}: Evidence ): CompellingEvidence | undefined =>
	typeof enhanced === 'object'
		? enhanced.visa_compelling_evidence_3
		: undefined;

/** The payments that are sent, in the order in which they are read again; null when there are none. */
export const chargesIn = ( evidence: Evidence ): string[] | null =>
	compellingIn( evidence )
		?.prior_undisputed_transactions?.map( ( { charge } ) => charge )
		.sort() ?? null;

/** The description of the disputed payment that is sent with them. */
export const descriptionIn = ( evidence: Evidence ): string =>
	compellingIn( evidence )?.disputed_transaction.product_description ?? '';

/** What is remembered of the choice. */
export const rememberedOf = ( {
	chosen,
}: Earlier ): Record< string, string > => ( {
	[ CHOSEN ]: chosen.map( ( { charge } ) => charge ).join(),
} );

/** Those of a saved draft, and at first those that the network will accept; none when there are not enough. */
export function chosenAtFirst(
	dispute: Dispute,
	known: EarlierPayments | null
): readonly string[] {
	const saved = chargesOf( dispute );
	const { has_evidence: isDraft } = dispute.evidence_details;
	if ( saved.length > 0 || isDraft || ! known ) {
		return saved;
	}
	const fitting = known.payments
		.filter( ( { matches } ) => isLink( matches as Identifier[] ) )
		.slice( 0, NUMBER );
	const facts = [ known.disputed, ...fitting.map( ( one ) => one.facts ) ];
	return fitting.length === NUMBER && isLink( inCommon( facts ) )
		? fitting.map( ( { charge } ) => charge )
		: [];
}

/**
 * What is sent; undefined when there is nothing to say. Payments that were sent can't be removed, but count for nothing without the
 * description of the disputed one.
 *
 * @param dispute     As it was last saved.
 * @param earlier
 * @param productType
 */
export function compellingEvidence(
	{ compelling_evidence: compelling }: Dispute,
	{ disputed, chosen }: Earlier,
	productType: Answer[ 'productType' ]
): CompellingEvidence | undefined {
	if ( chosen.length === NUMBER && disputed.product_description ) {
		return {
			disputed_transaction: {
				...sent( disputed ),
				merchandise_or_services: [
					'physical_product',
					'multiple',
				].includes( productType )
					? 'merchandise'
					: 'services',
			},
			prior_undisputed_transactions: chosen.map(
				( { charge, facts } ) => ( { charge, ...sent( facts ) } )
			),
		};
	}
	return compelling && compelling.charges.length > 0
		? { disputed_transaction: { product_description: '' } }
		: undefined;
}

/** Facts without what is not known. */
const sent = ( {
	shipping_address: address,
	...texts
}: PaymentFacts ): SentFacts => ( {
	...known( texts ),
	...( address && { shipping_address: known( address ) } ),
} );

const known = < Texts extends object >( texts: Texts ): Partial< Texts > =>
	Object.fromEntries(
		Object.entries( texts ).filter( ( [ , text ] ) => text !== '' )
	) as Partial< Texts >;

const inCommon = ( facts: readonly PaymentFacts[] ): Identifier[] =>
	facts.length <= NUMBER
		? []
		: IDENTIFIERS.filter( ( name ) => {
				const values = facts.map( ( one ) =>
					JSON.stringify( one[ name ] || null )
				);
				return (
					values[ 0 ] !== 'null' &&
					values.every( ( value ) => value === values[ 0 ] )
				);
			} );

const isLink = ( common: readonly Identifier[] ): boolean =>
	common.includes( 'customer_purchase_ip' ) && common.length >= 2;
