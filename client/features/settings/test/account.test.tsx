import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Settings } from '../../../contract/types';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import { shownFields } from '../../../form/descriptor';
import { FormSkeleton } from '../../../form/saved-form/skeleton';
import { settingsForm } from '../form';
import SettingsPage from '../page';
import { typical } from '../typical';
import { toValues, type SettingsValues } from '../values';
import { account, ready, save, show, toggle } from './show-page';

const without: Partial< Settings > = {
	account_statement_descriptor: '',
	available_payment_method_ids: [ 'card' ],
	deposit_schedule_interval: '',
	deposit_status: 'disabled',
	payment_method_statuses: {
		card_payments: { status: 'unrequested', requirements: [] },
	},
};

let count = 0;

/** Answers the settings; what else is sent, the test answers. */
async function open( settings: Partial< Settings > ) {
	// Another each time: the store still has the last one.
	const descriptor = `STORE ${ ++count }`;
	let kept: Settings = {
		...ready,
		account_statement_descriptor: descriptor,
		...settings,
	};
	const sent: Call[] = [];
	fakeServer( ( call ) => {
		if ( call.path === '/accounts' ) {
			return account;
		}
		if ( call.path === '/settings' && ! call.data ) {
			return kept;
		}
		sent.push( call );
		return undefined;
	} );
	render( <SettingsPage /> );
	act( () => changed( 'settings', 'account' ) );
	await screen.findByRole( 'button', { name: 'Save changes' } );
	if ( kept.account_statement_descriptor ) {
		await screen.findByDisplayValue( descriptor );
	}
	return {
		sent,
		become: ( changes: Partial< Settings > ) => {
			kept = { ...kept, ...changes };
		},
	};
}

const titles = () =>
	screen
		.getAllByRole( 'heading', { level: 2 } )
		.map( ( { textContent } ) => textContent );

it( 'A store without an account sets what is its own, and is told what comes later', async () => {
	const { sent } = await open( without );
	await screen.findByText( /once your store is connected/, {
		selector: '.components-notice *',
	} );
	expect( titles() ).toEqual( [
		'Connection',
		'General',
		'Payment methods',
		'Express checkouts',
		'One-click checkout',
		'Transactions',
		'Reports',
		'Advanced',
	] );
	expect( screen.queryByLabelText( 'Statement descriptor' ) ).toBeNull();
	expect( screen.queryByRole( 'button', { name: /^Request/ } ) ).toBeNull();
	await toggle( 'Write a debug log' );
	await save();
	expect( sent.map( ( { data } ) => data ) ).toEqual( [
		{
			is_debug_log_enabled: ! ready.is_debug_log_enabled,
			version: ready.version,
		},
	] );
} );

it( 'A connected store isn’t told so', async () => {
	await show();
	expect(
		document.querySelector(
			'.merchant-payments-settings .components-notice'
		)
	).toBeNull();
} );

const billing: Partial< Settings > = {
	is_subscriptions_plugin_active: true,
	is_migrating_stripe_billing: false,
	stripe_billing_subscription_count: 3,
	stripe_billing_migrated_count: 0,
};

const move = () =>
	screen.getByRole( 'button', { name: 'Move them to your store' } );

it.each( [
	[ 'no subscriptions are sold', { is_subscriptions_plugin_active: false } ],
	[ 'none is to be moved', { stripe_billing_subscription_count: 0 } ],
] )( 'Where %s, no migration is offered', async ( _name, changes ) => {
	await open( { ...billing, ...changes } );
	expect( screen.queryByText( 'Stripe Billing migration' ) ).toBeNull();
} );

it( 'The migration is started once however often it is pressed, and its failure is told', async () => {
	const { sent } = await open( billing );
	expect( screen.getByText( /^3 subscriptions are billed/ ) ).toBeVisible();
	await userEvent.dblClick( move() );
	expect( sent.map( ( { path } ) => path ) ).toEqual( [
		'/settings/schedule-stripe-billing-migration',
	] );
	await act( async () =>
		sent[ 0 ]?.fail( 503, { message: 'The queue is full.' } )
	);
	expect(
		screen.getByText( 'Error starting the Stripe Billing migration.' )
	).toBeVisible();
	expect( screen.getByText( 'The queue is full.' ) ).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	expect( sent ).toHaveLength( 2 );
	expect( screen.getByRole( 'progressbar' ) ).toBeVisible();
} );

it( 'A running migration shows how far it is, until it is done', async () => {
	const { become } = await open( {
		...billing,
		is_migrating_stripe_billing: true,
		stripe_billing_migrated_count: 1,
	} );
	const progress = screen.getByRole( 'progressbar' );
	expect( progress ).toHaveAttribute( 'value', '1' );
	expect( progress ).toHaveAttribute( 'max', '4' );
	become( {
		is_migrating_stripe_billing: false,
		stripe_billing_subscription_count: 0,
		stripe_billing_migrated_count: 4,
	} );
	act( () => changed( 'settings' ) );
	expect(
		await screen.findByText( '4 subscriptions were moved to your store.' )
	).toBeVisible();
	expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
} );

it( 'While it loads, the form has the place that a usual one takes, and nothing that could be used', async () => {
	const { container } = render(
		<FormSkeleton descriptor={ settingsForm } expected={ typical } />
	);
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading…' );
	expect(
		container.querySelectorAll( '.merchant-payments-skeleton__area input' )
			.length
	).toBeGreaterThan( 30 );
	for ( const role of [ 'checkbox', 'textbox', 'radio', 'button' ] ) {
		expect( screen.queryAllByRole( role ) ).toEqual( [] );
	}
	const names = ( values: SettingsValues ) =>
		shownFields( settingsForm, values ).map( ( { name } ) => name );
	expect( names( typical ) ).toEqual(
		names(
			toValues( {
				...ready,
				is_woopay_enabled: false,
				is_subscriptions_plugin_active: false,
				is_wcpay_subscriptions_eligible: false,
			} )
		)
	);
} );
