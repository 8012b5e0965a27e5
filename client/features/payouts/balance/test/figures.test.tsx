import { render, screen } from '@testing-library/react';

import examples from '../../../../contract/examples.json';
import type { Overview } from '../../../../contract/types';
import { Figures } from '../figures';

const { account } = examples[
	'GET /wc/v3/payments/deposits/overview-all'
] as Overview;
const balance = {
	currency: 'usd',
	available: 100,
	pending: 0,
	instant: null,
};

it.each( [
	{ deposits_enabled: false },
	{ deposits_blocked: true },
	{ has_bank_account: false },
] )( 'An account with %j is promised no payout', ( state ) => {
	render(
		<Figures balance={ balance } account={ { ...account, ...state } } />
	);
	expect(
		screen.getByText(
			'Stays in your balance: nothing can be paid out now.'
		)
	).toBeVisible();
	expect( screen.queryByText( 'Part of your next payout.' ) ).toBeNull();
} );
