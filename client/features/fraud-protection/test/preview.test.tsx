import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { FraudRule } from '../../../contract/types';
import { PREVIEW, sent, show, toggle } from './store';

test( 'what is not saved yet is tried on past payments', async () => {
	const { calls } = await show();
	await userEvent.click( toggle( 'AVS Mismatch' ) );
	const run = () =>
		userEvent.click(
			screen.getByRole( 'button', { name: /^Check (the last|again)/ } )
		);
	await run();
	const listed = within(
		await screen.findByRole( 'region', {
			name: 'Affected payments, newest first',
		} )
	);
	const [ call ] = calls.filter( ( { path } ) =>
		path.endsWith( '/preview' )
	);
	expect(
		( call?.data as { ruleset: FraudRule[] } ).ruleset.map(
			( { key } ) => key
		)
	).toEqual( [ 'purchase_price_threshold', 'avs_verification' ] );
	expect( listed.getAllByRole( 'row' ) ).toHaveLength(
		Math.min( PREVIEW.data.length, 10 ) + 1
	);
	expect( screen.queryByText( /You have changed filters since/ ) ).toBeNull();
	await userEvent.click( toggle( 'AVS Mismatch' ) );
	expect(
		screen.getAllByText( /You have changed filters since/ )[ 0 ]
	).toBeVisible();
	await userEvent.click( toggle( 'Order Items Threshold' ) );
	await run();
	expect(
		calls.filter( ( { path } ) => path.endsWith( '/preview' ) )
	).toHaveLength( 1 );
	expect( sent( calls ) ).toEqual( [] );
} );

test( 'a preview that fails says why, and can be tried again', async () => {
	let isDown = true;
	await show( {
		onPreview: ( call ) =>
			isDown
				? call.fail( 503, {
						code: 'wcpay_http_request_failed',
						message: 'The platform is away.',
					} )
				: call.answer( { ...PREVIEW, is_complete: false } ),
	} );
	const run = () =>
		userEvent.click(
			screen.getByRole( 'button', { name: /^Check the last/ } )
		);
	await run();
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
		'The filters could not be tried on your payments. The platform is away.'
	);
	isDown = false;
	await run();
	expect(
		await screen.findByText( /these are the newest .+ card payments/ )
	).toBeVisible();
} );
