import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import examples from '../../../contract/examples.json';
import type { Settings } from '../../../contract/types';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import SettingsPage from '../page';
import { isConnected, toValues } from '../values';

const known = examples[ 'GET /wc/v3/payments/settings' ] as Settings;
export const account = examples[ 'GET /wc/v3/payments/accounts' ];

export const ready: Settings = {
	...known,
	account_country: 'US',
	account_statement_descriptor: 'ENGINES',
	available_payment_method_ids: [ 'card', 'klarna', 'link' ],
	deposit_completed_waiting_period: true,
	deposit_schedule_interval: 'daily',
	deposit_schedule_monthly_anchor: null,
	deposit_schedule_weekly_anchor: '',
	deposit_status: 'enabled',
	enabled_payment_method_ids: [ 'card' ],
	reporting_export_language: 'en_US',
	reporting_export_languages: [ 'de_DE', 'en_US' ],
	is_manual_capture_enabled: false,
	is_payment_request_enabled: true,
	payment_request_button_border_radius: 4,
};

/**
 * Shows the page over a server that keeps what is saved.
 *
 * @param changes What the store has set otherwise.
 * @param answer  Answers of routes other than the settings.
 * @return The saves until now.
 */
export async function show(
	changes: Partial< Settings > = {},
	answer: ( call: Call ) => unknown = () => undefined
) {
	let kept: Settings = { ...ready, ...changes };
	const calls = fakeServer( ( call ) => {
		if ( call.path === '/accounts' ) {
			return account;
		}
		if ( call.path !== '/settings' ) {
			return answer( call );
		}
		if ( call.data ) {
			kept = { ...kept, ...( call.data as object ), version: 'b' };
			return { data: kept };
		}
		return kept;
	} );
	render( <SettingsPage /> );
	act( () => changed( 'settings', 'account' ) );
	// The answers are there, and nothing of an earlier test is shown.
	await act( () => new Promise( ( done ) => setTimeout( done ) ) );
	await screen.findByRole( 'button', { name: 'Save changes' } );
	if ( isConnected( toValues( kept ) ) ) {
		await waitFor( () =>
			expect(
				screen.getByLabelText( 'Statement descriptor' )
			).toHaveValue( kept.account_statement_descriptor )
		);
	}
	return () =>
		calls
			.filter( ( { path, data } ) => path === '/settings' && data )
			.map( ( { data } ) => {
				const { version: _version, ...sent } = data as Settings;
				return sent;
			} );
}

export const save = () =>
	userEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );

/** Pasted: each key would render all that may show any value of the form. */
export const retype = async ( label: string | RegExp, text: string ) => {
	await userEvent.clear( screen.getByLabelText( label ) );
	await userEvent.paste( text );
};

export const toggle = ( name: string ) =>
	userEvent.click( screen.getByRole( 'checkbox', { name } ) );

export const choose = ( group: string, name: string ) =>
	userEvent.click(
		within( screen.getByRole( 'group', { name: group } ) ).getByRole(
			'radio',
			{ name }
		)
	);
