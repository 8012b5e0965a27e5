import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import type { Boot, ConnectSettings } from '../../../data/boot';
import { leaveFor } from '../../../data/leave';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import ConnectPage from '../page';

jest.mock( '../../../data/leave', () => ( { leaveFor: jest.fn() } ) );

const NO_ACCOUNT = { status: 'NOACCOUNT', country: 'US' };
const STARTED = {
	account_id: 'acct_1',
	status: 'restricted',
	details_submitted: false,
	test_drive: false,
	test_mode_onboarding: true,
};
const CONNECT = 'https://store.example/wp-admin/admin-post.php?action=go';
const PROMOTE =
	'/wc-analytics/admin/notes/experimental-activate-promo/merchant-payments-promo-1';
const INCENTIVE = {
	id: 'merchant-payments-promo-1',
	description: 'Save 10% for a year.',
	termsLink: 'https://example.com/terms',
};

interface Visit {
	query?: string;
	connect?: Partial< ConnectSettings >;
	settings?: Partial< Boot >;
	answers?: Record< string, ( call: Call ) => unknown >;
}

function visit( { query = '', connect, settings, answers }: Visit = {} ) {
	window.merchantPaymentsSettings = {
		mode: 'sandbox',
		connectLink: CONNECT,
		connect: {
			country: 'US',
			countries: 'US DE',
			isPaused: false,
			firstName: 'Ada',
			siteName: 'Lamps',
			siteUrl: 'https://lamps.example',
			incentive: null,
			hasWooPay: false,
			...connect,
		},
		...settings,
	};
	getHistory().replace(
		`/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fconnect${ query }`
	);
	const usual = { '/accounts': () => NO_ACCOUNT, ...answers };
	const calls = fakeServer( ( call ) =>
		( usual as Record< string, ( call: Call ) => unknown > )[ call.path ]?.(
			call
		)
	);
	// The account of the test before.
	changed( 'account' );
	render( <ConnectPage /> );
	return calls;
}

beforeEach( () => jest.mocked( leaveFor ).mockClear() );

const button = ( name: string | RegExp ) =>
	screen.findByRole( 'button', { name } );

const press = async ( name: string | RegExp ) =>
	userEvent.click( await button( name ) );

const pathsOf = ( calls: Call[] ) => calls.map( ( { path } ) => path );

const down = () => {
	throw { code: 'wcpay_http_request_failed', message: 'Come back later.' };
};

it( 'greets, and leads to the wizard with where the merchant comes from', async () => {
	visit( { query: '&source=menu&capabilities=card,klarna' } );
	await press( 'Connect your store' );

	expect( screen.getByText( 'Welcome, Ada' ) ).toBeVisible();
	expect( leaveFor ).toHaveBeenCalledWith(
		`${ CONNECT }&source=menu&from=WCPAY_CONNECT&capabilities=card%2Cklarna`
	);
} );

it( 'goes on with an account that was started, or resets it', async () => {
	visit( { answers: { '/accounts': () => STARTED } } );

	expect(
		await button( 'Finish business details verifications' )
	).toBeEnabled();
	expect(
		screen.getAllByText(
			'Please complete your setup to process payments.'
		)[ 0 ]
	).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: 'Reset account' } )
	).toHaveAttribute( 'href', `${ CONNECT }&wcpay-reset-account=true` );
	expect( screen.queryByText( 'Practice in the sandbox' ) ).toBeNull();
} );

it( 'has no way on while the session of an account fails', async () => {
	visit( {
		answers: { '/accounts': () => STARTED },
		settings: { errorMessage: 'No <b>account setup session</b>.' },
	} );

	expect(
		await button( 'Finish business details verifications' )
	).toBeDisabled();
} );

it( 'says when new accounts are paused, and offers none', async () => {
	visit( { connect: { isPaused: true } } );

	const notices = await screen.findAllByText(
		"We've temporarily paused new account creation. We'll notify you when we resume!"
	);
	expect( notices[ 0 ] ).toBeVisible();
	expect(
		screen.queryByRole( 'button', { name: /Connect|Start/ } )
	).toBeNull();
} );

it( 'asks in an unsupported country, and lets the merchant go on', async () => {
	visit( { connect: { country: 'AQ' } } );
	await press( 'Connect your store' );

	const dialog = await screen.findByRole( 'dialog' );
	expect( dialog ).toHaveTextContent( /Germany.*United States/ );
	expect( leaveFor ).not.toHaveBeenCalled();
	await press( 'Cancel' );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	await press( 'Connect your store' );
	await press( 'Continue' );
	expect( leaveFor ).toHaveBeenCalledTimes( 1 );
} );

it( 'lists the supported countries from the warning, and goes on from there', async () => {
	visit( { connect: { country: 'BR' } } );
	await screen.findByRole( 'button', { name: 'Connect your store' } );
	await press( 'See supported countries' );

	const dialog = await screen.findByRole( 'dialog' );
	expect( dialog ).toHaveTextContent( /Germany.*United States/ );
	await press( 'Cancel' );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( leaveFor ).not.toHaveBeenCalled();
	await press( 'See supported countries' );
	await press( 'Continue' );
	expect( leaveFor ).toHaveBeenCalledTimes( 1 );
} );

it.each( [
	[
		{ success: true },
		'Your offer is active. Connect your store to use it.',
	],
	[
		{ success: false },
		'There was an error applying the promotion. Please contact support for assistance if the problem persists',
	],
	[
		null,
		'There was an error applying the promotion. Please contact support for assistance if the problem persists',
	],
] )( 'takes %j for the answer to a promotion', async ( answer, text ) => {
	visit( {
		connect: { incentive: INCENTIVE },
		answers: { [ PROMOTE ]: () => answer },
	} );
	await press( 'Activate offer' );

	expect( ( await screen.findAllByText( text ) )[ 0 ] ).toBeVisible();
} );

it( 'tells why a test account was not made, and makes it at the next attempt', async () => {
	let isDown = true;
	const calls = visit( {
		query: '&source=menu',
		answers: {
			'/onboarding/test_drive_account/init': () =>
				isDown ? down() : { success: true },
			'/accounts': () => ( isDown ? NO_ACCOUNT : { status: 'complete' } ),
		},
	} );
	await press( 'Start practicing' );
	expect(
		await screen.findByText( /sandbox account.*Come back later\./ )
	).toBeVisible();

	isDown = false;
	jest.useFakeTimers();
	await act( async () =>
		screen.getByRole( 'button', { name: 'Try again' } ).click()
	);
	expect( screen.getByRole( 'progressbar' ) ).toBeVisible();
	await act( () => jest.advanceTimersByTimeAsync( 3_000 ) );
	jest.useRealTimers();
	await waitFor( () =>
		expect( leaveFor ).toHaveBeenCalledWith(
			`${ CONNECT }&test_drive=true&wcpay-sandbox-success=true&source=menu&from=WCPAY_CONNECT`
		)
	);
	expect( pathsOf( calls ) ).not.toContain( '/sandbox/sample-sales' );
} );

it( 'adds sample sales where they are wanted, and can go on without', async () => {
	const calls = visit( {
		answers: {
			'/onboarding/test_drive_account/init': () => ( { success: true } ),
			'/sandbox/sample-sales': down,
		},
	} );
	await userEvent.click(
		await screen.findByRole( 'checkbox', { name: 'Add sample sales' } )
	);
	await press( 'Start practicing' );
	await press( 'Continue without sales' );

	expect( pathsOf( calls ) ).toContain( '/sandbox/sample-sales' );
	expect( leaveFor ).toHaveBeenCalledWith(
		expect.stringContaining( 'wcpay-sandbox-success=true' )
	);
} );

it( 'keeps the wish for sales when the account was not made', async () => {
	visit( {
		answers: {
			'/onboarding/test_drive_account/init': down,
			'/accounts': () => NO_ACCOUNT,
		},
	} );
	const sales = () =>
		screen.findByRole( 'checkbox', { name: 'Add sample sales' } );
	await userEvent.click( await sales() );
	await press( 'Start practicing' );
	await screen.findByRole( 'button', { name: 'Try again' } );

	expect( await sales() ).toBeChecked();
} );

it.each( [
	[ 'sandbox', 1 ],
	[ 'live', 0 ],
] as const )(
	'an address starts a test account in %s mode %i times',
	async ( mode, times ) => {
		const calls = visit( {
			query: '&auto_start_test_drive_onboarding=true',
			settings: { mode },
			answers: { '/onboarding/test_drive_account/init': () => undefined },
		} );
		await screen.findByText(
			times ? 'Finishing payments setup' : 'Connect your store'
		);

		expect(
			pathsOf( calls ).filter( ( path ) => path.endsWith( '/init' ) )
		).toHaveLength( times );
	}
);
