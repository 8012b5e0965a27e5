import { card, show } from './store';

test( 'while the account can’t be read, the security code’s default is shown as such', async () => {
	await show( { declines: null } );
	expect(
		card( 'CVC Verification' ).getByText(
			/^Enabled by default: payments whose security code is wrong are blocked/
		)
	).toBeVisible();
} );
