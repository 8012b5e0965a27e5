import { act, render } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';

import examples from '../../../../contract/examples.json';
import type {
	Account,
	Deposit,
	Glance,
	Overview,
} from '../../../../contract/types';
import { PAGES_FILTER } from '../../../../data/links';
import { UNREAD } from '../../../../data/reducer';
import { changed } from '../../../../data/stores';
import { fakeServer } from '../../../../data/test/fake-server';
import { settle } from '../../../../data/test/settle';
import { PayoutsCard } from '../payouts-card';

export const accountExample = examples[
	'GET /wc/v3/payments/accounts'
] as Account;
const overviewExample = examples[
	'GET /wc/v3/payments/deposits/overview-all'
] as Overview;
export const glanceExample = examples[
	'GET /wc/v3/payments/reporting/glance'
] as Glance;
export const [ payout ] = examples[ 'GET /wc/v3/payments/deposits' ].data as [
	Deposit,
];

type Deposits = NonNullable< Account[ 'deposits' ] >;

export interface Given {
	currency?: string;
	available?: number;
	pending?: number;
	deposits?: Partial< Deposits >;
	account?: Partial< Overview[ 'account' ] >;
	payouts?: Partial< Deposit >[];
	glance?: Glance | null;
}

export const UNAVAILABLE = {
	code: 'wcpay_http_request_failed',
	message: 'The store is being repaired.',
	status: 503,
	param: null,
};

export const reload = jest.fn();
export const read = < Value, >( value: Value ) => ( {
	...UNREAD,
	value,
	reload,
} );

export function propsOf( {
	currency = 'usd',
	available = 10_000,
	pending = 2_000,
	deposits = {},
	account = {},
	glance = null,
}: Given ) {
	const part = ( amount: number ) => [
		{ amount, currency, source_types: null },
	];
	return {
		currency,
		glance,
		account: read< Account >( {
			...accountExample,
			deposits: {
				...( accountExample.deposits as Deposits ),
				...deposits,
			},
		} ),
		balances: read< Overview >( {
			...overviewExample,
			account: {
				...overviewExample.account,
				default_external_accounts: [ { currency, status: 'new' } ],
				...account,
			},
			balance: {
				available: part( available ),
				pending: part( pending ),
				instant: [],
			},
		} ),
	};
}

export async function show( given: Given = {} ) {
	const { payouts = [ {} ] } = given;
	const calls = fakeServer( () => ( {
		data: payouts.map( ( change, index ) => ( {
			...payout,
			id: `po_${ index }`,
			...change,
		} ) ),
	} ) );
	const view = render( <PayoutsCard { ...propsOf( given ) } /> );
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'deposits' ) );
	await act( settle );
	return { ...view, calls };
}

export const plain = ( text: string | null | undefined ) =>
	( text ?? '' ).replace( /\s+/g, ' ' ).trim();

export const notices = () =>
	[ ...document.querySelectorAll( '.components-notice' ) ].map( ( one ) => [
		/is-(info|warning)/.exec( one.className )?.[ 1 ],
		plain(
			one.querySelector( '.components-notice__content' )?.firstChild
				?.textContent
		),
	] );

/** A store in which all of the card's links lead somewhere. */
export function setUp(): void {
	reload.mockReset();
	window.merchantPaymentsSettings = {
		adminUrl: 'https://store.example/wp-admin/',
		supportLink: 'https://store.example/support',
		bankDetailsLink: 'https://store.example/wp-admin/bank',
		shouldUseExplicitPrice: false,
		currencies: {
			USD: { decimals: 2 },
			JPY: { decimals: 0 },
			KWD: { decimals: 3 },
		},
	};
	addFilter( PAGES_FILTER, 'test', () => [
		{ path: '/payments/payouts' },
		{ path: '/payments/payouts/details' },
	] );
}

export const tearDown = (): void => {
	removeFilter( PAGES_FILTER, 'test' );
};
