import { Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { Currencies } from '../../../contract/types';
import { PlainForm } from '../../../form/plain-form';
import { useWhileOpen } from '../../../ui/use-while-open';
import { picker } from '../strings';
import { CurrencyChecklist } from './currency-checklist';
import type { Enabled } from './use-enabled';

interface Props {
	currencies: Currencies;
	enabled: Enabled;
	onClose: () => void;
}

/** Chooses currencies to enable. */
export function AddDialog( { currencies, enabled, onClose }: Props ) {
	const [ chosen, setChosen ] = useState< string[] >( [] );
	const close = () => {
		enabled.forget();
		onClose();
	};
	const closeWhenDone = useWhileOpen( onClose );
	const add = async () => {
		if ( await enabled.change( { add: chosen } ) ) {
			closeWhenDone();
		}
	};
	return (
		<Modal
			title={ picker.title }
			onRequestClose={ close }
			className="merchant-payments-add-currencies"
		>
			<PlainForm
				submitLabel={ picker.add }
				back={ { label: picker.cancel, onPress: close } }
				isBusy={ enabled.isBusy }
				isBlocked={ chosen.length === 0 }
				error={ enabled.error }
				onSubmit={ () => void add() }
			>
				<CurrencyChecklist
					currencies={ currencies }
					chosen={ chosen }
					onChange={ setChosen }
				/>
			</PlainForm>
		</Modal>
	);
}
