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
import { hasRules, setupNow } from './form-values';
import { PreviewCard } from './preview/preview-card';
import { problemOf } from './problems';
import { toRules } from './ruleset';
import { Skeleton } from './skeleton';
import * as texts from './strings';
import { useFraudForm } from './use-fraud-form';
import './style.scss';

/** Payments > Settings > Advanced fraud protection. */
export default function FraudProtectionPage() {
	return (
		<Page>
			<div className="wcpay-fraud">
				<BackLink />
				<h2 className="wcpay-fraud__title">{ texts.page.title }</h2>
				<h3 className="wcpay-fraud__intro">{ texts.page.intro }</h3>
				<p>{ texts.page.introText }</p>
				<Content />
			</div>
		</Page>
	);
}

function Content() {
	const settings = useSettings();
	const account = useAccount();
	if ( settings.value && ! hasRules( settings.value ) ) {
		return <Unreadable onRetry={ settings.reload } />;
	}
	if ( settings.error && ! settings.value ) {
		return (
			<Failure
				level={ 3 }
				title={ texts.page.failed }
				error={ settings.error }
				onRetry={ settings.reload }
			/>
		);
	}
	const isSettled = account.value !== null || account.error !== null;
	if ( ! settings.value || ! isSettled ) {
		return <Skeleton />;
	}
	const declines = account.value?.fraud_protection;
	return (
		<Form
			settings={ settings.value }
			onAvs={ declines?.decline_on_avs_failure ?? null }
			onCvc={ declines?.decline_on_cvc_failure ?? null }
		/>
	);
}

/** The platform didn't tell the rules just now. */
const Unreadable = ( { onRetry }: { onRetry: () => void } ) => (
	<Failure
		level={ 3 }
		title={ texts.page.failed }
		error={ {
			code: 'wcpay_fraud_rules_unreadable',
			message: texts.page.notRead,
			status: 0,
			param: null,
		} }
		onRetry={ onRetry }
	/>
);

function Form( {
	settings,
	onAvs,
	onCvc,
}: { settings: Settings } & Declines ) {
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
	return (
		<SavedFormView descriptor={ descriptor } form={ form }>
			<PreviewCard
				rules={ toRules( values, values.rules, setup ) }
				problem={ problem?.text ?? null }
			/>
		</SavedFormView>
	);
}
