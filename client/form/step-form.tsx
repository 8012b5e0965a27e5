import { Fragment, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { PlainForm, useWhenChanged, type FormProps } from './plain-form';

interface Props extends FormProps {
	/** The names of all steps. */
	steps: readonly string[];
	/** Index of the current one. */
	step: number;
}

/**
 * One step of a form that has several: its other button leaves the first step, and goes back from the others. The keyboard goes to the
 * heading of a new step.
 */
export function StepForm( { steps, step, children, ...props }: Props ) {
	const form = useRef< HTMLFormElement >( null );
	useWhenChanged( step, () =>
		form.current
			?.querySelector< HTMLElement >( '.merchant-payments-form__step' )
			?.focus()
	);
	return (
		<PlainForm
			{ ...props }
			form={ form }
			heading={
				<h2 className="merchant-payments-form__step" tabIndex={ -1 }>
					{ stepName( step, steps ) }
				</h2>
			}
		>
			{ /* By step, so that no field of one becomes a field of the next. */ }
			<Fragment key={ step }>{ children }</Fragment>
		</PlainForm>
	);
}

/** The heading of a step, which says how many there are. */
export const stepName = ( step: number, steps: readonly string[] ): string =>
	sprintf(
		/* translators: 1: number of the step, 2: number of steps, 3: name of the step. */
		__( 'Step %1$d of %2$d: %3$s', 'merchant-payments-for-woocommerce' ),
		step + 1,
		steps.length,
		steps[ step ] ?? ''
	);
