import { act, renderHook } from '@testing-library/react';

import type { Field } from '../descriptor';
import { useColumns } from '../use-columns';
import { keepPreference, readPreference } from '../../data/preferences';

jest.mock( '@wordpress/api-fetch', () => ( {
	__esModule: true,
	default: () => Promise.resolve(),
} ) );

const field = ( key: string, isHidden = false ): Field< object, never > => ( {
	key,
	label: key,
	isHidden,
	render: () => key,
} );

const old = [ field( 'date' ), field( 'amount' ), field( 'source', true ) ];

let name = 'wc_payments_disputes_hidden_columns';

const columns = ( fields: readonly Field< object, never >[] ) =>
	renderHook( () => useColumns( fields, name ) ).result;

const shown = ( fields: readonly Field< object, never >[] ) =>
	columns( fields ).current.shown.map( ( { key } ) => key );

const stored = () =>
	readPreference( name, ( value ): value is string[] => !! value );

it( 'A column that comes later is hidden or shown as for everybody, whatever was chosen before', () => {
	expect( shown( old ) ).toEqual( [ 'date', 'amount' ] );
	const { current } = columns( old );
	act( () => current.toggle( field( 'source', true ) ) );
	expect( shown( old ) ).toEqual( [ 'date', 'amount', 'source' ] );
	const later = [ ...old, field( 'bank', true ), field( 'order' ) ];
	expect( shown( later ) ).toEqual( [ 'date', 'amount', 'source', 'order' ] );

	const next = columns( later ).current;
	act( () => next.toggle( field( 'bank', true ) ) );
	expect( shown( later ) ).toContain( 'bank' );
} );

it( 'Other clients find the hidden columns, and what they write is read', () => {
	name = 'wc_payments_payouts_hidden_columns';
	keepPreference( name, [ 'amount' ] );
	expect( shown( old ) ).toEqual( [ 'date', 'source' ] );
	expect( shown( [ ...old, field( 'bank', true ) ] ) ).toEqual( [
		'date',
		'source',
	] );
	const { current } = columns( old );
	act( () => current.toggle( field( 'amount' ) ) );
	expect( stored() ).toEqual( [] );
	expect( shown( [ ...old, field( 'bank', true ) ] ) ).toEqual( [
		'date',
		'amount',
		'source',
	] );
} );
