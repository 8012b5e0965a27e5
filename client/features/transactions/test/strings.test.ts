import { lists } from '../../../contract/lists';
import { titleCase } from '../../../ui/names';
import { fields } from '../fields';
import { channelName, deviceName, typeName } from '../strings';
import { sourceName } from '../../../ui/source-name';

describe( 'Names', () => {
	it( 'exist for the twelve types', () => {
		const types = [
			'charge',
			'payment',
			'payment_failure_refund',
			'payment_refund',
			'refund',
			'refund_failure',
			'dispute',
			'dispute_reversal',
			'card_reader_fee',
			'financing_payout',
			'financing_paydown',
			'fee_refund',
		].map( typeName );

		expect( new Set( types ).size ).toBe( 12 );
		expect( types ).toContain( 'Loan disbursement' );
		expect( types ).toContain( 'Reader fee' );
	} );

	it( 'exist for channels, statuses, and methods', () => {
		expect( channelName( 'in_person_pos' ) ).toBe( 'In person at POS' );
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

it( 'The columns can be sorted by what the contract sorts by', () => {
	expect(
		fields
			.filter( ( { isSortable } ) => isSortable )
			.map( ( { key } ) => key )
	).toEqual( expect.arrayContaining( [ ...lists.transactions.sorts ] ) );
} );
