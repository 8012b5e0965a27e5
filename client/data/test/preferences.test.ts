import { keepPreference, readPreference } from '../preferences';
import { fakeServer } from './fake-server';
import { notices } from './notices';

const isText = ( value: unknown ): value is string => typeof value === 'string';

const userWith = ( meta: unknown ) => {
	window.wcSettings = {
		admin: { currentUserData: { woocommerce_meta: meta } },
	};
};

const settled = () => new Promise( ( done ) => setTimeout( done ) );

describe( 'A preference', () => {
	it( 'is the one that WooCommerce has printed', () => {
		userWith( { liked: '"blue"' } );

		expect( readPreference( 'liked', isText ) ).toBe( 'blue' );
	} );

	it.each( [
		{ liked: '{broken' },
		{ liked: '7' },
		{ liked: '' },
		{},
		null,
		'x',
	] )( 'is none in %p', ( meta ) => {
		userWith( meta );

		expect( readPreference( 'liked', isText ) ).toBeNull();
	} );

	it( 'is none without WooCommerce’s settings', () => {
		delete window.wcSettings;

		expect( readPreference( 'liked', isText ) ).toBeNull();
	} );

	it( 'is written after the one before it, and holds at once', async () => {
		const calls = fakeServer();
		userWith( {} );

		keepPreference( 'colour', 'blue' );
		keepPreference( 'colour', 'red' );
		await settled();

		expect( readPreference( 'colour', isText ) ).toBe( 'red' );
		expect( calls ).toHaveLength( 1 );
		calls[ 0 ]?.answer( {} );
		await settled();
		expect( calls.map( ( { data } ) => data ) ).toEqual( [
			{ woocommerce_meta: { colour: '"blue"' } },
			{ woocommerce_meta: { colour: '"red"' } },
		] );

		calls[ 1 ]?.fail( 500, {} );
		await settled();
		expect( notices ).toHaveLength( 1 );
		expect( notices[ 0 ] ).toMatch(
			/^error: Your choice couldn’t be saved/
		);
		expect( readPreference( 'colour', isText ) ).toBe( 'red' );
	} );
} );
