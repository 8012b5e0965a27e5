import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { useSettings } from '../../data/settings';
import type { Settings } from '../../contract/types';
import { FormSkeleton } from '../../form/saved-form/skeleton';
import { SavedFormView } from '../../form/saved-form/saved-form';
import { useSavedForm } from '../../form/use-saved-form';
import { Failure } from '../../ui/failure';
import { Page } from '../../ui/page';
import { settingsForm, source } from './form';
import { toValues } from './values';
import './style.scss';

/** WooCommerce > Settings > Payments: the rules that the store runs by. */
export default function SettingsPage() {
	return (
		<Page>
			<Content />
		</Page>
	);
}

function Content() {
	const { value, error, reload } = useSettings();
	if ( value ) {
		return <SettingsForm settings={ value } />;
	}
	return error ? (
		<Failure
			title={ __( 'Error retrieving settings.', 'woocommerce-payments' ) }
			level={ 2 }
			error={ error }
			onRetry={ reload }
		/>
	) : (
		<FormSkeleton descriptor={ settingsForm } />
	);
}

function SettingsForm( { settings }: { settings: Settings } ) {
	const form = useSavedForm( settingsForm, toValues( settings ), source );
	const { renew } = form;
	useEffect( () => renew( toValues( settings ) ), [ settings, renew ] );
	return <SavedFormView descriptor={ settingsForm } form={ form } />;
}
