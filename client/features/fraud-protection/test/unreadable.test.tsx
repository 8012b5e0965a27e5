import { screen } from '@testing-library/react';

import { sent, show } from './store';

// In a file of its own: rules that were read before would be shown.
test( 'rules that cannot be read are not replaced', async () => {
	const { calls } = await show( { rules: 'error', level: 'basic' } );
	expect(
		await screen.findByText(
			'There was an error retrieving your fraud protection settings. Please refresh the page to try again.'
		)
	).toBeVisible();
	expect(
		screen.queryByRole( 'button', { name: 'Save changes' } )
	).not.toBeInTheDocument();
	expect( sent( calls ) ).toEqual( [] );
} );
