import { SelectControl } from '@wordpress/components';

import { currencyName } from './currency-name';

interface Props {
	label: string;
	/** ISO codes in lower case. */
	currencies: readonly string[];
	/** The chosen one. */
	value: string;
	onChange: ( currency: string ) => void;
}

/** Chooses a currency where there are several; amounts in different currencies are never added up. */
export const CurrencyPicker = ( {
	label,
	currencies,
	value,
	onChange,
}: Props ) =>
	currencies.length > 1 ? (
		<SelectControl
			label={ label }
			hideLabelFromVision
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			value={ value }
			options={ currencies.map( ( code ) => ( {
				value: code,
				label: currencyName( code ),
			} ) ) }
			onChange={ onChange }
		/>
	) : null;
