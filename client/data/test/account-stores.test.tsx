import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';

import examples from '../../contract/examples.json';
import type { Settings } from '../../contract/types';
import { startAccountSession, useAccount } from '../account';
import {
	finalizeVerification,
	resetAccount,
	startTestAccount,
	startVerification,
	useOnboardingFields,
} from '../onboarding';
import { saveSettings, useSettingsForm } from '../settings';
import { fakeServer, type Call } from './fake-server';
import { notices } from './notices';

const answerOf = ( path: string ) =>
	( examples as Record< string, unknown > )[ `GET /wc/v3/payments${ path }` ];

const settings = answerOf( '/settings' ) as Settings;

/** Reads are answered with the examples; what is written waits. */
const serve = () =>
	fakeServer( ( { path, data } ) =>
		data === undefined ? answerOf( path ) : undefined
	);

const written = ( calls: readonly Call[] ) =>
	calls.filter( ( { data } ) => data !== undefined );

/** Lets answers arrive. */
const settle = () =>
	act( () => new Promise( ( done ) => setTimeout( done, 5 ) ) );

beforeEach( () => {
	notices.length = 0;
} );

it( 'The account is read once and again when a command may have changed it', async () => {
	const calls = serve();
	const { result } = renderHook( useAccount );
	await settle();
	expect( result.current.value ).toEqual( answerOf( '/accounts' ) );
	expect( calls ).toHaveLength( 1 );

	const reset = resetAccount( { from: 'WCPAY_OVERVIEW' } ).catch(
		( reason: unknown ) => reason
	);
	await settle();
	calls[ 1 ]?.fail( 400, { code: 'bad_request', message: 'No account.' } );
	expect( await reset ).toMatchObject( { code: 'bad_request', status: 400 } );
	await settle();

	expect( calls.map( ( { path } ) => path ) ).toEqual( [
		'/accounts',
		'/onboarding/reset',
		'/accounts',
	] );
} );

it( 'A session is a secret: it is asked for each time', async () => {
	const calls = serve();

	expect( await startAccountSession() ).toEqual(
		answerOf( '/accounts/session' )
	);
	await startAccountSession();

	expect( calls ).toHaveLength( 2 );
} );

it( 'The wizard has its choices, and sends what is known', async () => {
	const calls = serve();
	const { result } = renderHook( useOnboardingFields );
	await settle();
	expect( result.current.value ).toEqual( answerOf( '/onboarding/fields' ) );

	startVerification( { country: 'US', mcc: null }, { card: true } );
	startTestAccount();
	finalizeVerification( { source: 'wizard' } );
	await settle();

	expect(
		written( calls ).map( ( { path, data } ) => [ path, data ] )
	).toEqual( [
		[
			'/onboarding/kyc/session',
			{
				self_assessment: { country: 'US' },
				capabilities: { card: true },
				delete_test_account: false,
			},
		],
		[ '/onboarding/test_drive_account/init', { capabilities: {} } ],
		[ '/onboarding/kyc/finalize', { source: 'wizard' } ],
	] );
} );

describe( 'The form of the settings', () => {
	const open = async () => {
		const calls = serve();
		const { result } = renderHook( useSettingsForm );
		await settle();
		return { calls, form: () => result.current };
	};

	it( 'sends what was edited with the version that was shown', async () => {
		const { calls, form } = await open();
		expect( form().isDirty ).toBe( false );

		act( () => form().edit( { is_debug_log_enabled: true } ) );
		act( () => form().edit( { account_business_name: 'Engines' } ) );
		expect( form().isDirty ).toBe( true );
		expect( form().settings.value ).toEqual( {
			...settings,
			is_debug_log_enabled: true,
			account_business_name: 'Engines',
		} );

		let saved: Promise< boolean > = Promise.resolve( false );
		act( () => {
			saved = form().save();
		} );
		await settle();
		expect( form().isSaving ).toBe( true );
		const [ call ] = written( calls );
		expect( call?.data ).toEqual( {
			is_debug_log_enabled: true,
			account_business_name: 'Engines',
			version: settings.version,
		} );

		call?.answer( { data: settings } );
		await settle();
		expect( await saved ).toBe( true );
		expect( [ form().isDirty, form().isSaving, form().error ] ).toEqual( [
			false,
			false,
			null,
		] );
		expect( notices ).toEqual( [ 'success: Settings saved.' ] );
	} );

	it( 'keeps what is edited while it is saved, and saves it after that upon what was saved', async () => {
		const { calls, form } = await open();
		act( () => form().edit( { account_business_name: 'Engines' } ) );
		act( () => void form().save() );
		act( () => form().edit( { is_debug_log_enabled: true } ) );
		await settle();
		const saved = {
			...settings,
			account_business_name: 'Engines',
			version: 'newer',
		};
		// What is read again after that is still on its way.
		apiFetch.setFetchHandler( () => new Promise( () => {} ) );
		written( calls )[ 0 ]?.answer( { data: saved } );
		await settle();

		expect( form().isDirty ).toBe( true );
		expect( form().settings.value ).toEqual( {
			...saved,
			is_debug_log_enabled: true,
		} );
		const again = serve();
		act( () => void form().save() );
		await settle();
		expect( written( again )[ 0 ]?.data ).toEqual( {
			is_debug_log_enabled: true,
			version: 'newer',
		} );
	} );

	it( 'keeps what was edited when it cannot be saved, and says why', async () => {
		const { calls, form } = await open();
		act( () => form().edit( { account_statement_descriptor: 'A' } ) );
		let saved: Promise< boolean > = Promise.resolve( true );
		act( () => {
			saved = form().save();
		} );
		await settle();
		written( calls )[ 0 ]?.fail( 400, {
			code: 'rest_invalid_param',
			message: 'Too short.',
			data: { param: 'account_statement_descriptor' },
		} );
		await settle();

		expect( await saved ).toBe( false );
		expect( form().error?.param ).toBe( 'account_statement_descriptor' );
		expect( [ form().isDirty, form().isSaving ] ).toEqual( [
			true,
			false,
		] );
		expect( notices ).toEqual( [
			'error: Error saving settings. Too short.',
		] );
	} );

	it( 'shows newer settings when somebody else was quicker, with the edits on top', async () => {
		const { calls, form } = await open();
		act( () => form().edit( { account_business_name: 'Mine' } ) );
		act( () => {
			form().save();
		} );
		await settle();
		written( calls )[ 0 ]?.fail( 409, {
			code: 'wcpay_settings_changed',
			message: 'Reload.',
		} );
		await settle();
		expect( calls.at( -1 )?.path ).toBe( '/settings' );
		expect( form().settings.value?.account_business_name ).toBe( 'Mine' );
	} );

	it( 'is not needed to save one thing', async () => {
		const calls = serve();
		const saved = saveSettings( { is_saved_cards_enabled: false } );
		written( calls )[ 0 ]?.answer( { data: settings } );

		expect( await saved ).toEqual( settings );
		expect( calls[ 0 ]?.data ).toEqual( { is_saved_cards_enabled: false } );
	} );
} );
