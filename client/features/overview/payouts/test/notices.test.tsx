import { screen } from '@testing-library/react';

import { notices, setUp, show, tearDown, type Given } from './shown-card';

beforeEach( setUp );
afterEach( tearDown );

const ERRORED =
	'Payouts are paused because the last one did not reach your bank account. Update your bank details to start them again.';

describe( 'The notices', () => {
	const waiting = { completed_waiting_period: false };
	const minimums = ( minimum: number, currency: string ) => ( {
		minimum_scheduled_deposit_amounts: { [ currency ]: minimum },
	} );

	it.each< [ Given, [ string, string ][] ] >( [
		[ {}, [] ],
		[
			{ account: { deposits_blocked: true }, available: -5 },
			[
				[
					'warning',
					'Your payouts are suspended. Contact support to find out why, and what to do.',
				],
			],
		],
		[
			{
				account: {
					has_bank_account: false,
					default_external_accounts: [],
				},
			},
			[
				[
					'warning',
					'Your account has no bank account for payouts. Until you add one, your money stays in your balance.',
				],
			],
		],
		[
			{ deposits: waiting },
			[
				[
					'info',
					'Your first payout is held for 7 to 14 days, as for every new account. After that, payouts follow your schedule.',
				],
			],
		],
		[
			{ available: 0, pending: 100 },
			[
				[
					'info',
					'There’s nothing to pay out yet: your money is still pending. It’s paid out once it’s available.',
				],
			],
		],
		[
			{ available: -100, pending: 50 },
			[
				[
					'warning',
					'Payouts are paused because your balance is below zero. They start again once new payments bring it above zero.',
				],
			],
		],
		[
			{
				account: {
					default_external_accounts: [
						{ currency: 'usd', status: 'errored' },
						{ currency: 'eur', status: 'new' },
					],
				},
			},
			[ [ 'warning', ERRORED ] ],
		],
		[
			{
				account: {
					default_external_accounts: [
						{ currency: 'usd', status: 'new' },
						{ currency: 'eur', status: 'errored' },
					],
				},
			},
			[],
		],
		...[
			[ 'usd', 499, 500, '$4.99', '$5.00' ] as const,
			[ 'jpy', 499, 700, '¥499', '¥700' ] as const,
			[ 'kwd', 499, 1_500, 'KWD 0.499', 'KWD 1.500' ] as const,
		].map(
			( [ currency, available, minimum, has, needs ] ): [
				Given,
				[ string, string ][],
			] => [
				{
					currency,
					available,
					deposits: minimums( minimum, currency ),
				},
				[
					[
						'info',
						`Your available ${ has } is less than the minimum payout of ${ needs }. It’s paid out once the minimum is reached.`,
					],
				],
			]
		),
	] )( 'of %j', async ( given, expected ) => {
		await show( given );
		expect( notices() ).toEqual( expected );
	} );

	it( 'lead to support and to the bank’s form, where there are such', async () => {
		const blocked = { account: { deposits_blocked: true } };
		const { unmount } = await show( blocked );
		expect(
			screen.getByRole( 'link', { name: 'Contact support' } )
		).toHaveAttribute( 'href', 'https://store.example/support' );
		unmount();
		const errored = {
			account: {
				default_external_accounts: [
					{ currency: 'usd', status: 'errored' },
				],
			},
		};
		const second = await show( errored );
		expect(
			screen.getByRole( 'link', { name: 'Update bank details' } )
		).toHaveAttribute( 'href', 'https://store.example/wp-admin/bank' );
		second.unmount();
		window.merchantPaymentsSettings = {
			...window.merchantPaymentsSettings,
			bankDetailsLink: '',
		};
		await show( errored );
		expect(
			screen.queryByRole( 'link', { name: 'Update bank details' } )
		).toBeNull();
	} );
} );
