import type { MultiCurrencySettings } from '../../contract/types';
import { useStoreSettings } from '../../data/currencies';
import { SavedFormView } from '../../form/saved-form/saved-form';
import { FormSkeleton } from '../../form/saved-form/skeleton';
import { useSavedForm } from '../../form/use-saved-form';
import { Card } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { storeDescriptor, storeSource } from './store-switches';
import { storeForm } from './strings';

/** How the shop offers currencies. */
export function StoreSettings() {
	const { value, error, reload } = useStoreSettings();
	if ( value ) {
		return <Form initial={ value } />;
	}
	return error ? (
		<Card title={ storeForm.title }>
			<Failure
				title={ storeForm.failed }
				error={ error }
				onRetry={ reload }
			/>
		</Card>
	) : (
		<FormSkeleton descriptor={ storeDescriptor } />
	);
}

function Form( { initial }: { initial: MultiCurrencySettings } ) {
	const form = useSavedForm( storeDescriptor, initial, storeSource );
	return <SavedFormView descriptor={ storeDescriptor } form={ form } />;
}
