import { render, screen, waitFor } from '@testing-library/react';

import { VerificationForm } from '../verification/verification-form';
import {
	due,
	newUser,
	press,
	sent,
	serve,
	verification,
	visit,
} from './wizard';

const PATH = '/onboarding/verification';

const NAMES = [
	'business_profile.url',
	'company.name',
	'company.tax_id',
	'representative.first_name',
	'representative.dob.day',
	'representative.dob.month',
	'representative.dob.year',
	'tos_acceptance.date',
];

const field = ( name: string | RegExp ) =>
	screen.findByRole( 'textbox', { name } );

/** The form of an account that requires the details; `answer` is what each submission gets. */
async function open(
	answers: (
		object | ( ( fail: ( status: number, body: object ) => void ) => void )
	)[],
	first: object = verification( NAMES )
) {
	const onDone = jest.fn();
	visit();
	const calls = serve( {
		[ PATH ]: ( call ) => {
			if ( call.data === undefined ) {
				return first;
			}
			const answer = answers.shift();
			return typeof answer === 'function'
				? void answer( ( status, body ) =>
						call.fail( status, body as never )
					)
				: answer;
		},
	} );
	render( <VerificationForm onDone={ onDone } /> );
	await screen.findAllByRole( 'textbox' );
	return { user: newUser(), calls, onDone };
}

it( 'Asks for what is required, in sections; nothing is sent until everything is given', async () => {
	const { user, calls } = await open( [] );
	expect(
		screen
			.getAllByRole( 'group' )
			.map( ( each ) => each.querySelector( 'legend' )?.textContent )
	).toEqual( [ 'Business', 'Representative', 'Date of birth' ] );
	await press( user, 'Submit for verification' );
	expect( screen.getAllByText( 'Please provide a response' ) ).toHaveLength(
		7
	);
	expect( screen.getByText( 'Accept the terms to continue.' ) ).toBeVisible();
	await waitFor( async () =>
		expect( await field( 'Website' ) ).toHaveFocus()
	);
	expect( sent( calls, PATH ) ).toEqual( [] );
} );

it( 'What the store knows is filled in, can be changed, and a failure beside it is shown', async () => {
	const known = { known_value: 'Lamps & More' };
	const first = {
		...verification( [] ),
		fields: [ due( 'company.name', known ), due( 'company.tax_id' ) ],
		errors: [
			{ field: 'company.name', code: 'unheard_of', reason: 'Not found.' },
		],
	};
	const { user, calls } = await open( [ verification( [] ) ], first );
	const name = await field( 'Legal business name' );
	expect( name ).toHaveValue( 'Lamps & More' );
	expect( screen.getByText( 'Not found.' ) ).toBeVisible();
	await user.type( name, ' LLC' );
	expect( screen.queryByText( 'Not found.' ) ).toBeNull();
	await user.type( await field( /tax/i ), '12' );
	await press( user, 'Submit for verification' );
	await waitFor( () =>
		expect( sent( calls, PATH ) ).toEqual( [
			expect.objectContaining( {
				values: {
					'company.name': 'Lamps & More LLC',
					'company.tax_id': '12',
				},
			} ),
		] )
	);
} );

it( 'Test values fill it, and it is done when nothing is required any more', async () => {
	const { user, calls, onDone } = await open( [ verification( [] ) ] );
	await press( user, 'Fill with test values' );
	expect( await field( 'Legal business name' ) ).toHaveValue(
		'test company.name'
	);
	expect( screen.getByRole( 'checkbox' ) ).toBeChecked();
	await press( user, 'Submit for verification' );
	await waitFor( () => expect( onDone ).toHaveBeenCalledTimes( 1 ) );
	expect( sent( calls, PATH ) ).toEqual( [
		{
			values: Object.fromEntries(
				NAMES.slice( 0, -1 ).map( ( name ) => [
					name,
					`test ${ name }`,
				] )
			),
			accept_terms: true,
		},
	] );
} );

it( 'What fails is shown at its field until it is corrected; the rest needs no second answer', async () => {
	const failed = verification( [ 'company.tax_id' ], {
		errors: [
			{
				field: 'company.tax_id',
				code: 'verification_failed_tax_id_match',
				reason: 'In the platform’s words.',
			},
		],
	} );
	const { user, calls, onDone } = await open( [
		failed,
		verification( [] ),
	] );
	await press( user, 'Fill with test values' );
	const taxId = await field( 'Tax ID' );
	await user.clear( taxId );
	await user.type( taxId, '111111111' );
	await press( user, 'Submit for verification' );
	expect(
		await screen.findByText(
			'The tax office doesn’t know this tax ID with this name.'
		)
	).toBeVisible();
	expect( await field( 'Tax ID' ) ).toHaveValue( '111111111' );
	await waitFor( async () =>
		expect( await field( 'Tax ID' ) ).toHaveFocus()
	);
	expect( screen.getAllByRole( 'textbox' ) ).toHaveLength( 1 );
	expect( onDone ).not.toHaveBeenCalled();

	await user.type( await field( 'Tax ID' ), '2' );
	expect( screen.queryByText( /doesn’t know this tax ID with/ ) ).toBeNull();
	await press( user, 'Submit for verification' );
	await waitFor( () => expect( onDone ).toHaveBeenCalledTimes( 1 ) );
	expect( sent( calls, PATH )[ 1 ] ).toMatchObject( {
		values: { 'company.tax_id': '1111111112' },
	} );
} );

it( 'What the server refuses, and a request that is lost, keep what was typed', async () => {
	const { user, onDone } = await open( [
		( fail ) =>
			fail( 400, {
				code: 'rest_invalid_param',
				message: 'Check the marked fields.',
				data: { fields: { 'business_profile.url': 'Not an address.' } },
			} ),
		( fail ) =>
			fail( 503, {
				code: 'wcpay_http_request_failed',
				message: 'Being repaired.',
				data: {},
			} ),
		verification( [] ),
	] );
	await press( user, 'Fill with test values' );
	await press( user, 'Submit for verification' );
	expect( await screen.findByText( 'Not an address.' ) ).toBeVisible();
	expect(
		screen.getAllByText( 'Check the marked fields.' )[ 0 ]
	).toBeVisible();
	await press( user, 'Submit for verification' );
	expect(
		( await screen.findAllByText( 'Being repaired.' ) )[ 0 ]
	).toBeVisible();
	expect( await field( 'Website' ) ).toHaveValue(
		'test business_profile.url'
	);
	await press( user, 'Submit for verification' );
	await waitFor( () => expect( onDone ).toHaveBeenCalledTimes( 1 ) );
} );

it( 'Values that fail are named, and unknown details have a label, too', async () => {
	const { user, calls } = await open( [], {
		...verification( [] ),
		fields: [
			due( 'business_type', { options: [ 'individual', 'company' ] } ),
			due( 'company.address.line1', {
				fail_values: [ 'address_no_match' ],
			} ),
			due( 'external_account' ),
		],
		errors: [
			{
				field: 'external_account',
				code: 'new_code',
				reason: 'Not accepted.',
			},
		],
	} );
	expect(
		screen.getByText(
			'Passes: test company.address.line1. Fails: address_no_match.'
		)
	).toBeVisible();
	expect( await field( 'external account' ) ).toHaveAccessibleDescription(
		'Not accepted.'
	);
	await user.click(
		screen.getByRole( 'combobox', { name: 'Type of business' } )
	);
	await user.keyboard( '{ArrowDown}{Enter}' );
	expect( screen.getByRole( 'combobox' ) ).toHaveValue( 'Company' );
	expect( sent( calls, PATH ) ).toEqual( [] );
} );

it( 'can be left for later', async () => {
	const { user, onDone } = await open( [] );
	await press( user, 'Finish later' );
	expect( onDone ).toHaveBeenCalledTimes( 1 );
} );

it( 'With nothing required it leads on; lost requirements can be asked again', async () => {
	const user = newUser();
	const onDone = jest.fn();
	visit();
	let isDown = true;
	serve( {
		[ PATH ]: ( call ) =>
			isDown
				? void call.fail( 503, {
						code: 'wcpay_http_request_failed',
						message: 'Down.',
						data: {},
					} )
				: verification( [] ),
	} );
	render( <VerificationForm onDone={ onDone } /> );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Down.' );
	isDown = false;
	await press( user, 'Try again' );
	await press( user, 'Continue' );
	expect( onDone ).toHaveBeenCalledTimes( 1 );
} );
