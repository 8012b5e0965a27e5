import { useMemo } from '@wordpress/element';

import type { Settings } from '../../contract/types';
import { useSettings } from '../../data/settings';
import { useAccount } from '../../data/use-account';
import { SavedFormView } from '../../form/saved-form/saved-form';
import { Failure } from '../../ui/failure';
import { Page } from '../../ui/page';
import { BackLink } from './back-link';
import { FILTERS } from './card';
import { descriptorOf, type Declines } from './descriptor';
import { setupNow } from './form-values';
import { LeftOut } from './left-out';
import { PreviewCard } from './preview/preview-card';
import { problemOf } from './problems';
import { toRules } from './ruleset';
import { Skeleton } from './skeleton';
import * as texts from './strings';
import { useFraudForm } from './use-fraud-form';
import { useSettingsEntry } from './use-settings-entry';
import './style.scss';

/** Payments > Settings > Advanced fraud protection. */
export default function FraudProtectionPage() {
	useSettingsEntry();
	return (
		<Page>
			<div className="merchant-payments-fraud">
				<BackLink />
				<h2 className="merchant-payments-fraud__title">
					{ texts.page.title }
				</h2>
				<h3 className="merchant-payments-fraud__intro">
					{ texts.page.intro }
				</h3>
				<p>{ texts.page.introText }</p>
				<Content />
			</div>
		</Page>
	);
}

function Content() {
	const { value: settings, error, reload } = useSettings();
	const account = useAccount();
	const isSettled = account.value !== null || account.error !== null;
	if ( ! settings && error ) {
		return (
			<div className="merchant-payments-fraud__panel">
				<Failure
					title={ texts.page.failed }
					error={ error }
					onRetry={ reload }
				/>
			</div>
		);
	}
	if ( ! settings || ! isSettled ) {
		return <Skeleton />;
	}
	const declines = account.value?.fraud_protection;
	return (
		<Form
			settings={ settings }
			onAvs={ declines?.decline_on_avs_failure ?? null }
			onCvc={ declines?.decline_on_cvc_failure ?? null }
		/>
	);
}

function Form( { settings, onAvs, onCvc }: { settings: Settings } & Declines ) {
	const setup = useMemo( () => setupNow( onAvs ), [ onAvs ] );
	const descriptor = useMemo(
		() => descriptorOf( setup, { onAvs, onCvc } ),
		[ setup, onAvs, onCvc ]
	);
	const form = useFraudForm( descriptor, settings, setup );
	const { values } = form;
	const problem =
		FILTERS.map( ( filter ) => problemOf( filter, values[ filter ] ) ).find(
			( found ) => found !== null
		) ?? null;
	const rules = toRules( values, values.rules, setup );
	return (
		<SavedFormView descriptor={ descriptor } form={ form }>
			<LeftOut rules={ rules } settings={ settings } />
			<PreviewCard rules={ rules } problem={ problem?.text ?? null } />
		</SavedFormView>
	);
}
