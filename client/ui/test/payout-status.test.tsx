import { render, screen } from '@testing-library/react';

import { PayoutStatus } from '../payout-status';

it.each( [
	[ 'paid', 'Completed', 'success' ],
	[ 'pending', 'Pending', 'warning' ],
	[ 'in_transit', 'In transit', 'primary' ],
	[ 'failed', 'Failed', 'alert' ],
	[ 'canceled', 'Canceled', 'light' ],
	[ 'on_hold', 'On Hold', 'light' ],
	[ 'constructor', 'Constructor', 'light' ],
	[ 'toString', 'ToString', 'light' ],
] )(
	'The payout status %s reads %s, in the tone %s',
	( status, name, tone ) => {
		render( <PayoutStatus status={ status } /> );

		expect( screen.getByText( name ) ).toHaveClass(
			`merchant-payments-status--${ tone }`
		);
	}
);

it( 'Money that was taken from the bank account is said to be', () => {
	render( <PayoutStatus status="paid" isWithdrawal /> );

	expect( screen.getByText( 'Completed (deducted)' ) ).toBeVisible();
} );
