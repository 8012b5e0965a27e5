import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import examples from '../../../contract/examples.json';
import type { FraudRule } from '../../../contract/types';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import FraudProtectionPage from '../page';

const SETTINGS = examples[ 'GET /wc/v3/payments/settings' ];
const ACCOUNT = examples[ 'GET /wc/v3/payments/accounts' ];
const PREVIEW = examples[ 'POST /wc/v3/payments/fraud-protection/preview' ];

const PRICE: FraudRule = {
	key: 'purchase_price_threshold',
	outcome: 'review',
	check: { key: 'order_total', operator: 'greater_than', value: '5000|usd' },
};

interface Store {
	rules?: FraudRule[] | 'error';
	level?: string;
	hasReview?: boolean;
	countries?: string;
	declines?: { avs: boolean; cvc: boolean };
	/** What the server does with a save; default: saves it. */
	onSave?: ( call: Call ) => void;
	onPreview?: ( call: Call ) => void;
}

/** A store whose settings are kept between requests. */
async function show( {
	rules = [ PRICE ],
	level = 'advanced',
	hasReview = true,
	countries = 'not_in us|ca',
	declines = { avs: false, cvc: true },
	onSave,
	onPreview,
}: Store = {} ) {
	window.wcpaySettings = {
		flags: {
			paymentTimeline: true,
			customSearch: true,
			isDisputeIssuerEvidenceEnabled: true,
			isFraudReviewEnabled: hasReview,
		},
		fraudProtection: { currency: 'usd', countries },
	};
	const kept = {
		...SETTINGS,
		current_protection_level: level,
		advanced_fraud_protection_settings: rules,
		version: '1',
	};
	const calls = fakeServer( ( call ) => {
		if ( call.path === '/accounts' ) {
			return {
				...ACCOUNT,
				fraud_protection: {
					decline_on_avs_failure: declines.avs,
					decline_on_cvc_failure: declines.cvc,
				},
			};
		}
		if ( call.path === '/fraud-protection/preview' ) {
			onPreview?.( call );
			return onPreview ? undefined : PREVIEW;
		}
		if ( ! call.data ) {
			return { ...kept };
		}
		if ( onSave ) {
			onSave( call );
			return undefined;
		}
		Object.assign( kept, call.data, {
			version: String( Number( kept.version ) + 1 ),
		} );
		return { data: { ...kept } };
	} );
	const view = render( <FraudProtectionPage /> );
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'settings', 'account' ) );
	if ( rules !== 'error' ) {
		await screen.findByRole( 'region', { name: 'AVS Mismatch' } );
	}
	// The values of an earlier test show until those of this one are there.
	await act( () => new Promise( ( resolve ) => setTimeout( resolve ) ) );
	return { calls, kept, ...view };
}

const card = ( name: string ) =>
	within( screen.getByRole( 'region', { name } ) );
const toggle = ( name: string ) => card( name ).getByRole( 'checkbox' );
const save = () =>
	userEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
const sent = ( calls: Call[] ) =>
	calls
		.filter( ( { path, data } ) => path === '/settings' && data )
		.map( ( { data } ) => data as Record< string, unknown > );

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
	const { calls } = await show( { hasReview: false, rules: [], level: 'basic' } );
	await userEvent.click( toggle( 'Address Mismatch' ) );
	expect( screen.queryByRole( 'radio' ) ).not.toBeInTheDocument();
	await save();
	await screen.findByText( 'Your fraud filters were saved.' );
	expect( sent( calls )[ 0 ] ).toMatchObject( {
		current_protection_level: 'advanced',
		advanced_fraud_protection_settings: [ { outcome: 'block' } ],
	} );
} );

test.each( [
	[ 'advanced', 0 ],
	[ 'standard', 1 ],
] )( 'the last filter turned off at level %s', async ( level, saves ) => {
	const { calls } = await show( { level } );
	await userEvent.click( toggle( 'Purchase Price Threshold' ) );
	await save();
	if ( saves > 0 ) {
		await screen.findByText( 'Your fraud filters were saved.' );
		expect( sent( calls )[ 0 ] ).toMatchObject( {
			current_protection_level: 'basic',
			advanced_fraud_protection_settings: [],
		} );
	} else {
		expect(
			await screen.findByText( 'Settings were not saved.' )
		).toBeVisible();
		expect(
			screen.getByText(
				/At least one risk filter needs to be enabled for advanced protection\./
			)
		).toBeVisible();
		expect( sent( calls ) ).toEqual( [] );
	}
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

const AVS: FraudRule = {
	key: 'avs_verification',
	outcome: 'block',
	check: { key: 'avs_mismatch', operator: 'equals', value: true },
};

/** Somebody else saves other rules before the first save arrives. */
const meanwhile = ( theirs: FraudRule[] ) => {
	let store: Awaited< ReturnType< typeof show > >;
	return {
		use: ( shown: typeof store ) => ( store = shown ),
		onSave: ( call: Call ) => {
			const { version, ...data } = call.data as { version: string };
			if ( version === '1' ) {
				Object.assign( store.kept, {
					advanced_fraud_protection_settings: theirs,
					version: '2',
				} );
				call.fail( 409, {
					code: 'wcpay_settings_changed',
					message: 'Someone else changed these settings.',
				} );
			} else {
				Object.assign( store.kept, data, { version: '3' } );
				call.answer( { data: { ...store.kept } } );
			}
		},
	};
};

test( 'other filters that somebody else saved meanwhile stay', async () => {
	const other = meanwhile( [ PRICE, AVS ] );
	const store = other.use( await show( { onSave: other.onSave } ) );
	await userEvent.click( toggle( 'Address Mismatch' ) );
	await save();
	await screen.findByText( 'Your fraud filters were saved.' );
	expect( toggle( 'AVS Mismatch' ) ).toBeChecked();
	expect(
		(
			store.kept.advanced_fraud_protection_settings as FraudRule[]
		 ).map( ( { key } ) => key )
	).toEqual( [
		'purchase_price_threshold',
		'avs_verification',
		'address_mismatch',
	] );
} );

test( 'the same filter changed twice: the merchant chooses', async () => {
	const theirs = {
		...PRICE,
		check: { ...PRICE.check, value: '9900|usd' },
	};
	const other = meanwhile( [ theirs ] );
	const store = other.use( await show( { onSave: other.onSave } ) );
	const max = () =>
		card( 'Purchase Price Threshold' ).getByRole( 'textbox', {
			name: /^Maximum/,
		} );
	await userEvent.clear( max() );
	await userEvent.type( max(), '70' );
	await save();
	await userEvent.click(
		await screen.findByRole( 'radio', {
			name: /^Theirs: .*Maximum purchase price: 99\.00 USD/,
		} )
	);
	expect(
		screen.getByRole( 'radio', {
			name: /^Mine: .*Maximum purchase price: 70 USD/,
		} )
	).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Keep these and save' } )
	);
	await waitFor( () => expect( max() ).toHaveValue( '99.00' ) );
	expect( store.kept.advanced_fraud_protection_settings ).toEqual( [
		theirs,
	] );
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
] )( 'the security code is checked as the account says: %s', async ( cvc, text ) => {
	await show( { declines: { avs: true, cvc }, rules: [], level: 'basic' } );
	expect( card( 'CVC Verification' ).getByText( text ) ).toBeVisible();
	expect( toggle( 'AVS Mismatch' ) ).toBeChecked();
	expect(
		card( 'AVS Mismatch' ).getByRole( 'radio', { name: 'Block Payment' } )
	).toBeChecked();
} );

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
	expect(
		await screen.findByRole( 'alert' )
	).toHaveTextContent(
		'The filters could not be tried on your payments. The platform is away.'
	);
	isDown = false;
	await run();
	expect(
		await screen.findByText( /these are the newest .+ card payments/ )
	).toBeVisible();
} );
