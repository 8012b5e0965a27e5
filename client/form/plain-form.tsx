import { Button, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { FormEvent, ReactNode, RefObject } from 'react';

import './style.scss';

import { useLatest } from '../data/use-latest';

export interface FormProps {
	submitLabel: string;
	/** The other button. */
	back: { label: string; onPress: () => void };
	isBusy: boolean;
	/** Whether it can't be submitted yet. */
	isBlocked?: boolean;
	/** Id of the text that says why it can't be submitted yet. */
	blockedBy?: string;
	/** Why the last submission failed. */
	error: string | null;
	onSubmit: () => void;
	children: ReactNode;
}

interface Props extends FormProps {
	heading?: ReactNode;
	form?: RefObject< HTMLFormElement >;
}

/** A form with its error and buttons. The keyboard goes to the first wrong field of one that was submitted. */
export function PlainForm( {
	heading,
	form: given,
	submitLabel,
	back,
	isBusy,
	isBlocked = false,
	blockedBy,
	error,
	onSubmit,
	children,
}: Props ) {
	const own = useRef< HTMLFormElement >( null );
	const form = given ?? own;
	const noteSubmission = useFocusOnWrong( form, error );
	const isIdle = ! isBusy && ! isBlocked && ! blockedBy;
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		if ( isIdle ) {
			onSubmit();
			noteSubmission();
		}
	};
	return (
		<form
			ref={ form }
			className="merchant-payments-form"
			noValidate
			onSubmit={ submit }
		>
			{ heading }
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ children }
			<Buttons
				submitLabel={ submitLabel }
				back={ back }
				isBusy={ isBusy }
				isIdle={ isIdle }
				blockedBy={ blockedBy }
			/>
		</form>
	);
}

function Buttons( {
	submitLabel,
	back,
	isBusy,
	isIdle,
	blockedBy,
}: Pick< FormProps, 'submitLabel' | 'back' | 'isBusy' | 'blockedBy' > & {
	isIdle: boolean;
} ) {
	return (
		<div className="merchant-payments-form__buttons">
			<Button variant="tertiary" onClick={ back.onPress }>
				{ back.label }
			</Button>
			<Button
				variant="primary"
				type="submit"
				isBusy={ isBusy }
				// Not `disabled`: that would take away the keyboard focus.
				aria-disabled={ ! isIdle }
				aria-describedby={ blockedBy }
			>
				{ submitLabel }
			</Button>
		</div>
	);
}

/** Moves the keyboard to the first wrong field: after a submission, and when its error arrives. */
function useFocusOnWrong(
	form: RefObject< HTMLFormElement >,
	error: string | null
): () => void {
	const [ submissions, setSubmissions ] = useState( 0 );
	const focus = () =>
		form.current
			?.querySelector< HTMLElement >( '[aria-invalid="true"]' )
			?.focus();
	useWhenChanged( submissions, focus );
	useWhenChanged( error, focus );
	return () => setSubmissions( ( before ) => before + 1 );
}

/** Calls `act` after a render with another value than the first. */
export function useWhenChanged< Value >( value: Value, act: () => void ): void {
	const known = useRef( value );
	const latestAct = useLatest( act );
	useEffect( () => {
		if ( known.current !== value ) {
			known.current = value;
			latestAct.current();
		}
	}, [ value, latestAct ] );
}
