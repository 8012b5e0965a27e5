import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Settings } from '../../../contract/types';
import type { Call } from '../../../data/test/fake-server';
import { needsOf } from '../method-needs';
import { inWords } from '../requirements';
import { toValues } from '../values';
import { ready, save, show, toggle } from './show-page';

const row = ( name: string ) =>
	within(
		screen.getByRole( 'group', { name: 'Customers can pay with' } )
	).getByRole( 'group', { name } );

const statuses = (
	klarna: string,
	requirements: string[] = []
): Partial< Settings > => ( {
	payment_method_statuses: {
		card_payments: { status: 'active', requirements: [] },
		klarna_payments: { status: klarna, requirements },
		link_payments: { status: 'active', requirements: [] },
	},
} );

it.each( [
	[ 'active', 'Active' ],
	[ 'pending', 'Pending approval' ],
	[ 'pending_approval', 'Pending approval' ],
	[ 'pending_verification', 'Pending verification' ],
	[ 'inactive', 'More details needed' ],
	[ 'unrequested', 'Not requested' ],
	[ 'disabled', 'Not available' ],
	[ 'rejected', 'Not available' ],
	[ 'something_new', 'something_new' ],
] )( 'A method that is %s says “%s”', async ( status, says ) => {
	await show( statuses( status ) );
	expect( within( row( 'Klarna' ) ).getByText( says ) ).toBeVisible();
	expect( within( row( 'Card' ) ).getByText( 'Active' ) ).toBeVisible();
} );

it( 'What a method needs is listed in words, each once', async () => {
	await show(
		statuses( 'inactive', [
			'company.tax_id',
			'representative.dob.day',
			'representative.dob.month',
			'owners.verification.document',
		] )
	);
	expect(
		within( row( 'Klarna' ) )
			.getAllByRole( 'listitem' )
			.map( ( item ) => item.textContent )
	).toEqual( [ 'Tax ID', 'Date of birth', 'Identity document' ] );
	expect( inWords( [ 'future_thing.some_part' ] ) ).toEqual( [
		'future thing some part',
	] );
} );

it( 'A method is requested once, however often it is pressed; what is typed stays', async () => {
	const requests: Call[] = [];
	const saves = await show( statuses( 'unrequested' ), ( call ) => {
		requests.push( call );
	} );
	await toggle( 'Write a debug log' );
	const button = screen.getByRole( 'button', { name: 'Request Klarna' } );
	act( () => button.focus() );
	await userEvent.keyboard( '{Enter}{Enter}' );
	expect( requests.map( ( { path, data } ) => [ path, data ] ) ).toEqual( [
		[ '/settings/request-capability', { id: 'klarna' } ],
	] );
	await act( async () =>
		requests[ 0 ]?.fail( 503, { message: 'The platform is down.' } )
	);
	expect( row( 'Klarna' ) ).toHaveTextContent( 'The platform is down.' );
	await userEvent.keyboard( '{Enter}' );
	await act( async () =>
		requests[ 1 ]?.answer( {
			id: 'klarna',
			status: 'inactive',
			requirements: [ 'company.tax_id' ],
		} )
	);
	expect( row( 'Klarna' ) ).toHaveTextContent( 'More details needed' );
	expect( row( 'Klarna' ) ).toHaveTextContent( 'Tax ID' );
	await waitFor( () => expect( row( 'Klarna' ) ).toHaveFocus() );
	await save();
	expect( saves() ).toEqual( [
		{ is_debug_log_enabled: ! ready.is_debug_log_enabled },
	] );
} );

const box = ( name: string ) =>
	within( row( name ) ).getByRole( 'checkbox', { name } );

it( 'Methods that manual capture paused are on again when it is switched off, and can then be switched off', async () => {
	const saves = await show( {
		is_manual_capture_enabled: true,
		paused_payment_method_ids: [ 'klarna' ],
	} );
	expect( screen.queryByRole( 'group', { name: 'Klarna' } ) ).toBeNull();
	await toggle( 'Capture payments manually' );
	expect( box( 'Klarna' ) ).toBeChecked();
	await userEvent.click( box( 'Link' ) );
	await userEvent.click( box( 'Klarna' ) );
	expect( box( 'Klarna' ) ).not.toBeChecked();
	await save();
	expect( saves() ).toEqual( [
		{
			is_manual_capture_enabled: false,
			enabled_payment_method_ids: [ 'card', 'link' ],
		},
	] );
} );

it( 'The last payment method can’t be switched off, and the page says so', async () => {
	const saves = await show();
	await userEvent.click( box( 'Card' ) );
	await save();
	expect(
		screen.getByRole( 'group', { name: 'Customers can pay with' } )
	).toHaveAccessibleDescription( /Keep at least one payment method/ );
	expect( saves() ).toEqual( [] );
} );

it( 'Currencies, countries and limits follow the account’s country', () => {
	const at = ( country: string, currency: string, id: string ) =>
		needsOf(
			id,
			toValues( {
				...ready,
				account_country: country,
				account_domestic_currency: currency,
			} )
		).join( ' ' );
	expect( at( 'US', 'usd', 'affirm' ) ).toMatch(
		/US Dollar.*customers in United States.*\$50\.00.*to \$30,000\.00/
	);
	expect( at( 'FR', 'eur', 'klarna' ) ).toMatch( /€35\.00.*to €4,000\.00/ );
	expect( at( 'SE', 'sek', 'klarna' ) ).toMatch( /up to .*150,000\.00/ );
	expect( at( 'JP', 'jpy', 'klarna' ) ).toMatch(
		/Not for accounts in Japan\.$/
	);
	expect( at( 'DE', 'eur', 'p24' ) ).toMatch(
		/Polish Zloty.*Used in Poland\.$/
	);
	expect( at( 'US', 'usd', 'card' ) ).toBe( '' );
} );

it( 'The language of exports is one of the site’s; a lost one stays until it is changed', async () => {
	const saves = await show( {
		reporting_export_language: 'de_DE_formal',
		reporting_export_languages: [ 'en_US', 'fr_FR' ],
	} );
	const field = screen.getByLabelText( 'Language of exports' );
	expect( field ).toHaveValue( 'de_DE_formal' );
	expect(
		within( field )
			.getAllByRole( 'option' )
			.map( ( option ) => option.textContent )
	).toEqual( [
		'American English',
		'French (France)',
		'German (Germany, FORMAL)',
	] );
	await userEvent.selectOptions( field, 'French (France)' );
	await save();
	expect( saves() ).toEqual( [ { reporting_export_language: 'fr_FR' } ] );
} );
