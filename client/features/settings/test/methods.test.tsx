import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Settings } from '../../../contract/types';
import type { Call } from '../../../data/test/fake-server';
import { sourceName } from '../../../ui/source-name';
import { needsOf } from '../method-needs';
import { statusOf } from '../method-status';
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

/** What a method is called that is on and not paused, by Stripe's statuses and older clients' names for them. */
const NAMES = {
	active: 'Active',
	pending: 'Pending',
	pending_approval: 'Pending',
	pending_verification: 'Pending',
	unrequested: 'Pending',
	inactive: 'Needs details',
	disabled: 'Not available',
	rejected: 'Not available',
	something_new: 'something_new',
};

it.each( Object.entries( NAMES ) )(
	'A method that is %s says what is true: “%s” if it is on, “Paused” if that has no effect, “Off” if it isn’t',
	( status, name ) => {
		for ( const isOn of [ true, false ] ) {
			for ( const pausedBy of [ null, 'capture', 'switch' ] as const ) {
				for ( const hasAccount of [ true, false ] ) {
					const said = statusOf( {
						isOn,
						pausedBy,
						hasAccount,
						status,
					} );
					const on = pausedBy ? 'Paused' : name;
					expect( said.name ).toBe( isOn ? on : 'Off' );
					expect( said.tone === 'success' ).toBe(
						said.name === 'Active'
					);
				}
			}
		}
	}
);

/** Methods that cannot be captured later, one for each status. */
const METHODS = [
	'klarna',
	'affirm',
	'afterpay_clearpay',
	'ideal',
	'bancontact',
	'eps',
	'p24',
	'sepa_debit',
	'au_becs_debit',
];

const CASES = [ true, false ].flatMap( ( isOn ) =>
	[ true, false ].flatMap( ( isManual ) =>
		[ true, false ].map( ( isTaking ) => ( { isOn, isManual, isTaking } ) )
	)
);

it.each( CASES )(
	'Rows say what is true of a method in every standing: %j',
	async ( { isOn, isManual, isTaking } ) => {
		const names = Object.entries( NAMES );
		const on = isOn ? METHODS : [];
		await show( {
			is_wcpay_enabled: isTaking,
			is_manual_capture_enabled: isManual,
			available_payment_method_ids: [ 'card', ...METHODS ],
			enabled_payment_method_ids: isManual
				? [ 'card' ]
				: [ 'card', ...on ],
			paused_payment_method_ids: isManual ? on : [],
			payment_method_statuses: Object.fromEntries( [
				[ 'card_payments', { status: 'active', requirements: [] } ],
				...METHODS.map( ( id, at ) => [
					`${ id }_payments`,
					{ status: names[ at ]?.[ 0 ], requirements: [] },
				] ),
			] ),
		} );
		const wanted = names.map( ( [ , name ] ) => {
			const rests = isManual || ! isTaking;
			return isOn ? ( rests && 'Paused' ) || name : 'Off';
		} );
		const said = METHODS.map(
			( id ) =>
				screen
					.queryByRole( 'group', { name: sourceName( id ) } )
					?.querySelector( '.merchant-payments-status' )?.textContent
		);
		// What manual capture excludes can't be chosen, and isn't listed while it is off.
		expect( said ).toEqual(
			isManual && ! isOn ? METHODS.map( () => undefined ) : wanted
		);
		const card = row( sourceName( 'card' ) );
		expect(
			within( card ).getByText( isTaking ? 'Active' : 'Paused' )
		).toBeVisible();
	}
);

it( 'What a method needs is listed in words, each once', async () => {
	await show( {
		...statuses( 'inactive', [
			'company.tax_id',
			'representative.dob.day',
			'representative.dob.month',
			'owners.verification.document',
		] ),
		enabled_payment_method_ids: [ 'card', 'klarna' ],
	} );
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
	expect( row( 'Klarna' ) ).toHaveTextContent(
		'Your account needs more details for it.'
	);
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
	expect( row( 'Klarna' ) ).toHaveTextContent( 'Paused' );
	await userEvent.click( box( 'Klarna' ) );
	expect( box( 'Klarna' ) ).toBeChecked();
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
	expect( box( 'Card' ) ).toBeChecked();
	expect( box( 'Card' ) ).toHaveAccessibleDescription(
		/^Keep at least one payment method switched on/
	);
	await save();
	expect( saves() ).toEqual( [] );
	// Under manual capture, one that is paused is none that is left.
	await userEvent.click( box( 'Klarna' ) );
	expect( box( 'Card' ) ).not.toHaveAccessibleDescription( /Keep/ );
	await toggle( 'Capture payments manually' );
	await userEvent.click( box( 'Card' ) );
	expect( box( 'Card' ) ).toBeChecked();
} );

it( 'A method that another plugin offers as well names it, once it is on here', async () => {
	await show( {
		duplicated_payment_method_ids: {
			card: [ 'stripe' ],
			klarna: [ 'stripe_klarna', 'stripe' ],
		},
		duplicating_gateway_names: { stripe: 'Stripe' },
	} );
	expect( row( 'Card' ) ).toHaveTextContent( 'Also offered by Stripe.' );
	expect( row( 'Klarna' ) ).not.toHaveTextContent( 'Also' );
	await userEvent.click( box( 'Klarna' ) );
	expect( row( 'Klarna' ) ).toHaveTextContent(
		'Also offered by stripe_klarna, Stripe.'
	);
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
