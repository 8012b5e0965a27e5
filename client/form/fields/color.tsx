import {
	Button,
	ColorIndicator,
	ColorPicker,
	Dropdown,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

import type { Field, FieldName, OwnProps } from '../descriptor';
import { TextField } from '../text-field';

interface Options< Values > {
	name: FieldName< Values >;
	label: string;
	help: string;
	when?: ( values: Values ) => boolean;
	locked?: ( values: Values ) => string | null;
}

type Props< Values > = Options< Values > &
	OwnProps< Values > & { touch: () => void };

/** A field for a color in six hex digits, such as #00ff00: typed, or chosen from a picker. */
export const color = < Values, >(
	options: Options< Values >
): Field< Values > => {
	const { name, label, when, locked } = options;
	return {
		kind: 'own',
		name,
		label,
		...( when && { when } ),
		...( locked && { locked } ),
		Content: ( props ) => <Color { ...options } { ...props } />,
		inWords: ( value ) =>
			String(
				value || __( '(empty)', 'merchant-payments-for-woocommerce' )
			),
	};
};

function Color< Values >( {
	name,
	label,
	help,
	locked,
	values,
	change,
	errorOf,
	touch,
}: Props< Values > ) {
	const value = String( values[ name ] );
	const reason = locked?.( values ) ?? null;
	const put = ( next: string ) =>
		change( { [ name ]: next.trim() } as Partial< Values > );
	return (
		<div className="merchant-payments-color">
			<TextField
				label={ label }
				hint={ [ reason, help ].filter( Boolean ).join( ' ' ) }
				error={ errorOf( name ) }
				autoComplete="off"
				isDisabled={ reason !== null }
				value={ value }
				onChange={ put }
				onTouch={ touch }
			/>
			<Picker
				label={ label }
				isDisabled={ reason !== null }
				value={ value }
				onChange={ put }
			/>
		</div>
	);
}

function Picker( {
	label,
	isDisabled,
	value,
	onChange,
}: {
	label: string;
	isDisabled: boolean;
	value: string;
	onChange: ( value: string ) => void;
} ) {
	return (
		<Dropdown
			className="merchant-payments-color__swatch"
			contentClassName="merchant-payments-color__picker"
			popoverProps={ { placement: 'bottom-end' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					variant="secondary"
					aria-expanded={ isOpen }
					aria-label={ sprintf(
						/* translators: %s: label of a field, for example "Brand color". */
						__( 'Pick: %s', 'merchant-payments-for-woocommerce' ),
						label
					) }
					disabled={ isDisabled }
					onClick={ onToggle }
				>
					<ColorIndicator colorValue={ value } />
				</Button>
			) }
			renderContent={ () => (
				<ColorPicker
					color={ value || '#ffffff' }
					enableAlpha={ false }
					onChange={ onChange }
				/>
			) }
		/>
	);
}
