import type {
	Currencies,
	MultiCurrencySettings,
} from '../../../contract/types';
import { useCurrencies, useStoreSettings } from '../../../data/currencies';
import { leaveFor } from '../../../data/leave';
import { FormField } from '../../../form/fields/form-field';
import { StepForm } from '../../../form/step-form';
import { Card } from '../../../ui/card';
import { Failure } from '../../../ui/failure';
import { Page } from '../../../ui/page';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { currenciesLink } from '../addresses';
import { CurrencyChecklist } from '../enabled/currency-checklist';
import { switches } from '../store-switches';
import { list, picker, storeForm, wizard } from '../strings';
import { Complete } from './complete';
import { useWizard, type Wizard } from './use-wizard';
import '../../../form/saved-form/style.scss';
import '../../../ui/description-list.scss';
import '../style.scss';

/** Payments > Set up currencies: adds currencies, reviews the store's settings. */
export default function MultiCurrencySetup() {
	return (
		<Page>
			<div className="merchant-payments-currencies">
				<Card title={ wizard.title }>
					<Content />
				</Card>
			</div>
		</Page>
	);
}

function Content() {
	const currencies = useCurrencies();
	const settings = useStoreSettings();
	if ( currencies.value && settings.value ) {
		return (
			<Steps
				currencies={ currencies.value }
				settings={ settings.value }
			/>
		);
	}
	const failed = currencies.error ?? settings.error;
	return failed ? (
		<Failure
			title={ currencies.error ? list.failed : storeForm.failed }
			error={ failed }
			onRetry={ () => {
				currencies.reload();
				settings.reload();
			} }
		/>
	) : (
		<div className="merchant-payments-skeleton" aria-busy="true">
			<span role="status" className="screen-reader-text">
				{ wizard.loading }
			</span>
			<span
				className="merchant-payments-placeholder"
				aria-hidden="true"
			/>
			<span
				className="merchant-payments-placeholder"
				aria-hidden="true"
			/>
			<span
				className="merchant-payments-placeholder"
				aria-hidden="true"
			/>
		</div>
	);
}

function Steps( {
	currencies,
	settings,
}: {
	currencies: Currencies;
	settings: MultiCurrencySettings;
} ) {
	const form = useWizard( settings );
	const question = useLeaveGuard( form.chosen.length > 0, wizard.leave );
	if ( form.step === wizard.steps.length - 1 ) {
		return <Complete />;
	}
	const isFirst = form.step === 0;
	const hasSeveral = Object.keys( currencies.enabled ).length >= SEVERAL;
	return (
		<>
			<StepForm
				steps={ wizard.steps }
				step={ form.step }
				submitLabel={ isFirst ? picker.add : wizard.next }
				back={
					isFirst
						? {
								label: wizard.skip,
								onPress: () => leaveFor( currenciesLink() ),
							}
						: { label: wizard.back, onPress: form.back }
				}
				isBusy={ form.isBusy }
				isBlocked={
					isFirst && ! hasSeveral && form.chosen.length === 0
				}
				error={ form.error }
				onSubmit={ isFirst ? form.saveCurrencies : form.saveStore }
			>
				{ isFirst ? (
					<Choice currencies={ currencies } form={ form } />
				) : (
					<Switches form={ form } />
				) }
			</StepForm>
			{ question }
		</>
	);
}

/** More than the store's own currency. */
const SEVERAL = 2;

function Choice( {
	currencies,
	form,
}: {
	currencies: Currencies;
	form: Wizard;
} ) {
	return (
		<>
			<p>{ list.about( currencies.default.code ) }</p>
			<CurrencyChecklist
				currencies={ currencies }
				chosen={ form.chosen }
				onChange={ form.choose }
			/>
		</>
	);
}

function Switches( { form: { store, changeStore } }: { form: Wizard } ) {
	return (
		<>
			<p>{ wizard.review }</p>
			{ switches
				.filter( ( { when } ) => when?.( store ) ?? true )
				.map( ( field ) => (
					<FormField
						key={ field.name }
						field={ field }
						values={ store }
						saved={ store }
						change={ changeStore }
						errorOf={ () => undefined }
						touch={ () => undefined }
					/>
				) ) }
		</>
	);
}
