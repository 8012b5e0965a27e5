import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import type { Versioned } from '../form-session';
import type { SavedForm } from '../use-saved-form';

interface Props< Values extends Versioned > {
	form: SavedForm< Values >;
}

/** Save and Discard, and how it stands, which screen readers say when it changes. */
export function SaveBar< Values extends Versioned >( {
	form: { phase, isDirty, says, discard },
}: Props< Values > ) {
	const isSaving = phase === 'saving';
	const canSave = isDirty && ! isSaving && phase !== 'conflict';
	return (
		<div className="merchant-payments-save-bar">
			<span role="status" className={ `is-${ phase }` }>
				{ statusText( phase, isDirty, says ) }
			</span>
			{ isDirty && ! isSaving && (
				<Button variant="tertiary" onClick={ discard }>
					{ __(
						'Discard changes',
						'merchant-payments-for-woocommerce'
					) }
				</Button>
			) }
			<Button
				variant="primary"
				type="submit"
				isBusy={ isSaving }
				// Not `disabled`: that would take away the keyboard focus.
				aria-disabled={ ! canSave }
			>
				{ __( 'Save changes', 'merchant-payments-for-woocommerce' ) }
			</Button>
		</div>
	);
}

function statusText( phase: string, isDirty: boolean, says: string ): string {
	if ( phase === 'saving' ) {
		return __( 'Saving…', 'merchant-payments-for-woocommerce' );
	}
	if ( phase === 'saved' ) {
		return says;
	}
	return isDirty
		? __( 'Unsaved changes', 'merchant-payments-for-woocommerce' )
		: '';
}
