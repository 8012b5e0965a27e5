import { lists } from '../../../contract/lists';
import { titleCase } from '../../../ui/names';
import { fields } from '../fields';
import {
	acceptType,
	channelName,
	choices,
	deviceName,
	typeName,
} from '../strings';
import { sourceName } from '../../../ui/source-name';

beforeEach( () => {
	window.merchantPaymentsSettings = {
		transactionTypes: {
			charge: 'Charge',
			stripe_fee: 'Stripe fee',
			topup_reversal: 'Top-up reversed',
			partial_capture_reversal: 'Uncaptured remainder returned',
			payout_failure: 'Failed payout',
		},
	};
} );

describe( 'Names', () => {
	it( 'of types are the server’s, and the filter offers what it offers', () => {
		expect( typeName( 'topup_reversal' ) ).toBe( 'Top-up reversed' );
		expect( typeName( 'payout_failure' ) ).toBe( 'Failed payout' );
		expect(
			choices.types( { types: [ 'charge', 'stripe_fee' ] } )
		).toEqual( [
			{ value: 'charge', label: 'Charge' },
			{ value: 'stripe_fee', label: 'Stripe fee' },
		] );
	} );

	it.each( [
		[ 'charge', 'charge' ],
		[ 'topup_reversal', 'topup_reversal' ],
		[ 'moon_dust', null ],
		[ 'constructor', null ],
		[ 'payout_failure', null ],
		[ 'partial_capture_reversal', null ],
	] )( 'An address with type %s asks for %s', ( value, accepted ) => {
		expect( acceptType( value ) ).toBe( accepted );
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
