import { Notice } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

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
import { typical } from './typical';
import { isConnected, toValues } from './values';
import './style.scss';

/** WooCommerce > Settings > Payments: the rules that the store runs by. */
export default function SettingsPage() {
	return (
		<Page>
			<div className="merchant-payments-settings">
				<Connection />
				<Content />
			</div>
		</Page>
	);
}

function Content() {
	const { value, error, reload } = useSettings();
	if ( value ) {
		return <SettingsForm settings={ value } />;
	}
	return error ? (
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
	) : (
		<FormSkeleton descriptor={ settingsForm } expected={ typical } />
	);
}

function SettingsForm( { settings }: { settings: Settings } ) {
	const form = useSavedForm( settingsForm, toValues( settings ), source );
	const { renew } = form;
	useEffect( () => renew( toValues( settings ) ), [ settings, renew ] );
	useEffect( goToSection, [] );
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
			<SavedFormView descriptor={ settingsForm } form={ form } />
		</>
	);
}

/** Opens the section that the address names, with the keyboard in it. */
function goToSection() {
	const id = window.location.hash.slice( 1 );
	const section = id ? document.getElementById( id ) : null;
	section?.scrollIntoView?.();
	section
		?.querySelector< HTMLElement >(
			':is(input:checked, input:not([type="radio"]), select):not(:disabled)'
		)
		?.focus();
}
