import { addFilter, removeFilter } from '@wordpress/hooks';

import { PAGES_FILTER, pageLink } from '../links';

afterEach( () => {
	removeFilter( PAGES_FILTER, 'test' );
} );

describe( 'A link to a page', () => {
	it( 'is none when there is no such page', () => {
		expect( pageLink( '/payments/nowhere', { id: 'x' } ) ).toBeNull();
	} );

	it( 'leaves out parameters without a value and keeps nothing of this page’s address', () => {
		window.history.replaceState( {}, '', '?page=wc-admin&paged=7' );
		addFilter( PAGES_FILTER, 'test', () => [
			{ path: '/payments/thing' },
		] );

		expect( pageLink( '/payments/thing', { id: 'a&b', type: null } ) ).toBe(
			'admin.php?page=wc-admin&id=a%26b&path=%2Fpayments%2Fthing'
		);
	} );
} );
