import { Notice } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { ApiError } from '../../data/api-error';
import { useSettings } from '../../data/settings';
import type { Settings } from '../../contract/types';
import { FormSkeleton } from '../../form/saved-form/skeleton';
import { SavedFormView } from '../../form/saved-form/saved-form';
import { useSavedForm } from '../../form/use-saved-form';
import { Card } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { Page } from '../../ui/page';
import { Connection } from './connection';
import { settingsForm, source } from './form';
import { general } from './general';
import { IndexOfParts } from './index-of-parts';
import { typical } from './typical';
import { goToNamed, useParts } from './use-parts';
import { isConnected, toValues } from './values';
import './style.scss';

/** WooCommerce > Settings > Payments: the rules that the store runs by, a part at a time. */
export default function SettingsPage() {
	return (
		<Page>
			<Content />
		</Page>
	);
}

function Content() {
	const { value, error, reload } = useSettings();
	const parts = useParts( value ? toValues( value ) : typical );
	if ( error && ! value ) {
		return <Failed error={ error } reload={ reload } />;
	}
	return (
		<Frame parts={ parts } settings={ value }>
			{ value ? (
				<SettingsForm settings={ value } parts={ parts } />
			) : (
				<FormSkeleton
					descriptor={ settingsForm }
					expected={ typical }
					open={ parts.ids }
				/>
			) }
		</Frame>
	);
}

const Failed = ( {
	error,
	reload,
}: {
	error: ApiError;
	reload: () => void;
} ) => (
	<div className="merchant-payments-settings__part">
		<Card title={ __( 'Settings', 'merchant-payments-for-woocommerce' ) }>
			<Failure
				title={ __(
					'Error retrieving settings.',
					'merchant-payments-for-woocommerce'
				) }
				error={ error }
				onRetry={ reload }
			/>
		</Card>
		<Connection settings={ null } />
	</div>
);

function SettingsForm( {
	settings,
	parts,
}: {
	settings: Settings;
	parts: ReturnType< typeof useParts >;
} ) {
	const form = useSavedForm( settingsForm, toValues( settings ), source );
	const { renew } = form;
	useEffect( () => renew( toValues( settings ) ), [ settings, renew ] );
	useEffect( goToNamed, [] );
	return (
		<>
			{ ! isConnected( form.saved ) && (
				<Notice status="info" isDismissible={ false }>
					{ __(
						'What belongs to your account, such as your statement descriptor, payouts and fraud protection, is set here once your store is connected. What you set now stays.',
						'merchant-payments-for-woocommerce'
					) }
				</Notice>
			) }
			<SavedFormView
				descriptor={ settingsForm }
				form={ form }
				open={ parts.ids }
				onOpen={ parts.show }
			/>
		</>
	);
}

/** The index, and beside it the part that is shown. */
function Frame( {
	parts: { parts, open, ids, show, go },
	settings,
	children,
}: {
	settings: Settings | null;
	parts: ReturnType< typeof useParts >;
	children: ReactNode;
} ) {
	return (
		<div className="merchant-payments-settings">
			<IndexOfParts
				parts={ parts }
				open={ open }
				onOpen={ show }
				onGo={ go }
			/>
			<div className="merchant-payments-settings__part">
				{ ids.includes( general.id ) && (
					<Connection settings={ settings } />
				) }
				{ children }
			</div>
		</div>
	);
}
