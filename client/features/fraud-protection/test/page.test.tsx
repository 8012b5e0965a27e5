import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { FraudRule } from '../../../contract/types';
import { card, PRICE, save, sent, show, toggle } from './store';

const CARDS = [
	'AVS Mismatch',
	'International IP Address',
	'IP Address Mismatch',
	'Address Mismatch',
	'Purchase Price Threshold',
	'Order Items Threshold',
	'CVC Verification',
];

test( 'has seven cards, each with its explanation', async () => {
	await show();
	expect(
		screen
			.getAllByRole( 'region' )
			.map( ( region ) => within( region ).getByRole( 'heading' ) )
			.map( ( { textContent } ) => textContent )
			.slice( 0, 7 )
	).toEqual( CARDS );
	for ( const name of CARDS ) {
		expect(
			card( name ).getByText( 'How does this filter protect me?' )
		).toBeInTheDocument();
	}
	expect( toggle( 'Purchase Price Threshold' ) ).toBeChecked();
	expect(
		card( 'CVC Verification' ).queryByRole( 'checkbox' )
	).not.toBeInTheDocument();
} );

test( 'saves what was changed, with the version that was read', async () => {
	const { calls } = await show();
	await userEvent.click( toggle( 'AVS Mismatch' ) );
	await userEvent.click(
		card( 'AVS Mismatch' ).getByRole( 'radio', { name: 'Block Payment' } )
	);
	const max = card( 'Purchase Price Threshold' ).getByRole( 'textbox', {
		name: /^Maximum/,
	} );
	await userEvent.clear( max );
	await userEvent.type( max, '12x,.5.' );
	expect( max ).toHaveValue( '12.5' );
	await save();
	await screen.findByText( 'Your fraud filters were saved.' );
	expect( sent( calls ) ).toEqual( [
		{
			current_protection_level: 'advanced',
			advanced_fraud_protection_settings: [
				{
					...PRICE,
					check: { ...PRICE.check, value: '1250|usd' },
				},
				{
					key: 'avs_verification',
					outcome: 'block',
					check: {
						key: 'avs_mismatch',
						operator: 'equals',
						value: true,
					},
				},
			],
			version: '1',
		},
	] );
	await userEvent.click( toggle( 'AVS Mismatch' ) );
	await save();
	await waitFor( () => expect( sent( calls ) ).toHaveLength( 2 ) );
	expect( sent( calls )[ 1 ] ).toMatchObject( { version: '2' } );
} );

test( 'without reviews filters block, and there is nothing to choose', async () => {
	const { calls } = await show( {
		hasReview: false,
		rules: [],
		level: 'basic',
	} );
	await userEvent.click( toggle( 'Address Mismatch' ) );
	expect( screen.queryByRole( 'radio' ) ).not.toBeInTheDocument();
	await save();
	await screen.findByText( 'Your fraud filters were saved.' );
	expect( sent( calls )[ 0 ] ).toMatchObject( {
		current_protection_level: 'advanced',
		advanced_fraud_protection_settings: [ { outcome: 'block' } ],
	} );
} );

test( 'the last filter of advanced protection can’t be turned off', async () => {
	const { calls } = await show();
	await userEvent.click( toggle( 'Purchase Price Threshold' ) );
	await save();
	expect(
		await screen.findByText( 'Settings were not saved.' )
	).toBeVisible();
	expect(
		screen.getByText(
			/At least one risk filter needs to be enabled for advanced protection\./
		)
	).toBeVisible();
	// It is no filter's own fault.
	expect(
		card( 'Purchase Price Threshold' ).queryByText( /At least one/ )
	).toBeNull();
	await userEvent.click( screen.getByRole( 'button', { name: 'Dismiss' } ) );
	expect( screen.queryByText( 'Settings were not saved.' ) ).toBeNull();
	expect( sent( calls ) ).toEqual( [] );
} );

test( 'another level without filters becomes basic', async () => {
	const { calls } = await show( { level: 'standard' } );
	await userEvent.click( toggle( 'Purchase Price Threshold' ) );
	await save();
	await screen.findByText( 'Your fraud filters were saved.' );
	expect( sent( calls ) ).toMatchObject( [
		{
			current_protection_level: 'basic',
			advanced_fraud_protection_settings: [],
		},
	] );
} );

test( 'a filter without its range is not saved, and says so in both places', async () => {
	const { calls } = await show();
	await userEvent.click( toggle( 'Order Items Threshold' ) );
	expect(
		card( 'Order Items Threshold' ).getAllByText(
			'An item range must be set for this filter to take effect.'
		)[ 0 ]
	).toBeVisible();
	await save();
	const summary = ( await screen.findByText( 'Settings were not saved.' ) )
		.parentElement as HTMLElement;
	expect( summary ).toHaveFocus();
	expect( summary ).toHaveTextContent(
		'An item range must be set for the "Order Item Threshold" filter.'
	);
	expect( sent( calls ) ).toEqual( [] );
	const [ min, max ] = card( 'Order Items Threshold' ).getAllByRole(
		'spinbutton'
	) as [ HTMLElement, HTMLElement ];
	await userEvent.type( min, '-1.0e' );
	expect( min ).toHaveValue( 10 );
	await userEvent.type( max, '9' );
	expect(
		card( 'Order Items Threshold' ).getAllByText(
			'Maximum item count must be greater than the minimum item count.'
		)[ 0 ]
	).toBeVisible();
	expect( max ).toHaveAttribute( 'aria-invalid', 'true' );
	await userEvent.type( max, '9' );
	await save();
	await screen.findByText( 'Your fraud filters were saved.' );
} );

test( 'a refusal says why, and keeps what was typed', async () => {
	await show( {
		onSave: ( call ) =>
			call.fail( 400, {
				code: 'wcpay_account_update_failed',
				message: 'The rules are too strict.',
			} ),
	} );
	await userEvent.click( toggle( 'AVS Mismatch' ) );
	await save();
	expect(
		await screen.findByText(
			'Settings were not saved. The rules are too strict.'
		)
	).toBeVisible();
	expect( toggle( 'AVS Mismatch' ) ).toBeChecked();
} );

test( 'a store that sells everywhere cannot use the filter of countries', async () => {
	await show( { countries: '' } );
	expect( toggle( 'International IP Address' ) ).toBeDisabled();
	expect(
		card( 'International IP Address' ).getAllByText(
			/Your store sells to all countries/
		)[ 0 ]
	).toBeVisible();
} );

test( 'the countries of the filter are named, and follow the store when asked', async () => {
	const foreign: FraudRule = {
		key: 'international_ip_address',
		outcome: 'block',
		check: { key: 'ip_country', operator: 'not_in', value: 'de' },
	};
	const { calls } = await show( { rules: [ foreign ] } );
	const notice = card( 'International IP Address' );
	expect(
		notice.getAllByText(
			/Payments from outside of these countries will be blocked: Germany\./
		)[ 0 ]
	).toBeVisible();
	await userEvent.click(
		notice.getByRole( 'button', { name: 'Use the current countries' } )
	);
	expect(
		notice.getAllByText( /will be blocked: Canada, United States\./ )[ 0 ]
	).toBeVisible();
	await save();
	await screen.findByText( 'Your fraud filters were saved.' );
	expect( sent( calls )[ 0 ] ).toMatchObject( {
		advanced_fraud_protection_settings: [
			{ check: { operator: 'not_in', value: 'us|ca' } },
		],
	} );
} );

test.each( [
	[ true, /^Enabled: payments whose security code is wrong are blocked/ ],
	[ false, /^Not enabled: payments are accepted/ ],
] )(
	'the security code is checked as the account says: %s',
	async ( cvc, text ) => {
		await show( {
			declines: { avs: true, cvc },
			rules: [],
			level: 'basic',
		} );
		expect( card( 'CVC Verification' ).getByText( text ) ).toBeVisible();
		expect( toggle( 'AVS Mismatch' ) ).toBeChecked();
		expect(
			card( 'AVS Mismatch' ).getByRole( 'radio', {
				name: 'Block Payment',
			} )
		).toBeChecked();
	}
);
