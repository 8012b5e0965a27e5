import { Notice } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';

import type {
	CategoryGroup,
	OnboardingFieldsData,
} from '../../../contract/types';
import { ChoiceField } from '../../../form/choice-field/choice-field';
import type { Choice, ChoiceGroup } from '../../../form/choice-field/choices';
import { StepForm } from '../../../form/step-form';
import { hasConnectionError } from '../query';
import { business, steps } from '../strings';
import { asksIndustry, structuresOf, typesOf, type Answer } from './answers';
import { EXPECTATIONS, expectations } from './expectations';
import type { AnswersForm } from './use-answers';

const LINKS = {
	tos: 'https://stripe.com/legal/ssa',
	merchant: 'https://stripe.com/legal/connect-account',
	privacy: 'https://stripe.com/privacy',
};

interface Props {
	fields: OnboardingFieldsData;
	form: AnswersForm;
	onDone: () => void;
	onLeave: () => void;
}

interface FieldProps {
	value: string;
	error: string | undefined;
	isRequired: boolean;
	onChange: ( value: string ) => void;
	onTouch: () => void;
}

/** Step 1: country, type and structure of the business, then what it sells. */
export function BusinessStep( { fields, form, onDone, onLeave }: Props ) {
	return (
		<StepForm
			steps={ steps }
			step={ 0 }
			submitLabel={ business.next }
			back={ { label: business.leave, onPress: onLeave } }
			isBusy={ false }
			error={ null }
			onSubmit={ () => {
				if ( form.validate() ) {
					onDone();
				}
			} }
		>
			<p>{ business.intro }</p>
			{ hasConnectionError() && (
				<Notice status="warning" isDismissible={ false }>
					{ business.resumed }
				</Notice>
			) }
			<Questions fields={ fields } form={ form } />
		</StepForm>
	);
}

function Questions( {
	fields,
	form: { answers, errorOf, answer, touch },
}: Pick< Props, 'fields' | 'form' > ) {
	const structures = structuresOf( fields, answers );
	const field = ( name: Answer ) => ( {
		value: answers[ name ],
		error: errorOf( name ),
		isRequired: true,
		onChange: ( value: string ) => answer( name, value ),
		onTouch: () => touch( name ),
	} );
	return (
		<>
			<ChoiceField
				label={ business.country }
				placeholder={ business.chooseCountry }
				groups={ countryChoices( fields ) }
				{ ...field( 'country' ) }
			/>
			<ChoiceField
				label={ business.type }
				placeholder={ business.chooseType }
				hint={ answers.country ? '' : business.countryFirst }
				groups={ ungrouped(
					typesOf( fields, answers.country ).map( toChoice )
				) }
				{ ...field( 'business_type' ) }
			/>
			{ structures.length > 0 && (
				<ChoiceField
					label={ business.structure }
					placeholder={ business.chooseStructure }
					groups={ ungrouped( structures.map( toChoice ) ) }
					{ ...field( 'structure' ) }
				/>
			) }
			{ asksIndustry( fields, answers ) && (
				<Sales fields={ fields } field={ field } />
			) }
		</>
	);
}

/** What is sold, and what is expected of it. */
function Sales( {
	fields,
	field,
}: Pick< Props, 'fields' > & {
	field: ( name: Answer ) => FieldProps;
} ) {
	return (
		<>
			<Industry fields={ fields } { ...field( 'mcc' ) } />
			{ EXPECTATIONS.map( ( name ) => (
				<ChoiceField
					key={ name }
					{ ...field( name ) }
					label={ expectations[ name ].label }
					placeholder={ business.chooseExpected }
					groups={ ungrouped( expectations[ name ].choices ) }
					isRequired={ false }
				/>
			) ) }
			<Terms />
		</>
	);
}

function Industry( {
	fields,
	...field
}: Pick< Props, 'fields' > & FieldProps ) {
	return (
		<ChoiceField
			label={ business.mcc }
			placeholder={ business.chooseMcc }
			hint={ business.mccHint }
			groups={ fields.mccs_display_tree.map( toGroup ) }
			{ ...field }
		/>
	);
}

function Terms() {
	const link = ( href: string ) => (
		// eslint-disable-next-line jsx-a11y/anchor-has-content -- createInterpolateElement() fills it.
		<a href={ href } target="_blank" rel="noopener noreferrer" />
	);
	return (
		<p className="merchant-payments-onboarding__terms">
			{ createInterpolateElement( business.terms, {
				tos: link( LINKS.tos ),
				merchant: link( LINKS.merchant ),
				privacy: link( LINKS.privacy ),
			} ) }
		</p>
	);
}

const ungrouped = ( choices: Choice[] ): ChoiceGroup[] => [
	{ label: null, choices },
];

const toChoice = ( {
	key,
	name,
	description,
}: {
	key: string;
	name: string;
	description?: string;
} ): Choice => ( {
	value: key,
	label: name,
	...( description && { description } ),
} );

const countryChoices = ( {
	business_types: countries,
}: OnboardingFieldsData ) =>
	ungrouped(
		countries
			.map( ( { key, name } ) => ( {
				value: key,
				label: name,
				keywords: [ key ],
			} ) )
			.sort( ( one, other ) => one.label.localeCompare( other.label ) )
	);

const toGroup = ( { title, items }: CategoryGroup ): ChoiceGroup => ( {
	label: title,
	choices: items.map( ( item ) => ( {
		value: item.id,
		label: item.title,
		keywords: item.keywords,
	} ) ),
} );
