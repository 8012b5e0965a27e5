/** What may be an id (faults.md, rule 4); anything else is not asked for. */
const ID = /^[A-Za-z0-9_]{1,255}$/;

const ORDER = /^\d+$/;

/** Charges, and those of methods that are no cards. */
const CHARGE = /^(?:ch|py)_/;

/** By which of its ids a payment is asked for. */
export type IdForm = 'order' | 'charge' | 'intent';

/**
 * What an address asks for: a payment, the readers that a fee was taken for, or nothing that there could be.
 */
export type Wanted =
	| { kind: 'payment'; form: IdForm; id: string }
	| { kind: 'readers'; id: string }
	| {
			kind: 'nothing';
			of: 'payment' | 'readers';
			/** Whether there is an id at all. */
			isMissing: boolean;
	  };

/**
 * Which id this is, by its form: digits are an order's.
 *
 * @return Null for what is no id.
 */
export function formOf( id: string ): IdForm | null {
	if ( ! ID.test( id ) ) {
		return null;
	}
	if ( ORDER.test( id ) ) {
		return 'order';
	}
	return CHARGE.test( id ) ? 'charge' : 'intent';
}

/**
 * What the page's address asks for.
 *
 * @param search Its query string, with `id`, `transaction_id` and `transaction_type`.
 */
export function parseAddress( search: string ): Wanted {
	const params = new URLSearchParams( search );
	const isFee = params.get( 'transaction_type' ) === 'card_reader_fee';
	const id = params.get( isFee ? 'transaction_id' : 'id' ) ?? '';
	const form = formOf( id );
	if ( ! form ) {
		return {
			kind: 'nothing',
			of: isFee ? 'readers' : 'payment',
			isMissing: id === '',
		};
	}
	return isFee ? { kind: 'readers', id } : { kind: 'payment', form, id };
}
