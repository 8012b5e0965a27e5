import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';
import { addFilter } from '@wordpress/hooks';

import { PAGES_FILTER } from '../../data/links';
import { noteOrigin } from '../../data/origins';
import { WayBack } from '../way-back';

const ADMIN = '/wp-admin/admin.php';
const LIST = '?page=wc-admin&path=%2Fpayments%2Fthings&paged=3&kind_is=round';
const DETAILS = '?page=wc-admin&path=%2Fpayments%2Fthings%2Fdetails&id=7';

const ways = {
	'/payments/things': 'Back to things',
	'/payments/boxes/details': 'Back to the box',
};

addFilter( PAGES_FILTER, 'test', () => [ { path: '/payments/things' } ] );

const openFrom = ( path: string, search = LIST ) => {
	getHistory().push( ADMIN + search );
	getHistory().push( ADMIN + DETAILS );
	noteOrigin( { path, search } );
	render( <WayBack ways={ ways } /> );
};

const link = () => screen.getByRole( 'link' );

describe( 'The way back', () => {
	it( 'leads to the list as it was left, as the browser’s Back does', async () => {
		openFrom( '/payments/things' );
		expect( link() ).toHaveTextContent( '← Back to things' );
		expect( link() ).toHaveAttribute( 'href', `admin.php${ LIST }` );

		const entries = history.length;
		const arrived = new Promise( ( done ) =>
			window.addEventListener( 'popstate', done, { once: true } )
		);
		await userEvent.click( link() );
		await act( () => arrived );
		expect( getHistory().location.search ).toBe( LIST );
		expect( getHistory().action ).toBe( 'POP' );
		expect( history.length ).toBe( entries );
	} );

	it( 'is called after the page it leads to', () => {
		openFrom( '/payments/boxes/details', '?path=boxes&id=1' );
		expect( link() ).toHaveTextContent( '← Back to the box' );
		expect( link() ).toHaveAttribute( 'href', 'admin.php?path=boxes&id=1' );
	} );

	it.each( [
		[ 'by its address', null ],
		[ 'from elsewhere', '/payments/loans' ],
	] )(
		'leads to the plain list from a page opened %s',
		async ( _way, path ) => {
			if ( path ) {
				openFrom( path );
			} else {
				getHistory().push( `${ ADMIN }${ DETAILS }0` );
				render( <WayBack ways={ ways } /> );
			}
			expect( link() ).toHaveTextContent( '← Back to things' );
			expect( link() ).toHaveAttribute(
				'href',
				'admin.php?page=wc-admin&path=%2Fpayments%2Fthings'
			);
			await userEvent.click( link() );
			expect( getHistory().location ).toMatchObject( {
				pathname: '/payments/things',
				search: '?page=wc-admin&path=%2Fpayments%2Fthings',
			} );
			expect( getHistory().action ).toBe( 'PUSH' );
		}
	);

	it( 'is known behind a link to a place on the same page', async () => {
		openFrom( '/payments/things' );
		act( () => getHistory().push( `${ ADMIN }${ DETAILS }#content` ) );
		expect( link() ).toHaveAttribute( 'href', `admin.php${ LIST }` );
		await userEvent.click( link() );
		expect( getHistory().location.search ).toBe( LIST );
	} );

	it( 'keeps what else the entry of the history holds', () => {
		getHistory().push( ADMIN + DETAILS, { other: 1 } );
		noteOrigin( { path: '/payments/things', search: LIST } );
		expect( getHistory().location.state ).toMatchObject( { other: 1 } );
	} );
} );
