import { lists } from '../../../contract/lists';
import { fakeServer } from '../../../data/test/fake-server';
import { filtersOf } from '../../../list-page/filters/filter';
import { parametersOf } from '../../../list-page/filters/parameters';
import { filters } from '../filters';

/** Asked by a payout's own page only. */
const ELSEWHERE = [ 'deposit_id', 'user_timezone' ];

describe( 'The filters of transactions', () => {
	it( 'are those of the contract', () => {
		expect(
			parametersOf( filters )
				.map( ( { name } ) => name )
				.concat( ELSEWHERE )
				.sort()
		).toEqual( [ ...lists.transactions.filters ].sort() );
	} );

	it( 'offer the countries that WooCommerce knows, and no other', () => {
		window.wcSettings = { countries: { US: 'x', AX: '&Aring;land' } };
		const country = filtersOf( filters, 'choice' ).find(
			( { name } ) => name === 'customer_country'
		);

		expect( country?.choices( null ) ).toEqual( [
			{ value: 'AX', label: 'Åland Islands' },
			{ value: 'US', label: 'United States' },
		] );
		expect( country?.accept( 'ax' ) ).toBe( 'AX' );
		expect( country?.accept( 'DE' ) ).toBeNull();
		delete window.wcSettings;
	} );

	it( 'offer each payment method once, by the word that its payments have', () => {
		const offered = filtersOf( filters, 'choice' )
			.find( ( { name } ) => name === 'source' )
			?.choices( null );

		const names = offered?.map( ( { label } ) => label ) ?? [];
		expect( names ).toHaveLength( new Set( names ).size );
		expect( offered ).toEqual(
			expect.arrayContaining( [
				{ value: 'stripe_account', label: 'Stripe balance' },
				{ value: 'wechat_pay', label: 'WeChat Pay' },
			] )
		);
	} );

	it( 'suggest what the server finds for what was typed', async () => {
		const calls = fakeServer( () => [ { label: 'Order #12' } ] );
		const [ search ] = filtersOf( filters, 'search' );

		expect( await search?.suggest( '50% & more' ) ).toEqual( [
			'Order #12',
		] );
		expect( calls[ 0 ]?.params ).toEqual( { search_term: '50% & more' } );
	} );
} );
