import { lists } from '../../../contract/lists';
import { titleCase } from '../../../ui/names';
import { fields } from '../fields';
import { channelName, choices, deviceName, typeName } from '../strings';
import { sourceName } from '../../../ui/source-name';

describe( 'Names', () => {
	it( 'exist for the twelve types', () => {
		const types = {
			charge: 'Charge',
			payment: 'Payment',
			payment_failure_refund: 'Payment failure refund',
			payment_refund: 'Payment refund',
			refund: 'Refund',
			refund_failure: 'Refund failure',
			dispute: 'Dispute',
			dispute_reversal: 'Dispute reversal',
			card_reader_fee: 'Reader fee',
			financing_payout: 'Loan disbursement',
			financing_paydown: 'Loan repayment',
			fee_refund: 'Fee refund',
		};
		expect( Object.keys( types ).map( typeName ) ).toEqual(
			Object.values( types )
		);
		expect( choices.types.map( ( { value } ) => value ) ).toEqual(
			Object.keys( types )
		);
	} );

	it( 'exist for channels, devices and methods', () => {
		expect( choices.channels ).toEqual( [
			{ value: 'online', label: 'Online' },
			{ value: 'in_person', label: 'In person' },
			{ value: 'in_person_pos', label: 'In person at POS' },
		] );
		expect( channelName( 'in_person_pos' ) ).toBe( 'In person at POS' );
		expect( choices.devices ).toEqual( [
			{ value: 'android', label: 'Android' },
			{ value: 'ios', label: 'iPhone' },
		] );
		expect( deviceName( 'ios' ) ).toBe( 'iPhone' );
		expect( sourceName( 'cartes_bancaires' ) ).toBe( 'Cartes Bancaires' );
		expect( sourceName( 'wechat' ) ).toBe( 'WeChat Pay' );
	} );

	it.each( [
		[ 'wire_transfer', 'Wire Transfer' ],
		[ 'constructor', 'Constructor' ],
		[ '__proto__', 'Proto' ],
		[ 'élan', 'Élan' ],
		[ '', '' ],
	] )( 'of an unknown %p is %p', ( word, name ) => {
		expect( titleCase( word ) ).toBe( name );
		expect( typeName( word ) ).toBe( name );
		expect( channelName( word ) ).toBe( name );
		expect( deviceName( word ) ).toBe( name );
		expect( sourceName( word ) ).toBe( name );
	} );
} );

it( 'The columns are sorted by what the contract sorts by', () => {
	const sortable = fields.filter( ( { isSortable } ) => isSortable );
	expect( sortable ).not.toEqual( [] );
	// It also sorts by columns that only other clients have.
	expect( lists.transactions.sorts ).toEqual(
		expect.arrayContaining( sortable.map( ( { key } ) => key ) )
	);
} );
