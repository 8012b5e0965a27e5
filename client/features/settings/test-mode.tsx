import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import type { Account, Settings } from '../../contract/types';
import type { ApiError } from '../../data/api-error';
import { boot, type Mode } from '../../data/boot';
import { leaveFor } from '../../data/leave';
import { settingsLink } from '../../data/links';
import { setTestMode } from '../../data/settings';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { modeName } from './mode-name';

const named = ( mode: Mode, account = '' ): string =>
	[ modeName( mode ), account ].filter( Boolean ).join( ' ' );

/** Turns test mode on or off where the store has another account for that, once the merchant has read which ones. */
export function TestMode( {
	account,
	settings,
}: {
	account: Account;
	settings: Settings;
} ) {
	const [ isAsking, setIsAsking ] = useState( false );
	const next = settings.test_mode_change;
	if ( ! next.mode ) {
		return null;
	}
	const isOn = settings.is_test_mode_enabled;
	const label = isOn
		? __( 'Turn off test mode', 'merchant-payments-for-woocommerce' )
		: __( 'Turn on test mode', 'merchant-payments-for-woocommerce' );
	return (
		<>
			<Button
				variant="secondary"
				size="compact"
				onClick={ () => setIsAsking( true ) }
			>
				{ label }
			</Button>
			{ isAsking && (
				<Question
					label={ label }
					isOn={ isOn }
					from={ named( boot().mode, account.account_id ) }
					to={ named( next.mode, next.account ) }
					onCancel={ () => setIsAsking( false ) }
				/>
			) }
		</>
	);
}

const whatHappens = ( from: string, to: string ): string =>
	sprintf(
		/* translators: 1 and 2: accounts, for example "Live acct_123". */
		__(
			'Your store’s payments then go to %2$s, and no longer to %1$s. You see the pages of %2$s.',
			'merchant-payments-for-woocommerce'
		),
		from,
		to
	);

const whatItMeans = ( isOn: boolean ): string =>
	isOn
		? __(
				'Payments are real from then on.',
				'merchant-payments-for-woocommerce'
			)
		: __(
				'No real money moves from then on: your store isn’t paid for what it sells.',
				'merchant-payments-for-woocommerce'
			);

function Question( {
	label,
	isOn,
	from,
	to,
	onCancel,
}: {
	label: string;
	isOn: boolean;
	from: string;
	to: string;
	onCancel: () => void;
} ) {
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const change = async () => {
		setIsBusy( true );
		try {
			await setTestMode( ! isOn );
			// Of the other account.
			leaveFor( settingsLink() );
		} catch ( reason ) {
			setError( ( reason as ApiError ).message );
			setIsBusy( false );
		}
	};
	return (
		<ConfirmDialog
			title={ label }
			confirmLabel={ label }
			isBusy={ isBusy }
			onConfirm={ () => void change() }
			onCancel={ onCancel }
		>
			<p>{ whatHappens( from, to ) }</p>
			<p>{ whatItMeans( isOn ) }</p>
			{ error && (
				<p className="merchant-payments-field__error" role="alert">
					{ error }
				</p>
			) }
		</ConfirmDialog>
	);
}
