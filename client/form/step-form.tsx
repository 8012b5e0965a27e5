import { Button, Notice } from '@wordpress/components';
import { Fragment, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, ReactNode } from 'react';

import './style.scss';

interface Props {
	/** The names of all steps. */
	steps: readonly string[];
	/** Index of the current one. */
	step: number;
	submitLabel: string;
	/** What the other button does: leaves the first step, goes back from the others. */
	back: { label: string; onPress: () => void };
	isBusy: boolean;
	/** Whether the step can't be submitted yet. */
	isBlocked?: boolean;
	/** Why the last submission failed. */
	error: string | null;
	onSubmit: () => void;
	children: ReactNode;
}

/**
 * One step of a form that has several. The keyboard goes to the heading of a new step, and to the first wrong field of one that was
 * submitted.
 */
export function StepForm( {
	steps,
	step,
	submitLabel,
	back,
	isBusy,
	isBlocked = false,
	error,
	onSubmit,
	children,
}: Props ) {
	const [ submissions, setSubmissions ] = useState( 0 );
	const form = useFocus( step, submissions );
	const isIdle = ! isBusy && ! isBlocked;
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		if ( isIdle ) {
			onSubmit();
			setSubmissions( ( before ) => before + 1 );
		}
	};
	return (
		<form
			ref={ form }
			className="wcpay-form"
			noValidate
			onSubmit={ submit }
		>
			<h2 className="wcpay-form__step" tabIndex={ -1 }>
				{ stepName( step, steps ) }
			</h2>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ /* By step, so that no field of one becomes a field of the next. */ }
			<Fragment key={ step }>{ children }</Fragment>
			<Buttons
				submitLabel={ submitLabel }
				back={ back }
				isBusy={ isBusy }
				isIdle={ isIdle }
			/>
		</form>
	);
}

function Buttons( {
	submitLabel,
	back,
	isBusy,
	isIdle,
}: Pick< Props, 'submitLabel' | 'back' | 'isBusy' > & { isIdle: boolean } ) {
	return (
		<div className="wcpay-form__buttons">
			<Button variant="tertiary" onClick={ back.onPress }>
				{ back.label }
			</Button>
			<Button
				variant="primary"
				type="submit"
				isBusy={ isBusy }
				// Not `disabled`: that would take away the keyboard focus.
				aria-disabled={ ! isIdle }
			>
				{ submitLabel }
			</Button>
		</div>
	);
}

const stepName = ( step: number, steps: readonly string[] ): string =>
	sprintf(
		/* translators: 1: number of the step, 2: number of steps, 3: name of the step. */
		__( 'Step %1$d of %2$d: %3$s', 'woocommerce-payments' ),
		step + 1,
		steps.length,
		steps[ step ] ?? ''
	);

/** Moves the keyboard; the form's ref. */
function useFocus( step: number, submissions: number ) {
	const form = useRef< HTMLFormElement >( null );
	const focus = ( selector: string ) =>
		form.current?.querySelector< HTMLElement >( selector )?.focus();
	useWhenChanged( step, () => focus( '.wcpay-form__step' ) );
	useWhenChanged( submissions, () => focus( '[aria-invalid="true"]' ) );
	return form;
}

/** Calls `act` after a render with another value than the first. */
function useWhenChanged( value: number, act: () => void ): void {
	const known = useRef( value );
	const latestAct = useRef( act );
	latestAct.current = act;
	useEffect( () => {
		if ( known.current !== value ) {
			known.current = value;
			latestAct.current();
		}
	}, [ value ] );
}
