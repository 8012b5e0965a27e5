import { render } from '@testing-library/react';

import examples from '../../../../contract/examples.json';
import type {
	Account,
	AccountTrouble,
	RequirementError,
} from '../../../../contract/types';
import { accountTasks } from '../account-tasks';

const example = examples[ 'GET /wc/v3/payments/accounts' ] as Account;
const NOW = Date.UTC( 2026, 10, 23, 12 );
const DAY = 86_400_000;
const in_ = ( left: number ) => ( NOW + left ) / 1000;

const account = ( more: Partial< Account > = {} ): Account => ( {
	...example,
	kind: 'live',
	created: in_( -400 * DAY ),
	...more,
} );

const tasks = ( more: Partial< Account > = {} ) =>
	accountTasks( account( more ), NOW, () => {} );

const keys = ( more: Partial< Account > = {} ) =>
	tasks( more ).map( ( { key } ) => key );

const textOf = ( more: Partial< Account > ): string => {
	const [ task ] = tasks( more );
	return render( <div>{ task?.content }</div> ).container.textContent ?? '';
};

const error = ( code: string, reason = 'A reason.' ): RequirementError => ( {
	code,
	reason,
	requirement: 'company.name',
} );

const trouble = (
	kind: AccountTrouble[ 'kind' ],
	text: string
): AccountTrouble => ( {
	kind,
	title: 'Something is wrong',
	text,
	action: 'Do something',
	asks_details: kind === 'restricted',
} );

beforeEach( () => {
	window.merchantPaymentsSettings = {
		connectLink: 'https://store.example/connect',
	};
} );

describe( 'What the account asks for', () => {
	it( 'is nothing of a healthy account that is live', () => {
		expect( keys() ).toEqual( [] );
	} );

	it.each( [
		[ 'complete', [] ],
		[ 'enabled', [] ],
		[ 'pending_verification', [] ],
		[ 'restricted_soon', [ 'update-business-details' ] ],
		[ 'restricted_partially', [ 'update-business-details' ] ],
		[ 'restricted', [ 'update-business-details' ] ],
		[ 'under_review', [] ],
		[ 'rejected.fraud', [] ],
		[ 'rejected.other', [] ],
	] as const )( 'in the state %s: %j', ( status, expected ) => {
		expect( keys( { status } ) ).toEqual( expected );
	} );

	it.each( [
		[ { has_pending_requirements: true } ],
		[ { has_overdue_requirements: true } ],
		[ { requirements: { errors: [ error( 'invalid_street_address' ) ] } } ],
	] )( 'is what is missing: %j', ( more ) => {
		expect( keys( more ) ).toEqual( [ 'update-business-details' ] );
	} );

	it( 'is no detail of the business while the platform has stopped the payouts', () => {
		const stopped = {
			status: 'restricted_partially',
			trouble: trouble( 'payouts_blocked', 'Suspended.' ),
		} as const;
		expect( keys( stopped ) ).toEqual( [] );
		// Unless one is missing, too: adding it starts no payouts.
		expect(
			keys( { ...stopped, has_pending_requirements: true } )
		).toEqual( [ 'update-business-details' ] );
		expect(
			textOf( { ...stopped, has_pending_requirements: true } )
		).toMatch( /^Some details of your business are missing/ );
	} );

	it( 'is nothing for an error that says nothing', () => {
		const requirements = { errors: [ error( 'invalid_value_other' ) ] };
		expect( keys( { requirements } ) ).toEqual( [] );
	} );

	it.each( [
		[ 10 * DAY, false, [ '10 days left', 'light' ], true ],
		[ 2 * DAY, false, [ '2 days left', 'warning' ], true ],
		[ DAY / 2, false, [ 'Last day today', 'alert' ], false ],
		[ -DAY, false, [ 'Past due', 'alert' ], false ],
		[ 10 * DAY, true, [ 'Past due', 'alert' ], false ],
	] )(
		'with a deadline in %d ms, overdue: %p, says %j',
		( left, isOverdue, [ text, tone ], allowsSnooze ) => {
			const [ task ] = tasks( {
				status: 'restricted_soon',
				has_overdue_requirements: isOverdue,
				current_deadline: in_( left ),
			} );
			expect( task ).toMatchObject( {
				badge: { text, tone },
				allowsSnooze,
				level: 1,
				action: { href: example.account_link },
			} );
			expect( task?.isDismissable ).toBeUndefined();
		}
	);

	it.each( [
		[
			{
				status: 'restricted',
				trouble: trouble( 'restricted', 'Payments are off.' ),
			},
			/^Payments are off\.$/,
		],
		[
			{ status: 'restricted_soon', current_deadline: in_( 5 * DAY ) },
			/Add them by November 28, 2026/,
		],
		[
			{ status: 'restricted_soon', current_deadline: null },
			/^Some details of your business are missing\. Add them to keep/,
		],
	] as [ Partial< Account >, RegExp ][] )( '%j says %p', ( more, text ) => {
		expect( textOf( more ) ).toMatch( text );
	} );

	it( 'explains each reason once, and the server’s own without its scripts', () => {
		const requirements = {
			errors: [
				error( 'verification_document_expired' ),
				error( 'verification_document_expired' ),
				error( 'invalid_value_other', 'Hidden.' ),
				error( 'brand_new', 'Send <b>all</b><script>bad()</script>.' ),
			],
		};
		const [ task ] = tasks( { status: 'restricted', requirements } );
		const { container } = render( <div>{ task?.content }</div> );
		const reasons = [ ...container.querySelectorAll( 'li' ) ].map(
			( { innerHTML } ) => innerHTML
		);
		expect( reasons ).toEqual( [
			expect.stringMatching( /^The document is out of date\./ ),
			'Send <b>all</b>.',
		] );
	} );

	it( 'is the rest of the wizard when that was left', () => {
		expect(
			keys( { details_submitted: false, status: 'restricted' } )
		).toEqual( [ 'finish-verification' ] );
	} );

	it( 'is nothing without an account', () => {
		const { account_id: _id, ...none } = account();
		expect(
			accountTasks( { ...none, status: 'NOACCOUNT' }, NOW, () => {} )
		).toEqual( [] );
	} );

	it.each( [ 'sandbox', 'test_drive' ] as const )(
		'is to go live for an account of the kind %s',
		( kind ) => {
			expect( tasks( { kind } ) ).toMatchObject( [
				{
					key: 'go-live',
					time: 'About 10 minutes',
					isDismissable: true,
				},
			] );
			window.merchantPaymentsSettings = { connectLink: '' };
			expect( keys( { kind } ) ).toEqual( [] );
		}
	);

	it( 'promises no real payments in the sandbox', () => {
		const titleIn = ( mode: 'sandbox' | 'test' ) => {
			window.merchantPaymentsSettings = { mode, connectLink: '/connect' };
			return tasks( { kind: 'sandbox' } )[ 0 ]?.title;
		};
		expect( titleIn( 'sandbox' ) ).toBe( 'Practice going live' );
		expect( titleIn( 'test' ) ).toBe( 'Start taking real payments' );
	} );

	it( 'shows for two weeks what a new account has done', () => {
		expect( tasks( { created: in_( -13 * DAY ) } ) ).toMatchObject( [
			{ key: 'verify-business', isCompleted: true, isDeletable: true },
		] );
		expect( keys( { created: in_( -15 * DAY ) } ) ).toEqual( [] );
	} );
} );
