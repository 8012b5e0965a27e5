import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { FraudRule } from '../../../contract/types';
import type { Call } from '../../../data/test/fake-server';
import { card, PRICE, save, show, toggle } from './store';

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
		( store.kept.advanced_fraud_protection_settings as FraudRule[] ).map(
			( { key } ) => key
		)
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
