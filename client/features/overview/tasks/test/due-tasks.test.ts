import { addFilter, removeFilter } from '@wordpress/hooks';

import examples from '../../../../contract/examples.json';
import type {
	Authorization,
	CachedDispute,
	Overview,
	OverviewAccount,
} from '../../../../contract/types';
import { PAGES_FILTER } from '../../../../data/links';
import { toWireTime } from '../../../../time/store-day';
import { bankTasks } from '../bank-tasks';
import { captureTask } from '../capture-task';
import { disputeTask } from '../dispute-task';

const overview = examples[
	'GET /wc/v3/payments/deposits/overview-all'
] as Overview;

const NOW = Date.UTC( 2026, 10, 23, 12 );
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const dispute = ( left: number | null, more: Partial< CachedDispute > = {} ) =>
	( {
		dispute_id: `dp_${ left }`,
		charge_id: `ch_${ left }`,
		amount: 5000,
		currency: 'usd',
		reason: 'fraudulent',
		due_by: left === null ? '' : toWireTime( NOW + left ),
		...more,
	} ) as CachedDispute;

const authorization = ( left: number, more: Partial< Authorization > = {} ) =>
	( {
		payment_intent_id: `pi_${ left }`,
		amount: 2000,
		currency: 'usd',
		created: toWireTime( NOW + left - 7 * DAY ),
		...more,
	} ) as Authorization;

const withPages = ( ...paths: string[] ) =>
	addFilter( PAGES_FILTER, 'test', () =>
		paths.map( ( path ) => ( { path } ) )
	);

beforeEach( () => {
	window.merchantPaymentsSettings = {
		shouldUseExplicitPrice: false,
		currencies: { JPY: { decimals: 0 } },
	};
	withPages( '/payments/transactions', '/payments/transactions/details' );
} );

afterEach( () => removeFilter( PAGES_FILTER, 'test' ) );

const linkOf = ( task: { action?: object } | null ): string =>
	decodeURIComponent( ( task?.action as { href: string } )?.href ?? '' );

describe( 'Disputes to answer', () => {
	it.each( [
		[ 1000, 'Last day today', 'alert', false ],
		[ DAY, 'Last day today', 'alert', false ],
		[ DAY + 1000, '1 day left', 'warning', true ],
		[ 3 * DAY, '3 days left', 'warning', true ],
		[ 3 * DAY + 1000, '3 days left', 'light', true ],
		[ 7 * DAY, '7 days left', 'light', true ],
	] )( 'due in %d ms say “%s”', ( left, text, tone, allowsSnooze ) => {
		expect( disputeTask( [ dispute( left ) ], NOW ) ).toMatchObject( {
			badge: { text, tone },
			level: 1,
			allowsSnooze,
		} );
	} );

	it.each( [ 7 * DAY + 1000, 0, -1000, null ] )(
		'due in %p ms are no task',
		( left ) => {
			expect( disputeTask( [ dispute( left ) ], NOW ) ).toBeNull();
		}
	);

	it( 'are all counted: seven days decide urgency only', () => {
		const task = disputeTask(
			[
				dispute( 6 * DAY ),
				dispute( HOUR, { amount: 1200, currency: 'jpy' } ),
				dispute( 2 * DAY, { amount: 250 } ),
				dispute( 20 * DAY ),
				dispute( null ),
			],
			NOW
		);
		expect( task ).toMatchObject( {
			title: 'Answer 5 disputes, $152.50 and ¥1,200 in total',
			badge: { text: 'Last day today' },
		} );
	} );

	it( 'link to the payment when there is one, and to a list that exists when there are several', () => {
		const one = disputeTask( [ dispute( DAY ) ], NOW );
		expect( one?.title ).toBe( 'Answer a dispute of $50.00' );
		expect( linkOf( one ) ).toMatch(
			/&id=ch_86400000&path=\/payments\/transactions\/details$/
		);
		const both = [ dispute( DAY ), dispute( 2 * DAY ) ];
		expect( linkOf( disputeTask( both, NOW ) ) ).toMatch(
			/&filter=advanced&type_is=dispute&path=\/payments\/transactions$/
		);
		withPages( '/payments/disputes' );
		expect( linkOf( disputeTask( both, NOW ) ) ).toMatch(
			/&filter=awaiting_response&path=\/payments\/disputes$/
		);
	} );

	it( 'name no sum where the list was cut off', () => {
		const many = Array.from( { length: 50 }, ( _, each ) =>
			dispute( each * HOUR + HOUR )
		);
		expect( disputeTask( many, NOW, 61 )?.title ).toBe(
			'Answer 61 disputes'
		);
		expect( disputeTask( many, NOW, 50 )?.title ).toBe(
			'Answer 50 disputes, $2,500.00 in total'
		);
	} );

	it( 'have a key of their own for each set, in any order, that options can hold', () => {
		const keyOf = ( ...lefts: number[] ) =>
			disputeTask(
				lefts.map( ( left ) => dispute( left ) ),
				NOW
			)?.key;
		expect( keyOf( DAY, HOUR ) ).toBe( keyOf( HOUR, DAY ) );
		expect( keyOf( DAY ) ).not.toBe( keyOf( HOUR ) );
		const many = Array.from(
			{ length: 50 },
			( _, each ) => each * HOUR + HOUR
		);
		expect( keyOf( ...many ) ).toMatch( /^[A-Za-z0-9_.:-]{1,200}$/ );
	} );
} );

describe( 'Payments to capture', () => {
	it( 'name no sum where the list was cut off', () => {
		const many = Array.from( { length: 50 }, ( _, each ) =>
			authorization( each * HOUR + HOUR )
		);
		expect( captureTask( many, NOW, 61 )?.title ).toBe(
			'Capture 61 payments before they expire'
		);
		expect( captureTask( many, NOW, 50 )?.title ).toBe(
			'Capture 50 payments of $1,000.00 before they expire'
		);
	} );

	it( 'are all counted when one expires soon', () => {
		expect(
			captureTask(
				[ authorization( DAY ), authorization( 5 * DAY ) ],
				NOW
			)?.title
		).toBe( 'Capture 2 payments of $40.00 before they expire' );
	} );

	it.each( [
		[ HOUR, 'Last day today' ],
		[ 3 * DAY, '3 days left' ],
	] )( 'that expire in %d ms say “%s”', ( left, text ) => {
		const task = captureTask( [ authorization( left ) ], NOW );
		expect( task ).toMatchObject( {
			title: 'Capture 1 payment of $20.00 before it expires',
			badge: { text },
			isDismissable: true,
		} );
		expect( linkOf( task ) ).toMatch( /tab=uncaptured-page/ );
	} );

	it.each( [ 3 * DAY + 1000, 0, -HOUR ] )(
		'that expire in %d ms are no task',
		( left ) => {
			expect( captureTask( [ authorization( left ) ], NOW ) ).toBeNull();
		}
	);

	it( 'are summed by currency', () => {
		expect(
			captureTask(
				[
					authorization( HOUR ),
					authorization( DAY, { currency: 'eur' } ),
					authorization( 2 * DAY ),
				],
				NOW
			)?.title
		).toBe( 'Capture 3 payments of $40.00 and €20.00 before they expire' );
	} );
} );

describe( 'Bank accounts', () => {
	it( 'are a task when there is none, or payouts don’t reach one', () => {
		const having = (
			banks: OverviewAccount[ 'default_external_accounts' ],
			hasBank = true
		) =>
			bankTasks( {
				...overview.account,
				has_bank_account: hasBank,
				default_external_accounts: banks,
			} );
		expect( having( [], false ).map( ( { key } ) => key ) ).toEqual( [
			'set-up-bank-account',
		] );
		// A platform that doesn't list them.
		expect( having( [] ) ).toEqual( [] );
		expect( having( [ { currency: 'usd', status: 'new' } ] ) ).toEqual(
			[]
		);
		const [ task ] = having( [
			{ currency: 'usd', status: 'errored' },
			{ currency: 'eur', status: 'new' },
			{ currency: 'jpy', status: 'errored' },
		] );
		expect( task ).toMatchObject( {
			key: 'update-bank-account',
			level: 1,
		} );
		expect( task?.content ).toContain( 'US Dollar and Japanese Yen' );
	} );
} );
