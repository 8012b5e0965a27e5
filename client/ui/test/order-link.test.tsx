import { render, screen } from '@testing-library/react';

import { OrderLink } from '../order-link';

const ORDER = { number: 'N-17', url: 'https://store.example/order/17' };

describe( 'An order’s number', () => {
	it( 'has no mark where the order is the payment’s for certain', () => {
		render( <OrderLink order={ ORDER } /> );
		expect( screen.getAllByRole( 'link' ) ).toHaveLength( 1 );
	} );

	it( 'leads to where a likely order is confirmed or refused', () => {
		render( <OrderLink order={ { ...ORDER, is_likely: true } } /> );
		const mark = screen.getByRole( 'link', { name: 'Likely' } );
		expect( mark ).toHaveAttribute(
			'href',
			expect.stringContaining( 'connect' )
		);
		expect( mark ).toHaveAccessibleDescription(
			/Confirm or refuse it on the Connect page/
		);
	} );
} );
