import { act, render, screen, waitFor } from '@testing-library/react';

import { openPage, reloadPage } from '../../../data/open-page';
import {
	createOnboarding,
	type Onboarding,
} from '../embedded/stripe-component';
import KycPage from '../kyc-page';
import OnboardingPage from '../page';
import {
	newUser,
	press,
	sent,
	serve,
	started,
	verification,
	visit,
} from './wizard';

jest.mock( '../../../data/open-page', () => ( {
	openPage: jest.fn(),
	reloadPage: jest.fn(),
} ) );
jest.mock( '../embedded/stripe-component', () => ( {
	createOnboarding: jest.fn(),
} ) );

const opened = jest.mocked( openPage );
const create = jest.mocked( createOnboarding );

const STRIPE = { mode: 'test', notOffered: [ 'verification_form' ] } as const;

beforeEach( () => {
	localStorage.clear();
	opened.mockReset();
	create.mockReset();
	create.mockImplementation( async () =>
		document.createElement( 'stripe-form' )
	);
} );

const given = async (): Promise< Onboarding > => {
	await waitFor( () => expect( create ).toHaveBeenCalled() );
	return create.mock.calls[ 0 ]?.[ 0 ] as Onboarding;
};

const component = () => document.querySelector( 'stripe-form' );

it( 'Behind Stripe the verification is Stripe’s, with the session’s secret and then new ones; its exit finalizes', async () => {
	visit( '', STRIPE );
	const calls = serve( {
		'/accounts': () => started(),
		'/accounts/session': () => ( { clientSecret: 'accs_secret_2' } ),
		'/onboarding/kyc/finalize': () => ( { success: true, params: {} } ),
	} );
	render( <OnboardingPage /> );
	const {
		publishableKey,
		locale,
		collectsAll,
		fetchClientSecret,
		onShown,
		onExit,
	} = await given();
	expect( { publishableKey, locale, collectsAll } ).toEqual( {
		publishableKey: 'pk_test_1',
		locale: 'de-DE',
		collectsAll: false,
	} );
	expect( await fetchClientSecret() ).toBe( 'accs_secret_1' );
	expect( await fetchClientSecret() ).toBe( 'accs_secret_2' );
	await waitFor( () => expect( component() ).not.toBeNull() );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Preparing' );
	act( onShown );
	await waitFor( () => expect( screen.queryByRole( 'status' ) ).toBeNull() );
	act( onExit );
	await waitFor( () =>
		expect( opened.mock.calls ).toEqual( [ [ '/payments/overview', {} ] ] )
	);
	expect( sent( calls, '/onboarding/verification' ) ).toEqual( [] );
} );

it( 'Without HTTPS it says so; Cancel leads back to the wizard', async () => {
	const user = newUser();
	visit( '', STRIPE );
	serve( { '/accounts': () => started() } );
	render( <OnboardingPage /> );
	const { onProblem } = await given();
	act( () =>
		onProblem( {
			type: 'invalid_request_error',
			message: 'Developers only.',
		} )
	);
	const notices = await screen.findAllByText(
		/Payment activation through our financial partner requires HTTPS and cannot be completed\./
	);
	expect( notices[ 0 ] ).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: /Learn more/ } )
	).toHaveAttribute( 'href', expect.stringMatching( /^https:/ ) );
	await press( user, 'Cancel' );
	expect( opened ).toHaveBeenCalledWith( '/payments/onboarding', {
		'wcpay-connection-error': '1',
	} );
} );

it( 'Any other problem of the component shows its message', async () => {
	visit( '', STRIPE );
	serve( { '/accounts': () => started() } );
	render( <OnboardingPage /> );
	const { onProblem } = await given();
	act( () =>
		onProblem( {
			type: 'rate_limit_error',
			message: 'Too many requests.',
		} )
	);
	expect(
		( await screen.findAllByText( 'Too many requests.' ) )[ 0 ]
	).toBeVisible();
} );

it( 'A script that can’t be loaded is no silent end', async () => {
	create.mockRejectedValue( new Error( 'Failed to load Connect.js' ) );
	visit( '', STRIPE );
	serve( { '/accounts': () => started() } );
	render( <OnboardingPage /> );
	expect(
		( await screen.findAllByText( /couldn’t be loaded/ ) )[ 0 ]
	).toBeVisible();
	await press( newUser(), 'Try again' );
	expect( reloadPage ).toHaveBeenCalledTimes( 1 );
} );

it( 'The page for existing accounts asks for their session, and for what becomes required when the address says so', async () => {
	visit( '&collect_payout_requirements=1', STRIPE );
	const calls = serve();
	render( <KycPage /> );
	expect( ( await given() ).collectsAll ).toBe( true );
	expect( calls.map( ( { path } ) => path ) ).toEqual( [
		'/accounts/session',
	] );
} );

it.each( [
	[
		'a usable account',
		started( { details_submitted: true } ),
		'/payments/overview',
	],
	[ 'an unfinished account', started(), '/payments/connect' ],
	[ 'no account', { status: 'NOACCOUNT' }, '/payments/connect' ],
	[ 'an account that can’t be read', null, '/payments/overview' ],
] )( 'Its close button leads on: %s', async ( _, account, page ) => {
	const user = newUser();
	visit();
	serve( {
		'/accounts': ( call ) =>
			account ?? void call.fail( 503, { code: 'api_error', data: {} } ),
		'/onboarding/verification': () => verification( [ 'company.name' ] ),
	} );
	render( <KycPage /> );
	await screen.findByRole( 'textbox', { name: 'Legal business name' } );
	await press( user, 'Close' );
	await waitFor( () => expect( opened.mock.calls ).toEqual( [ [ page ] ] ) );
} );

it( 'Marks nothing on a page that has just been opened', async () => {
	visit();
	serve( {
		'/accounts': () => started(),
		'/onboarding/verification': () => verification( [ 'company.name' ] ),
	} );
	render( <KycPage /> );
	await screen.findByRole( 'textbox', { name: 'Legal business name' } );
	expect( document.body ).toHaveFocus();
} );

it( 'A store without an account is told, and can leave', async () => {
	visit();
	serve( {
		'/accounts/session': ( call ) =>
			void call.fail( 404, {
				code: 'wcpay_no_account',
				message: 'Your store is not connected yet. Connect it first.',
				data: {},
			} ),
	} );
	render( <KycPage /> );
	expect(
		( await screen.findAllByText( /Connect it first/ ) )[ 0 ]
	).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Back' } ) ).toBeNull();
} );
