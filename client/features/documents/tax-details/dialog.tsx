import { CheckboxControl, Modal } from '@wordpress/components';

import { StepForm } from '../../../form/step-form';
import { TextField } from '../../../form/text-field';
import { buttons, steps, texts, title } from './strings';
import { keepPrefix, prefixOf, textsOf } from './tax-number';
import {
	LONGEST,
	type TaxDetailsForm,
	type TaxDetailsValues,
} from './use-tax-details';
import '../style.scss';

interface Props {
	/** ISO 3166 code of the account's country. */
	country: string;
	details: TaxDetailsForm;
	onClose: () => void;
}

/** Asks for the merchant's tax number, then for the name and address that invoices carry. */
export function TaxDetailsDialog( { country, details, onClose }: Props ) {
	const { step, form, isBusy, isBlocked, error, submit, back } = details;
	const isFirst = step === 0;
	return (
		<Modal
			title={ title }
			onRequestClose={ onClose }
			className="merchant-payments-tax-details"
		>
			<StepForm
				steps={ steps }
				step={ step }
				submitLabel={ isFirst ? buttons.next : buttons.save }
				back={
					isFirst
						? { label: buttons.cancel, onPress: onClose }
						: { label: buttons.back, onPress: back }
				}
				isBusy={ isBusy }
				isBlocked={ isBlocked }
				error={ error }
				onSubmit={ submit }
			>
				{ isFirst ? (
					<NumberStep country={ country } { ...form } />
				) : (
					<BusinessStep { ...form } />
				) }
			</StepForm>
		</Modal>
	);
}

type StepProps = TaxDetailsForm[ 'form' ];

function NumberStep( {
	country,
	values: { hasNumber, number },
	change,
}: StepProps & { country: string } ) {
	const prefix = prefixOf( country );
	const { has, label, hint } = textsOf( country );
	const shown = number || prefix;
	return (
		<>
			<p>{ texts.purpose }</p>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ has }
				checked={ hasNumber }
				onChange={ ( isChecked ) => change( { hasNumber: isChecked } ) }
			/>
			{ hasNumber ? (
				<TextField
					label={ label }
					hint={ hint }
					value={ shown }
					maxLength={ LONGEST.number }
					autoComplete="off"
					isRequired
					onChange={ ( typed ) =>
						change( { number: keepPrefix( prefix, shown, typed ) } )
					}
				/>
			) : (
				<p>{ texts.withoutNumber }</p>
			) }
		</>
	);
}

function BusinessStep( { values, change, touch, errorOf }: StepProps ) {
	const field = (
		name: keyof TaxDetailsValues & ( 'name' | 'address' )
	) => ( {
		label: texts[ name ],
		value: values[ name ],
		error: errorOf( name ),
		maxLength: LONGEST[ name ],
		isRequired: true,
		onChange: ( value: string ) => change( { [ name ]: value } ),
		onTouch: () => touch( name ),
	} );
	return (
		<>
			<p>{ texts.confirm }</p>
			<TextField { ...field( 'name' ) } autoComplete="organization" />
			<TextField
				{ ...field( 'address' ) }
				rows={ 4 }
				autoComplete="street-address"
			/>
		</>
	);
}
