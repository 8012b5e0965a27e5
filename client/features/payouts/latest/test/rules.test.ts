import type { AccountDeposits, Overview } from '../../../../contract/types';
import { rulesOf } from '../rules';

const deposits: AccountDeposits = {
	status: 'enabled',
	interval: 'daily',
	weekly_anchor: null,
	monthly_anchor: null,
	delay_days: 2,
	restrictions: 'deposits_unrestricted',
	completed_waiting_period: true,
	minimum_scheduled_deposit_amounts: { usd: 500 },
};
const part = ( amount: number, currency = 'usd' ) => ( {
	amount,
	currency,
	source_types: null,
} );
const overview = (
	available: number,
	pending: number,
	account: Partial< Overview[ 'account' ] > = {}
): Overview => ( {
	deposit: { last_paid: [], last_manual_deposits: [] },
	balance: {
		available: [ part( available ), part( 100000, 'eur' ) ],
		pending: [ part( pending ) ],
		instant: [],
	},
	account: {
		deposits_enabled: true,
		deposits_blocked: false,
		deposits_disabled: false,
		default_currency: 'usd',
		deposits_schedule: { delay_days: 2, interval: 'daily' },
		default_external_accounts: [],
		...account,
	},
} );
const errored = ( currency: string ) => ( {
	default_external_accounts: [ { currency, status: 'errored' } ],
} );
const waiting = { completed_waiting_period: false };

describe( 'The payouts card', () => {
	it.each( [
		[ 'money', overview( 500, 0 ), {}, [] ],
		[ 'one cent less', overview( 499, 0 ), {}, [ 'belowMinimum' ] ],
		[ 'nothing at all', overview( 0, 0 ), {}, [] ],
		[ 'money that is pending', overview( 0, 1 ), {}, [ 'noFunds' ] ],
		[
			'the same while waiting',
			overview( 0, 1 ),
			waiting,
			[ 'firstPayout' ],
		],
		[
			'nothing while waiting',
			overview( 0, 0 ),
			waiting,
			[ 'firstPayout' ],
		],
		[ 'a debt', overview( -5, 4 ), {}, [ 'negative' ] ],
		[ 'a debt that is covered', overview( -5, 5 ), {}, [] ],
		[
			'a failed payout',
			overview( 500, 0, errored( 'usd' ) ),
			{},
			[ 'failed' ],
		],
		[
			'a failed payout in another currency',
			overview( 500, 0, errored( 'eur' ) ),
			{},
			[],
		],
		[
			'several',
			overview( 100, -200, errored( 'usd' ) ),
			{},
			[ 'negative', 'failed', 'belowMinimum' ],
		],
		[
			'suspended payouts above all',
			overview( 100, -200, {
				...errored( 'usd' ),
				deposits_blocked: true,
			} ),
			waiting,
			[ 'suspended' ],
		],
	] as const )(
		'says of %s what there is to say',
		( _, all, change, notices ) => {
			expect(
				rulesOf( { ...deposits, ...change }, all, 'usd' ).notices
			).toEqual( notices );
		}
	);

	it.each( [
		[ true, 0, 0, false ],
		[ false, 0, 0, true ],
		[ false, 1, 0, false ],
		[ false, 0, -1, false ],
	] )(
		'with the waiting period over: %s, %i available and %i pending it is hidden: %s',
		( hasWaited, available, pending, isHidden ) => {
			expect(
				rulesOf(
					{ ...deposits, completed_waiting_period: hasWaited },
					overview( available, pending ),
					'usd'
				).isHidden
			).toBe( isHidden );
		}
	);

	it.each( [
		[ false, true, true ],
		[ false, false, false ],
		[ true, true, false ],
	] )(
		'blocked: %s, the waiting period over: %s, the schedule can be changed: %s',
		( isBlocked, hasWaited, canChange ) => {
			expect(
				rulesOf(
					{ ...deposits, completed_waiting_period: hasWaited },
					overview( 1, 1, { deposits_blocked: isBlocked } ),
					'usd'
				).canChangeSchedule
			).toBe( canChange );
		}
	);

	it.each( [
		[ 'deposits_unrestricted', true ],
		[ 'deposits_blocked', false ],
	] as const )( 'with %s it has the schedule: %s', ( restrictions, has ) => {
		expect(
			rulesOf( { ...deposits, restrictions }, overview( 1, 1 ), 'usd' )
				.hasSchedule
		).toBe( has );
	} );
} );
