import { useState } from '@wordpress/element';

import type { Verification } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { submitVerification } from '../../../data/onboarding';
import { useForm, type Form } from '../../../form/use-form';
import {
	ACCEPTED,
	TERMS,
	checkValues,
	knownValues,
	testValues,
} from './fields';
import { failures, texts } from './strings';

export interface VerificationState {
	verification: Verification;
	form: Form< Record< string, string > >;
	/** The error of a field: the platform's, as long as the value that failed is still there. */
	errorOf: ( name: string ) => string | undefined;
	isBusy: boolean;
	/** Why the last submission failed as a whole. */
	error: string | null;
	fill: () => void;
	submit: () => void;
}

/** What failed, by field: the value that was sent, and why. */
type Failed = Readonly< Record< string, { value: string; message: string } > >;

const failedBy = (
	messages: Readonly< Record< string, string > >,
	values: Readonly< Record< string, string > >
): Failed =>
	Object.fromEntries(
		Object.entries( messages ).map( ( [ name, message ] ) => [
			name,
			{ value: values[ name ] ?? '', message },
		] )
	);

const messagesOf = ( { errors }: Verification ): Record< string, string > =>
	Object.fromEntries(
		errors.map( ( { field, code, reason } ) => [
			field,
			failures[ code ] ?? reason,
		] )
	);

/**
 * The verification's form. What was typed stays when a request or the verification fails.
 *
 * @param initial
 * @param onDone  Called when nothing is required any more.
 */
export function useVerification(
	initial: Verification,
	onDone: () => void
): VerificationState {
	const [ verification, setVerification ] = useState( initial );
	const { fields } = verification;
	const form = useForm< Record< string, string > >(
		knownValues( initial.fields ),
		( entered ) => checkValues( fields, entered )
	);
	const { values } = form;
	const { failed, error, isBusy, send } = useSubmission( initial, values );
	const submit = async () => {
		const answer = await send();
		if ( answer?.fields.length === 0 ) {
			onDone();
		} else if ( answer ) {
			setVerification( answer );
			form.change( { ...knownValues( answer.fields ), ...values } );
		}
	};
	return {
		verification,
		form,
		errorOf: ( name ) => {
			const own = failed[ name ];
			return own && own.value === ( values[ name ] ?? '' )
				? own.message
				: form.errorOf( name );
		},
		isBusy,
		error,
		fill: () => form.change( { ...testValues( fields ) } ),
		submit: () => {
			if ( form.validate( ...fields.map( ( { name } ) => name ) ) ) {
				void submit();
			}
		},
	};
}

/** Sends the values, and knows what was wrong with those that were sent last. */
function useSubmission(
	initial: Verification,
	values: Readonly< Record< string, string > >
) {
	const [ failed, setFailed ] = useState( () =>
		failedBy( messagesOf( initial ), knownValues( initial.fields ) )
	);
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );
	/** The answer; null when there is none. */
	const send = async (): Promise< Verification | null > => {
		const { [ TERMS ]: terms, ...others } = values;
		setIsBusy( true );
		setError( null );
		try {
			const answer = await submitVerification(
				others,
				terms === ACCEPTED
			);
			setFailed( failedBy( messagesOf( answer ), values ) );
			setError( answer.errors.length > 0 ? texts.notVerified : null );
			return answer;
		} catch ( reason ) {
			const { message, details } = reason as ApiError;
			const wrong = ( details?.fields ?? {} ) as Record< string, string >;
			setFailed( failedBy( wrong, values ) );
			setError( message );
			return null;
		} finally {
			setIsBusy( false );
		}
	};
	return { failed, error, isBusy, send };
}
