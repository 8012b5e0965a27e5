import { Button, CheckboxControl } from '@wordpress/components';

import type { Verification, VerificationField } from '../../../contract/types';
import { readVerification } from '../../../data/onboarding';
import { ChoiceField } from '../../../form/choice-field/choice-field';
import { PlainForm } from '../../../form/plain-form';
import { TextField } from '../../../form/text-field';
import { Failure } from '../../../ui/failure';
import { Waiting } from '../full-screen';
import { useLoaded } from '../use-loaded';
import {
	ACCEPTED,
	autoCompleteOf,
	birthHint,
	hintOf,
	isBirth,
	labelOf,
	sectionsOf,
	widthOf,
	type Section,
} from './fields';
import { businessTypes, sections, texts } from './strings';
import { useVerification, type VerificationState } from './use-verification';

interface Props {
	onDone: () => void;
}

/** The sandbox's verification, in place of the provider's: asks what the account requires and shows what fails. */
export function VerificationForm( { onDone }: Props ) {
	const { value, error, reload } = useLoaded( readVerification );
	if ( error ) {
		return (
			<Failure
				title={ texts.failed }
				error={ error }
				onRetry={ reload }
			/>
		);
	}
	if ( ! value ) {
		return <Waiting text={ texts.loading } />;
	}
	return value.fields.length === 0 ? (
		<div className="merchant-payments-onboarding__problem">
			<p>{ texts.nothingDue }</p>
			<div className="merchant-payments-onboarding__buttons">
				<Button variant="primary" onClick={ onDone }>
					{ texts.next }
				</Button>
			</div>
		</div>
	) : (
		<Details initial={ value } onDone={ onDone } />
	);
}

function Details( {
	initial,
	onDone,
}: {
	initial: Verification;
	onDone: () => void;
} ) {
	const state = useVerification( initial, onDone );
	const { verification, isBusy, error, fill, submit } = state;
	return (
		<div className="merchant-payments-verification">
			<PlainForm
				submitLabel={ texts.submit }
				back={ { label: texts.later, onPress: onDone } }
				isBusy={ isBusy }
				error={ error }
				onSubmit={ submit }
			>
				<div className="merchant-payments-verification__sandbox">
					<p>{ texts.sandbox }</p>
					<Button variant="secondary" onClick={ fill }>
						{ texts.fill }
					</Button>
				</div>
				{ sectionsOf( verification ).map( ( section ) => (
					<SectionFields
						key={ section.name }
						section={ section }
						state={ state }
					/>
				) ) }
			</PlainForm>
		</div>
	);
}

interface SectionProps {
	section: Section;
	state: VerificationState;
}

function SectionFields( { section: { name, fields }, state }: SectionProps ) {
	if ( name === 'terms' ) {
		return (
			<Terms field={ fields[ 0 ] as VerificationField } state={ state } />
		);
	}
	const births = fields.filter( isBirth );
	return (
		<fieldset>
			<legend>{ sections[ name ] }</legend>
			<div className="merchant-payments-verification__fields">
				{ fields.map( ( field ) =>
					field === births[ 0 ] ? (
						<Birth key="birth" fields={ births } state={ state } />
					) : (
						! isBirth( field ) && (
							<Field
								key={ field.name }
								field={ field }
								state={ state }
							/>
						)
					)
				) }
			</div>
		</fieldset>
	);
}

function Birth( {
	fields,
	state,
}: {
	fields: VerificationField[];
	state: VerificationState;
} ) {
	return (
		<fieldset className="merchant-payments-verification__birth">
			<legend>{ sections.birth }</legend>
			<div className="merchant-payments-verification__fields">
				{ fields.map( ( field ) => (
					<Field key={ field.name } field={ field } state={ state } />
				) ) }
			</div>
			<p className="merchant-payments-verification__hint">
				{ birthHint( fields ) }
			</p>
		</fieldset>
	);
}

function Field( {
	field,
	state: { form, errorOf },
}: {
	field: VerificationField;
	state: VerificationState;
} ) {
	const { name, options } = field;
	const shared = {
		label: labelOf( field ),
		hint: hintOf( field ),
		error: errorOf( name ),
		value: form.values[ name ] ?? '',
		isRequired: true,
		onChange: ( value: string ) => form.change( { [ name ]: value } ),
		onTouch: () => form.touch( name ),
	};
	return (
		<div className={ widthOf( field ) }>
			{ options.length > 0 ? (
				<ChoiceField
					{ ...shared }
					placeholder={ texts.choose }
					groups={ [
						{
							label: null,
							choices: options.map( ( value ) => ( {
								value,
								label: businessTypes[ value ] ?? value,
							} ) ),
						},
					] }
				/>
			) : (
				<TextField
					{ ...shared }
					maxLength={ 500 }
					autoComplete={ autoCompleteOf( field ) }
				/>
			) }
		</div>
	);
}

function Terms( {
	field: { name },
	state: { form, errorOf },
}: {
	field: VerificationField;
	state: VerificationState;
} ) {
	const error = errorOf( name );
	return (
		<div
			className={ `merchant-payments-field${ error ? ' has-error' : '' }` }
		>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ texts.terms }
				checked={ form.values[ name ] === ACCEPTED }
				aria-invalid={ error !== undefined }
				onChange={ ( isChecked ) => {
					form.change( { [ name ]: isChecked ? ACCEPTED : '' } );
					form.touch( name );
				} }
				{ ...( error && {
					help: (
						<span className="merchant-payments-field__error">
							{ error }
						</span>
					),
				} ) }
			/>
		</div>
	);
}
