import { useState } from '@wordpress/element';

import type { MultiCurrencySettings } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { isOutcomeUnknown } from '../../../data/commands';
import {
	changeEnabled,
	readStoreSettings,
	saveStoreSettings,
} from '../../../data/currencies';
import { writeOption } from '../../../data/options';
import { switchesOf } from '../store-switches';
import { list, storeForm, wizard } from '../strings';
import { useRun } from '../../../data/use-run';

/** Option that says that the wizard was finished (facts/rest.md, section 10). */
const COMPLETED = 'wcpay_multi_currency_setup_completed';

export interface Wizard {
	step: number;
	isBusy: boolean;
	/** Why the last step couldn't be saved. */
	error: string | null;
	/** Codes of the currencies to add. */
	chosen: readonly string[];
	choose: ( codes: string[] ) => void;
	store: MultiCurrencySettings;
	changeStore: ( changes: Partial< MultiCurrencySettings > ) => void;
	back: () => void;
	saveCurrencies: () => void;
	saveStore: () => void;
}

/** Saves the settings; when the answer is lost, what the store has now tells whether they were saved. */
async function saveSwitches(
	store: MultiCurrencySettings
): Promise< MultiCurrencySettings > {
	const wanted = switchesOf( store );
	try {
		return await saveStoreSettings( wanted, store.version );
	} catch ( reason ) {
		const now = isOutcomeUnknown( reason as ApiError )
			? await readStoreSettings().catch( () => null )
			: null;
		if (
			now &&
			JSON.stringify( switchesOf( now ) ) === JSON.stringify( wanted )
		) {
			return now;
		}
		throw reason;
	}
}

/** The steps of the wizard: each is saved before the next one. */
export function useWizard( initial: MultiCurrencySettings ): Wizard {
	const { isBusy, error, run, forget } = useRun();
	const [ step, setStep ] = useState( 0 );
	const [ chosen, choose ] = useState< string[] >( [] );
	const [ store, setStore ] = useState( initial );
	const saveCurrencies = async () => {
		if ( chosen.length > 0 ) {
			await changeEnabled( { add: chosen } );
			choose( [] );
		}
		setStep( 1 );
	};
	const saveStore = async () => {
		setStore( await saveSwitches( store ) );
		await writeOption( COMPLETED, true );
		setStep( 2 );
	};
	const onStoreFailed = async ( { status, message }: ApiError ) => {
		if ( status !== 409 ) {
			return `${ storeForm.notSaved } ${ message }`;
		}
		setStore( await readStoreSettings().catch( () => store ) );
		return wizard.changed;
	};
	return {
		step,
		isBusy,
		error,
		chosen,
		choose,
		store,
		changeStore: ( changes ) => setStore( { ...store, ...changes } ),
		back: () => {
			forget();
			setStep( 0 );
		},
		saveCurrencies: () =>
			void run(
				saveCurrencies,
				( { message } ) => `${ list.notUpdated } ${ message }`
			),
		saveStore: () => void run( saveStore, onStoreFailed ),
	};
}
