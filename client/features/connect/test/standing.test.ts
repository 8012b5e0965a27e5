import examples from '../../../contract/examples.json';
import type { Account } from '../../../contract/types';
import { isBlocked, mainLabel, standingOf } from '../standing';

const connected = examples[ 'GET /wc/v3/payments/accounts' ] as Account;

const store = ( facts: Partial< Account > | null ) => {
	if ( facts ) {
		return standingOf( { ...connected, ...facts } );
	}
	const { account_id: _id, details_submitted: _details, ...none } = connected;
	return standingOf( { ...none, status: 'NOACCOUNT' } );
};

describe( 'The buttons', () => {
	it.each< [ string, Partial< Account > | null, string, boolean ] >( [
		[ 'no account', null, 'Connect your store', false ],
		[
			'an account without details',
			{ details_submitted: false },
			'Finish business details verifications',
			true,
		],
		[
			'a test account',
			{ details_submitted: true, test_drive: true },
			'Verify business details',
			true,
		],
		[
			'a live account',
			{ details_submitted: true, test_mode_onboarding: false },
			'Verify business details',
			false,
		],
		[
			'a live account without details',
			{ details_submitted: false, test_mode_onboarding: false },
			'Finish business details verifications',
			true,
		],
	] )( 'of a store with %s', ( _, facts, label, isResettable ) => {
		const standing = store( facts );
		expect( mainLabel( standing ) ).toBe( label );
		expect( standing.isResettable ).toBe( isResettable );
	} );

	it.each< [ Partial< Account > | null, string, boolean ] >( [
		[ null, 'Could not create an account setup session.', false ],
		[
			{ details_submitted: false },
			'Could not create an Account Setup Session.',
			true,
		],
		[ { details_submitted: false }, 'The card was declined.', false ],
		[ { details_submitted: false }, '', false ],
		[
			{ details_submitted: true },
			'Could not create an account setup session.',
			false,
		],
	] )(
		'are blocked by a session that failed: %#',
		( facts, error, blocked ) => {
			expect( isBlocked( store( facts ), error ) ).toBe( blocked );
		}
	);
} );
