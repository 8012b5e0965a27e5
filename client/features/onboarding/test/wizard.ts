import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import examples from '../../../contract/examples.json';
import type { Boot } from '../../../data/boot';
import { fakeServer, type Call } from '../../../data/test/fake-server';

export const fields = examples[ 'GET /wc/v3/payments/onboarding/fields' ];

export const SESSION = {
	clientSecret: 'accs_secret_1',
	publishableKey: 'pk_test_1',
	expiresAt: 2000000000,
	accountId: 'acct_1',
	isLive: false,
	locale: 'de_DE_formal',
	accountCreated: true,
};

export const NO_ACCOUNT = { status: 'NOACCOUNT', country: 'US' };

export const started = ( change: object = {} ) => ( {
	account_id: 'acct_1',
	status: 'restricted',
	country: 'US',
	kind: 'live',
	details_submitted: false,
	...change,
} );

/** A detail that the account requires. */
export const due = ( name: string, change: object = {} ) => ( {
	name,
	known_value: '',
	test_value: `test ${ name }`,
	fail_values: [],
	options: [],
	...change,
} );

export const verification = ( names: string[], change: object = {} ) => ( {
	country: 'US',
	is_submitted: false,
	fields: names.map( ( name ) => due( name ) ),
	errors: [],
	...change,
} );

type Answers = Record< string, ( call: Call ) => unknown >;

/** The server, whose answers a test may replace by path. A function that returns undefined leaves the call open. */
export function serve( answers: Answers = {} ): Call[] {
	const usual: Answers = {
		'/onboarding/fields': () => fields,
		'/accounts': () => NO_ACCOUNT,
		'/onboarding/kyc/session': () => SESSION,
		'/accounts/session': () => SESSION,
		'/onboarding/verification': () => verification( [ 'company.name' ] ),
		...answers,
	};
	return fakeServer( ( call ) => usual[ call.path ]?.( call ) );
}

export const sent = ( calls: Call[], path: string ) =>
	calls
		.filter( ( call ) => call.path === path && call.data !== undefined )
		.map( ( { data } ) => data );

export function visit( query = '', settings: Partial< Boot > = {} ): void {
	window.merchantPaymentsSettings = {
		connect: {
			country: 'US',
			countries: 'US DE PR',
			isPaused: false,
			firstName: 'Ada',
			siteName: 'Lamps',
			siteUrl: 'https://lamps.example',
			incentive: null,
			hasWooPay: false,
		},
		...settings,
	};
	getHistory().replace(
		`/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fonboarding${ query }`
	);
}

export const newUser = () =>
	userEvent.setup( { delay: null, pointerEventsCheck: 0 } );

export const choice = ( name: RegExp ) =>
	screen.findByRole( 'combobox', { name } );

export async function choose(
	user: ReturnType< typeof newUser >,
	name: RegExp,
	search: string
): Promise< void > {
	const field = await choice( name );
	await user.click( field );
	await user.clear( field );
	await user.type( field, search );
	await user.keyboard( '{Enter}' );
	await waitFor( () => expect( screen.queryByRole( 'listbox' ) ).toBeNull() );
}

export const press = async (
	user: ReturnType< typeof newUser >,
	name: string
): Promise< void > =>
	user.click( await screen.findByRole( 'button', { name } ) );
