import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeServer } from '../../../data/test/fake-server';
import SettingsPage from '../page';
import { account, ready } from './show-page';

/** Long enough for many answers. */
const wait = () =>
	act( () => new Promise( ( done ) => setTimeout( done, 200 ) ) );

const tryAgain = ( card: string ) =>
	userEvent.click(
		within( screen.getByRole( 'region', { name: card } ) ).getByRole(
			'button',
			{ name: 'Try again' }
		)
	);

it( 'What can’t be read is said, and not asked for again until somebody wishes it', async () => {
	let isDown = true;
	const calls = fakeServer( ( call ) => {
		if ( isDown ) {
			call.fail( 503, { message: 'Down.' } );
			return undefined;
		}
		return call.path === '/accounts' ? account : ready;
	} );
	const count = ( path: string ) =>
		calls.filter( ( call ) => call.path === path ).length;
	render( <SettingsPage /> );
	await wait();
	expect( count( '/settings' ) ).toBe( 1 );
	// Its card is in another place then.
	expect( count( '/accounts' ) ).toBeLessThanOrEqual( 2 );
	expect( screen.getByText( 'Error retrieving settings.' ) ).toBeVisible();
	await tryAgain( 'Connection' );
	await wait();
	expect( count( '/settings' ) ).toBe( 1 );

	isDown = false;
	await tryAgain( 'Settings' );
	expect( await screen.findByRole( 'navigation' ) ).toBeVisible();
} );
