import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

import { countryName } from '../../ui/country-name';
import { ChoiceField } from '../choice-field/choice-field';
import { FieldSet } from './field-set';
import { helpText } from './help-text';

interface Props {
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	reason: string | null;
	/** ISO codes that can be chosen. */
	countries: readonly string[];
	value: readonly string[];
	onChange: ( value: string[] ) => void;
	onTouch: () => void;
}

/** A list of countries: found by name, removed one by one. */
export function Countries( {
	label,
	hint,
	error,
	reason,
	countries,
	value,
	onChange,
	onTouch,
}: Props ) {
	const choices = countries
		.filter( ( code ) => ! value.includes( code ) )
		.map( ( code ) => ( { value: code, label: countryName( code ) } ) )
		.sort( ( one, other ) => one.label.localeCompare( other.label ) );
	return (
		<FieldSet
			legend={ label }
			help={ helpText( { hint, error, reason } ) }
			isInvalid={ error !== undefined }
		>
			<Chosen
				value={ value }
				isLocked={ reason !== null }
				onChange={ onChange }
			/>
			{ reason === null && (
				<ChoiceField
					label={ __(
						'Add a country',
						'merchant-payments-for-woocommerce'
					) }
					groups={ [ { label: null, choices } ] }
					value=""
					onChange={ ( code ) =>
						code && onChange( [ ...value, code ] )
					}
					onTouch={ onTouch }
				/>
			) }
		</FieldSet>
	);
}

function Chosen( {
	value,
	isLocked,
	onChange,
}: Pick< Props, 'value' | 'onChange' > & { isLocked: boolean } ) {
	const remove = ( code: string ) =>
		onChange( value.filter( ( each ) => each !== code ) );
	return (
		<ul className="merchant-payments-chips">
			{ value.map( ( code ) => (
				<li key={ code }>
					{ countryName( code ) }
					{ ! isLocked && (
						<Button
							size="small"
							label={ sprintf(
								/* translators: %s: name of a country. */
								__(
									'Remove %s',
									'merchant-payments-for-woocommerce'
								),
								countryName( code )
							) }
							onClick={ () => remove( code ) }
						>
							<span aria-hidden="true">×</span>
						</Button>
					) }
				</li>
			) ) }
		</ul>
	);
}
