import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import examples from '../../../contract/examples.json';
import type { FraudRule } from '../../../contract/types';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import FraudProtectionPage from '../page';

const SETTINGS = examples[ 'GET /wc/v3/payments/settings' ];
const ACCOUNT = examples[ 'GET /wc/v3/payments/accounts' ];
export const PREVIEW =
	examples[ 'POST /wc/v3/payments/fraud-protection/preview' ];

export const PRICE: FraudRule = {
	key: 'purchase_price_threshold',
	outcome: 'review',
	check: { key: 'order_total', operator: 'greater_than', value: '5000|usd' },
};

interface Store {
	rules?: FraudRule[];
	level?: string;
	hasReview?: boolean;
	countries?: string;
	/** Null for an account that can't be read. */
	declines?: { avs: boolean; cvc: boolean } | null;
	/** What the server does with a save; default: saves it. */
	onSave?: ( call: Call ) => void;
	onPreview?: ( call: Call ) => void;
}

/** A store whose settings are kept between requests. */
export async function show( {
	rules = [ PRICE ],
	level = 'advanced',
	hasReview = true,
	countries = 'not_in us|ca',
	declines = { avs: false, cvc: true },
	onSave,
	onPreview,
}: Store = {} ) {
	window.merchantPaymentsSettings = {
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
		if ( call.path === '/accounts' && ! declines ) {
			return void call.fail( 503, { message: 'Down.' } );
		}
		if ( call.path === '/accounts' && declines ) {
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
	await screen.findByRole( 'region', { name: 'AVS Mismatch' } );
	// The values of an earlier test show until those of this one are there.
	await act( () => new Promise( ( resolve ) => setTimeout( resolve ) ) );
	return { calls, kept, ...view };
}

export const card = ( name: string ) =>
	within( screen.getByRole( 'region', { name } ) );
export const toggle = ( name: string ) => card( name ).getByRole( 'checkbox' );
export const save = () =>
	userEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
export const sent = ( calls: Call[] ) =>
	calls
		.filter( ( { path, data } ) => path === '/settings' && data )
		.map( ( { data } ) => data as Record< string, unknown > );
