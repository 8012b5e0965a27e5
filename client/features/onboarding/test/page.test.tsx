import { render, screen, waitFor } from '@testing-library/react';

import { openPage } from '../../../data/open-page';
import OnboardingPage from '../page';
import {
	NO_ACCOUNT,
	choice,
	choose,
	fields,
	newUser,
	press,
	sent,
	serve,
	started,
	verification,
	visit,
} from './wizard';

jest.mock( '../../../data/open-page', () => ( { openPage: jest.fn() } ) );

const opened = jest.mocked( openPage );

const COUNTRY = /registered/;
const TYPE = /legal entity/;
const STRUCTURE = /legal category/;
const INDUSTRY = /goods or services/;

const FINALIZE = '/onboarding/kyc/finalize';
const START = '/onboarding/kyc/session';

beforeEach( () => {
	localStorage.clear();
	opened.mockReset();
	visit();
} );

async function fillIn( user: ReturnType< typeof newUser > ) {
	await choose( user, TYPE, 'company' );
	await choose( user, STRUCTURE, 'private corp' );
	await choose( user, INDUSTRY, 'footwear boots' );
}

it( 'The store’s country is chosen; each answer brings the next question, and another one takes back what depends on it', async () => {
	const user = newUser();
	serve();
	render( <OnboardingPage /> );
	expect( await choice( COUNTRY ) ).toHaveValue( 'United States (US)' );
	expect( screen.queryByRole( 'combobox', { name: STRUCTURE } ) ).toBeNull();
	await choose( user, TYPE, 'company' );
	expect( screen.queryByRole( 'combobox', { name: INDUSTRY } ) ).toBeNull();
	await choose( user, STRUCTURE, 'private corp' );
	expect( await choice( INDUSTRY ) ).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: 'privacy policy' } )
	).toHaveAttribute( 'href', 'https://stripe.com/privacy' );

	await choose( user, TYPE, 'non-profit' );
	expect( await choice( STRUCTURE ) ).toHaveValue( '' );
	expect( screen.queryByRole( 'combobox', { name: INDUSTRY } ) ).toBeNull();
	await choose( user, COUNTRY, 'germany' );
	expect( await choice( TYPE ) ).toHaveValue( '' );
	expect( screen.queryByRole( 'combobox', { name: STRUCTURE } ) ).toBeNull();
	expect(
		localStorage.getItem(
			'merchantPaymentsOnboarding https://lamps.example'
		)
	).toContain( '"DE"' );
} );

it( 'Continue marks what is missing and sends nothing', async () => {
	const user = newUser();
	const calls = serve( { '/accounts': () => ( { ...NO_ACCOUNT } ) } );
	visit( '', {
		connect: {
			country: 'XX',
			countries: '',
			isPaused: false,
			firstName: '',
			siteName: '',
			siteUrl: '',
			incentive: null,
			hasWooPay: false,
		},
	} );
	render( <OnboardingPage /> );
	await press( user, 'Continue' );
	expect( screen.getByText( 'Please provide a country' ) ).toBeVisible();
	expect(
		screen.getByText( 'Please provide a business type' )
	).toBeVisible();
	await waitFor( async () =>
		expect( await choice( COUNTRY ) ).toHaveFocus()
	);
	await choose( user, COUNTRY, 'united states (' );
	expect( screen.queryByText( 'Please provide a country' ) ).toBeNull();
	await choose( user, TYPE, 'company' );
	expect( screen.getByText( 'Please provide a response' ) ).toBeVisible();
	await choose( user, STRUCTURE, 'multi' );
	expect(
		screen.getByText( 'Please provide a type of goods or services' )
	).toBeVisible();
	expect( sent( calls, START ) ).toEqual( [] );
} );

it( 'The answers open the account, with the payment methods of the link; the test account gives way', async () => {
	const user = newUser();
	visit(
		'&capabilities=card,klarna,%3Cb%3E&delete_test_account=true&source=menu'
	);
	const calls = serve( {
		'/accounts': () =>
			started( { kind: 'test_drive', details_submitted: true } ),
	} );
	render( <OnboardingPage /> );
	await fillIn( user );
	await choose( user, /sell in a year/, '250,000 to' );
	await choose( user, /take payments/, 'within' );
	await press( user, 'Continue' );
	expect(
		await screen.findByText( 'Step 2 of 2: Verification' )
	).toHaveFocus();
	await screen.findByRole( 'textbox', { name: 'Legal business name' } );
	expect( sent( calls, START ) ).toEqual( [
		{
			self_assessment: {
				country: 'US',
				business_type: 'company',
				company: { structure: 'private_corporation' },
				mcc: '5661',
				business_name: 'Lamps',
				site: 'https://lamps.example',
				annual_revenue: 'from_250k_to_1m',
				go_live_timeframe: 'within_1month',
			},
			capabilities: { card: true, klarna: true },
			delete_test_account: true,
		},
	] );
} );

it( 'What the server refuses shows at its field, with everything that was answered', async () => {
	const user = newUser();
	let isKnown = false;
	serve( {
		[ START ]: ( call ) =>
			isKnown
				? undefined
				: void call.fail( 400, {
						code: 'rest_invalid_param',
						message: 'Choose what the business sells.',
						data: { field: 'mcc' },
					} ),
	} );
	render( <OnboardingPage /> );
	await fillIn( user );
	await press( user, 'Continue' );
	await screen.findByText( 'Choose what the business sells.' );
	expect( await choice( INDUSTRY ) ).toHaveValue( 'Shoes' );
	expect( await choice( STRUCTURE ) ).toHaveValue( 'Private corporation' );
	isKnown = true;
	await choose( user, INDUSTRY, 'bouquets' );
	expect(
		screen.queryByText( 'Choose what the business sells.' )
	).toBeNull();
	await press( user, 'Continue' );
	expect(
		await screen.findByText( 'Preparing the verification…' )
	).toBeVisible();
} );

it.each( [
	[ 'fails', ( fail: () => void ) => fail() ],
	[
		'has no publishable key',
		() => ( { clientSecret: 'x', publishableKey: '' } ),
	],
	[ 'is empty', () => [] ],
] )(
	'A session that %s says so, and can be tried again',
	async ( _, answer ) => {
		const user = newUser();
		const answers: unknown[] = [];
		const calls = serve( {
			[ START ]: ( call ) =>
				answers.length > 0
					? answers.pop()
					: answer( () =>
							call.fail( 503, {
								code: 'api_error',
								message: 'Secrets of the platform',
								data: {},
							} )
						),
		} );
		render( <OnboardingPage /> );
		await fillIn( user );
		await press( user, 'Continue' );
		const notices = await screen.findAllByText(
			/Unable to start onboarding\. If this problem persists, please contact support\./
		);
		expect( notices[ 0 ] ).toBeVisible();
		await press( user, 'Back' );
		expect( await choice( INDUSTRY ) ).toHaveValue( 'Shoes' );
		await press( user, 'Continue' );
		answers.push( {
			clientSecret: 'x',
			publishableKey: 'pk',
			locale: 'en_US',
		} );
		await press( user, 'Try again' );
		await screen.findByRole( 'textbox', { name: 'Legal business name' } );
		expect( sent( calls, START ) ).toHaveLength( 3 );
	}
);

it.each( [
	[
		'success',
		{
			success: true,
			params: { 'wcpay-connection-success': '1', source: 'menu' },
		},
		[
			'/payments/overview',
			{ 'wcpay-connection-success': '1', source: 'menu' },
		],
	],
	[
		'failure',
		{ success: false, params: { source: 'menu' } },
		[
			'/payments/connect',
			{ 'wcpay-connection-error': '1', source: 'menu' },
		],
	],
	[
		'an exception',
		null,
		[ '/payments/connect', { 'wcpay-connection-error': '1' } ],
	],
] )( 'Closing the verification finalizes: %s', async ( _, answer, page ) => {
	const user = newUser();
	visit( '&source=me%3Cb%3Enu!' );
	const calls = serve( {
		'/accounts': () => started(),
		[ FINALIZE ]: ( call ) =>
			answer ??
			void call.fail( 500, { code: 'wcpay_server_error', data: {} } ),
	} );
	render( <OnboardingPage /> );
	await screen.findByRole( 'textbox', { name: 'Legal business name' } );
	await press( user, 'Close' );
	await waitFor( () => expect( opened.mock.calls ).toEqual( [ page ] ) );
	expect( sent( calls, FINALIZE ) ).toEqual( [
		{ source: 'mebnu', from: 'WCPAY_ONBOARDING_WIZARD' },
	] );
} );

it( 'Closing the first step leads to Connect and finalizes nothing', async () => {
	const user = newUser();
	const calls = serve();
	render( <OnboardingPage /> );
	await choice( COUNTRY );
	await press( user, 'Close' );
	expect( opened ).toHaveBeenCalledWith( '/payments/connect' );
	expect( sent( calls, FINALIZE ) ).toEqual( [] );
} );

it( 'A wizard that was left goes on: with its answers, or at the verification of its account', async () => {
	const user = newUser();
	serve();
	const { unmount } = render( <OnboardingPage /> );
	await fillIn( user );
	unmount();
	render( <OnboardingPage /> ).unmount();
	const { unmount: leave } = render( <OnboardingPage /> );
	expect( await choice( INDUSTRY ) ).toHaveValue( 'Shoes' );
	leave();

	const calls = serve( { '/accounts': () => started() } );
	render( <OnboardingPage /> );
	await screen.findByRole( 'textbox', { name: 'Legal business name' } );
	expect( sent( calls, START ) ).toMatchObject( [ { self_assessment: {} } ] );
} );

it.each( [
	[
		'is verified',
		started( { details_submitted: true } ),
		{},
		'/payments/overview',
	],
	[
		'is none while new ones are paused',
		NO_ACCOUNT,
		{ isPaused: true },
		'/payments/connect',
	],
] )(
	'A store whose account %s has nothing to do here',
	async ( _, account, connect, page ) => {
		visit( '', {
			connect: {
				...window.merchantPaymentsSettings?.connect,
				...connect,
			} as never,
		} );
		serve( { '/accounts': () => account } );
		render( <OnboardingPage /> );
		await waitFor( () => expect( opened ).toHaveBeenCalledWith( page ) );
	}
);

it( 'After a canceled verification the wizard shows its answers and says what to do', async () => {
	visit( '&wcpay-connection-error=1' );
	serve( { '/accounts': () => started() } );
	render( <OnboardingPage /> );
	await choice( COUNTRY );
	expect(
		screen.getAllByText(
			'Please complete your setup to process payments.'
		)[ 0 ]
	).toBeVisible();
} );

it( 'loads again after its choices were lost', async () => {
	const user = newUser();
	let isDown = true;
	serve( {
		'/onboarding/fields': ( call ) =>
			isDown
				? void call.fail( 503, {
						code: 'wcpay_http_request_failed',
						message: 'The store is being repaired.',
						data: {},
					} )
				: fields,
		'/onboarding/verification': () => verification( [] ),
	} );
	render( <OnboardingPage /> );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'Loading the setup…'
	);
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
		'The store is being repaired.'
	);
	isDown = false;
	await press( user, 'Try again' );
	expect( await choice( COUNTRY ) ).toBeVisible();
} );

it( 'Our part fills the screen as long as it is there', async () => {
	serve();
	const { unmount } = render( <OnboardingPage /> );
	await choice( COUNTRY );
	expect( document.body ).toHaveClass( 'merchant-payments-full-screen' );
	unmount();
	expect( document.body ).not.toHaveClass( 'merchant-payments-full-screen' );
} );
