/** Valid ids (faults.md, rule 4); others are never requested. */
const ID = /^[A-Za-z0-9_]{1,255}$/;

const ORDER = /^\d+$/;

/** Ids of charges; `py_` is used for payment methods other than cards. */
const CHARGE = /^(?:ch|py)_/;

/** Which of its ids identifies a payment. */
export type IdForm = 'order' | 'charge' | 'intent';

/** What the page's URL identifies: a payment, the fee of card readers, or nothing valid. */
export type Target =
	| { kind: 'payment'; form: IdForm; id: string }
	| { kind: 'readers'; id: string }
	| {
			kind: 'nothing';
			of: 'payment' | 'readers';
			/** Whether the URL has no id at all. */
			isMissing: boolean;
	  };

/**
 * The kind of an id, by its form; digits are an order's.
 *
 * @return Null for an invalid id.
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
 * Parses the page's URL.
 *
 * @param search Query string with `id`, `transaction_id` and `transaction_type`.
 */
export function parseAddress( search: string ): Target {
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
