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
const trouble = {
	kind: 'restricted',
	title: '',
	text: '',
	action: '',
	asks_details: true,
} as const;

const STAYS = 'Stays in your balance: nothing can be paid out now.';

it.each( [
	[ { deposits_enabled: false, trouble }, STAYS ],
	[ { deposits_blocked: true }, STAYS ],
	[ { has_bank_account: false }, STAYS ],
	[
		{ deposits_enabled: false },
		'Stays in your balance until your details are verified.',
	],
] )( 'An account with %j is promised no payout', ( state, says ) => {
	render(
		<Figures balance={ balance } account={ { ...account, ...state } } />
	);
	expect( screen.getByText( says ) ).toBeVisible();
	expect( screen.queryByText( 'Part of your next payout.' ) ).toBeNull();
} );
