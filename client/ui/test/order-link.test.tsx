import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { OrderLink } from '../order-link';

const ORDER = { number: 'N-17', url: 'https://store.example/order/17' };

describe( 'An order’s number', () => {
	it( 'has no mark where the order is the payment’s for certain', () => {
		render( <OrderLink order={ ORDER } /> );
		expect( screen.getAllByRole( 'link' ) ).toHaveLength( 1 );
	} );

	it( 'says on demand that it is only likely, and leads to where that is decided', async () => {
		const user = userEvent.setup();
		render( <OrderLink order={ { ...ORDER, is_likely: true } } /> );
		await user.tab();
		await user.tab();
		expect(
			screen.getByRole( 'button', { name: 'Likely' } )
		).toHaveFocus();
		await user.keyboard( '{Enter}' );
		expect(
			await screen.findByRole( 'link', {
				name: /likely the payment’s, but not certain/,
			} )
		).toHaveAttribute( 'href', expect.stringContaining( 'connect' ) );
	} );
} );
