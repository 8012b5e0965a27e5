import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { LogoStrip } from '../logos/logo-strip';

function resize( width: number ): void {
	window.innerWidth = width;
	window.dispatchEvent( new Event( 'resize' ) );
}

const shown = () =>
	within(
		screen.getByRole( 'list', { name: 'Payment methods' } )
	).getAllByRole( 'img' ).length;

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it.each( [
	[ 479, 5, false, '14' ],
	[ 480, 7, false, '12' ],
	[ 767, 7, true, '13' ],
	[ 768, 10, false, '9' ],
	[ 1280, 10, true, '10' ],
] )(
	'at %i pixels there are %i logos and the others behind a button',
	( width, count, hasWooPay, others ) => {
		resize( width );
		render( <LogoStrip hasWooPay={ hasWooPay } /> );

		expect( shown() ).toBe( count );
		expect( screen.getByText( `+${ others }` ) ).toBeVisible();
	}
);

it( 'follows the window 150 ms after its last change', () => {
	resize( 1280 );
	render( <LogoStrip hasWooPay={ false } /> );
	act( () => resize( 400 ) );
	act( () => jest.advanceTimersByTime( 149 ) );
	expect( shown() ).toBe( 10 );
	act( () => jest.advanceTimersByTime( 1 ) );
	expect( shown() ).toBe( 5 );
} );

it( 'the others stay for 300 ms, a name for 600 ms', async () => {
	const user = userEvent.setup( { advanceTimers: jest.advanceTimersByTime } );
	resize( 1280 );
	render( <LogoStrip hasWooPay={ false } /> );
	const others = () =>
		screen.queryByRole( 'list', { name: 'More payment methods' } );
	await user.hover( screen.getByText( '+9' ) );
	expect( others() ).toBeVisible();
	await user.unhover( screen.getByText( '+9' ) );
	act( () => jest.advanceTimersByTime( 299 ) );
	expect( others() ).toBeVisible();
	act( () => jest.advanceTimersByTime( 1 ) );
	expect( others() ).toBeNull();

	const visa = screen.getByRole( 'img', { name: 'Visa' } );
	await user.hover( visa );
	expect( screen.getByText( 'Visa' ) ).toBeVisible();
	await user.unhover( visa );
	act( () => jest.advanceTimersByTime( 599 ) );
	expect( screen.getByText( 'Visa' ) ).toBeVisible();
	act( () => jest.advanceTimersByTime( 1 ) );
	expect( screen.queryByText( 'Visa' ) ).toBeNull();
} );
