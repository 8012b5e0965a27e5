import examples from '../../contract/examples.json';
import type { OverviewAccount } from '../../contract/types';
import { nextPayout, pausedPayouts } from '../payout-notices';

const account: OverviewAccount =
	examples[ 'GET /wc/v3/payments/deposits/overview-all' ].account;

const accounts = ( ...errored: string[] ) =>
	account.default_external_accounts.map( ( bank ) =>
		errored.includes( bank.currency )
			? { ...bank, status: 'errored' }
			: bank
	);

beforeEach( () => {
	window.merchantPaymentsSettings = {};
} );

describe( 'The next payout', () => {
	it( 'is told for the schedule that the sandbox answers', () => {
		expect( nextPayout( account.deposits_schedule ) ).toBe(
			'Payouts are sent to your bank every business day: weekends and bank holidays delay them. Money from a payment is available 2 business days after it.'
		);
	} );

	it.each( [
		[
			{ interval: 'weekly', weekly_anchor: 'monday' },
			'Payouts are sent to your bank every Monday, or on the next business day if that is a bank holiday.',
		],
		[
			{ interval: 'weekly', weekly_anchor: 'friday' },
			'Payouts are sent to your bank every Friday, or on the next business day if that is a bank holiday.',
		],
		[
			{ interval: 'monthly', monthly_anchor: 15 },
			'Payouts are sent to your bank on day 15 of each month, or on the next business day if that is a weekend or bank holiday.',
		],
		[
			{ interval: 'monthly', monthly_anchor: 30 },
			'Payouts are sent to your bank on day 30 of each month (in shorter months on the last day), or on the next business day if that is a weekend or bank holiday.',
		],
		[
			{ interval: 'monthly', monthly_anchor: 31 },
			'Payouts are sent to your bank on the last day of each month, or on the next business day if that is a weekend or bank holiday.',
		],
		[
			{ interval: 'manual' },
			'Payouts are sent to your bank only when you ask for one.',
		],
	] )( 'is told for %p', ( schedule, when ) => {
		expect( nextPayout( { delay_days: 7, ...schedule } ) ).toBe(
			`${ when } Money from a payment is available 7 business days after it.`
		);
	} );

	it( 'has one day, where it is one', () => {
		expect( nextPayout( { delay_days: 1, interval: 'manual' } ) ).toContain(
			'available 1 business day after it.'
		);
	} );

	it( 'names weekdays in the user’s language', () => {
		window.merchantPaymentsSettings = { locale: 'de_DE_formal' };

		expect(
			nextPayout( {
				delay_days: 2,
				interval: 'weekly',
				weekly_anchor: 'wednesday',
			} )
		).toContain( 'every Mittwoch,' );
	} );

	it( 'is not guessed for an unknown schedule', () => {
		expect(
			nextPayout( { delay_days: 2, interval: 'hourly' } )
		).toBeNull();
	} );
} );

describe( 'Paused payouts', () => {
	it( 'are none while every bank account works', () => {
		expect( pausedPayouts( accounts() ) ).toBeNull();
		expect( pausedPayouts( [] ) ).toBeNull();
	} );

	it( 'are told by currency where others go on', () => {
		expect( pausedPayouts( accounts( 'usd' ) ) ).toMatch(
			/^Payouts in US Dollar are paused/
		);
		expect( pausedPayouts( accounts( 'usd', 'jpy', 'kwd' ) ) ).toMatch(
			/^Payouts in US Dollar, Japanese Yen, and Kuwaiti Dinar are paused/
		);
	} );

	it( 'are told without currencies when all are', () => {
		expect( pausedPayouts( accounts().slice( 0, 1 ) ) ).toBeNull();
		expect( pausedPayouts( accounts( 'usd' ).slice( 0, 1 ) ) ).toMatch(
			/^Payouts are paused because the last one did not reach your bank/
		);
	} );
} );
