import { parseAddress } from '../address';

const payment = ( form: string, id: string ) => ( {
	kind: 'payment',
	form,
	id,
} );
const nothing = ( of: string, isMissing: boolean ) => ( {
	kind: 'nothing',
	of,
	isMissing,
} );
const FEE = 'transaction_type=card_reader_fee';

describe( 'An address', () => {
	it.each( [
		[ 'id=pi_3B3mc', payment( 'intent', 'pi_3B3mc' ) ],
		[ 'id=ch_3B3mc', payment( 'charge', 'ch_3B3mc' ) ],
		[ 'id=py_3B3mc', payment( 'charge', 'py_3B3mc' ) ],
		[ 'id=227', payment( 'order', '227' ) ],
		[ 'id=0', payment( 'order', '0' ) ],
		[ 'id=227x', payment( 'intent', '227x' ) ],
		[ 'id=chx', payment( 'intent', 'chx' ) ],
		[
			'id=pi_1&transaction_id=txn_1&transaction_type=dispute',
			payment( 'intent', 'pi_1' ),
		],
		[ `id=${ 'a'.repeat( 255 ) }`, payment( 'intent', 'a'.repeat( 255 ) ) ],
		[ `id=${ 'a'.repeat( 256 ) }`, nothing( 'payment', false ) ],
		[ 'id=..%2Faccounts', nothing( 'payment', false ) ],
		[ 'id=%252e%252e%252f', nothing( 'payment', false ) ],
		[ 'id=a%2Fb', nothing( 'payment', false ) ],
		[ 'id=pi_1%0A', nothing( 'payment', false ) ],
		[ 'id=%F0%9F%92%B3', nothing( 'payment', false ) ],
		[ 'id=%20', nothing( 'payment', false ) ],
		[ 'id=', nothing( 'payment', true ) ],
		[ '', nothing( 'payment', true ) ],
		[ `${ FEE }&transaction_id=txn_1`, { kind: 'readers', id: 'txn_1' } ],
		[
			`${ FEE }&transaction_id=txn_1&id=pi_1`,
			{ kind: 'readers', id: 'txn_1' },
		],
		[ `${ FEE }&transaction_id=a%2Fb`, nothing( 'readers', false ) ],
		[ `${ FEE }&id=pi_1`, nothing( 'readers', true ) ],
	] )( '%s', ( search, wanted ) => {
		expect( parseAddress( `?${ search }` ) ).toEqual( wanted );
	} );
} );
