import { fireEvent, render, screen } from '@testing-library/react';

import type { Boot } from '../../../data/boot';
import { Greeting, greetingAt } from '../greeting/greeting';

const hours = ( first: number, last: number, word: string ) =>
	Array.from( { length: last - first + 1 }, ( _, index ) => [
		first + index,
		word,
	] ) as [ number, string ][];

describe( 'The greeting', () => {
	it.each( [
		...hours( 0, 4, 'evening' ),
		...hours( 5, 11, 'morning' ),
		...hours( 12, 16, 'afternoon' ),
		...hours( 17, 23, 'evening' ),
	] )( 'at %i o’clock wishes a good %s', ( hour, word ) => {
		expect( greetingAt( hour, '' ) ).toBe( `Good ${ word }` );
		expect( greetingAt( hour, 'Ada' ) ).toBe( `Good ${ word }, Ada` );
	} );

	it.each( [
		[ 'UTC', 'Good morning, Ada' ],
		[ 'Asia/Tokyo', 'Good evening, Ada' ],
		[ 'America/Los_Angeles', 'Good evening, Ada' ],
		[ '+03:00', 'Good afternoon, Ada' ],
		[ '-06:30', 'Good evening, Ada' ],
		[ '-06:00', 'Good morning, Ada' ],
	] )( 'goes by the clock of a store in %s', ( timeZone, text ) => {
		const now = Date.UTC( 2026, 2, 3, 11, 0 ) / 1000;
		window.merchantPaymentsSettings = {
			timeZone,
			now,
			readAt: Date.now(),
			connect: { firstName: 'Ada' } as Boot[ 'connect' ],
		};
		render(
			<Greeting
				currencies={ [] }
				currency={ null }
				onChange={ jest.fn() }
			/>
		);
		expect( screen.getByRole( 'heading', { name: text } ) ).toBeVisible();
	} );

	it( 'lets choose a currency only where there are several', () => {
		window.merchantPaymentsSettings = {};
		const choose = jest.fn();
		const greeting = ( currencies: string[] ) => (
			<Greeting
				currencies={ currencies }
				currency="usd"
				onChange={ choose }
			/>
		);
		const { rerender } = render( greeting( [ 'usd' ] ) );
		expect( screen.queryByRole( 'combobox' ) ).toBeNull();
		rerender( greeting( [ 'usd', 'jpy' ] ) );
		fireEvent.change( screen.getByLabelText( 'Currency of this page' ), {
			target: { value: 'jpy' },
		} );
		expect( choose.mock.calls[ 0 ][ 0 ] ).toBe( 'jpy' );
	} );
} );
