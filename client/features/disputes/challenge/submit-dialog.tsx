import { CheckboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';

import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { complianceOf } from '../panel/case';
import { placeholdersIn } from './letter';
import { buttons, question } from './strings';
import type { Challenge } from './use-challenge';

/** Asks before the evidence goes to the bank. */
export function SubmitDialog( {
	challenge: { dispute, letter, submit },
	onClose,
}: {
	challenge: Challenge;
	onClose: () => void;
} ) {
	const [ hasAgreed, setHasAgreed ] = useState( false );
	const scheme = complianceOf( dispute );
	const hasFee = scheme !== null;
	const missing = placeholdersIn( letter );
	return (
		<ConfirmDialog
			title={ question.title }
			confirmLabel={ buttons.submit }
			isBlocked={ hasFee && ! hasAgreed }
			onConfirm={ () => {
				onClose();
				submit( hasFee );
			} }
			onCancel={ onClose }
		>
			<p>{ question.text }</p>
			{ missing.length > 0 && (
				<p>{ question.incomplete( missing.join( ', ' ) ) }</p>
			) }
			{ hasFee && (
				<CheckboxControl
					label={ question.fee[ scheme ] }
					checked={ hasAgreed }
					onChange={ setHasAgreed }
					__nextHasNoMarginBottom
				/>
			) }
		</ConfirmDialog>
	);
}
