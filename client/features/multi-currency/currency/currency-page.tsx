import { useState } from '@wordpress/element';

import type {
	Currencies,
	Currency,
	CurrencySettings,
} from '../../../contract/types';
import { useCurrencies, useCurrencySettings } from '../../../data/currencies';
import type { FormDescriptor } from '../../../form/descriptor';
import { FormSkeleton } from '../../../form/saved-form/skeleton';
import { SavedFormView } from '../../../form/saved-form/saved-form';
import { useSavedForm } from '../../../form/use-saved-form';
import { useNow } from '../../../time/use-now';
import { Failure } from '../../../ui/failure';
import { currenciesLink } from '../addresses';
import { nameOf } from '../names';
import { currencyForm as texts } from '../strings';
import { descriptorOf } from './descriptor';
import { sourceOf, toValues } from './values';

/** How prices in a currency are made. */
export function CurrencyPage( { code }: { code: string } ) {
	const currencies = useCurrencies();
	const currency = currencies.value?.available[ code ];
	return (
		<div className="merchant-payments-currency">
			<p>
				<a href={ currenciesLink() }>{ texts.back }</a>
			</p>
			{ currency && (
				<h2 className="merchant-payments-currency__title">
					{ nameOf( currency ) }
				</h2>
			) }
			<Content code={ code } currencies={ currencies } />
		</div>
	);
}

function Content( {
	code,
	currencies: { value: currencies, error: listError, reload: reloadList },
}: {
	code: string;
	currencies: ReturnType< typeof useCurrencies >;
} ) {
	const { value: settings, error, reload } = useCurrencySettings( code );
	const currency = currencies?.available[ code ];
	if ( currencies && currency && settings ) {
		const reason = reasonAgainst( code, currencies );
		return reason === null ? (
			<Form
				key={ code }
				currency={ currency }
				own={ currencies.default }
				settings={ settings }
			/>
		) : (
			<p className="merchant-payments-currency__panel">{ reason }</p>
		);
	}
	const problem = error ?? ( currencies ? null : listError );
	return problem ? (
		<div className="merchant-payments-currency__panel">
			<Failure
				title={ texts.failed }
				error={ problem }
				onRetry={ () => {
					reloadList();
					reload();
				} }
				level={ 2 }
			/>
		</div>
	) : (
		<FormSkeleton descriptor={ UNKNOWN } />
	);
}

/** Why a currency has no settings; null when it has. */
function reasonAgainst(
	code: string,
	currencies: Currencies | null
): string | null {
	if ( currencies?.default.code === code ) {
		return texts.isOwn;
	}
	return currencies?.enabled[ code ] ? null : texts.notEnabled;
}

/** The form before its currency is known. */
const UNKNOWN: FormDescriptor< CurrencySettings > = {
	name: 'currency',
	sections: [
		{
			id: 'rate',
			title: texts.rate,
			fields: [
				{
					kind: 'text',
					name: 'exchange_rate_type',
					label: texts.source,
				},
			],
		},
		{
			id: 'rules',
			title: texts.rules,
			fields: [
				{ kind: 'text', name: 'price_rounding', label: texts.rounding },
				{ kind: 'text', name: 'price_charm', label: texts.charm },
			],
		},
	],
	rules: {},
};

function Form( {
	currency,
	own,
	settings,
}: {
	currency: Currency;
	own: Currency;
	settings: CurrencySettings;
} ) {
	const now = useNow();
	// As it was when the form opened: its preview keeps its place, and its rate, while the list is read again.
	const [ { descriptor, initial, source } ] = useState( () => ( {
		descriptor: descriptorOf( { currency, own, now } ),
		initial: toValues( settings, currency ),
		source: sourceOf( currency ),
	} ) );
	const form = useSavedForm( descriptor, initial, source );
	return <SavedFormView descriptor={ descriptor } form={ form } />;
}
