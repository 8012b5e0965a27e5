import { SelectControl } from '@wordpress/components';

import type { TransactionChart } from '../../../contract/types';
import { currencyName } from '../../../ui/currency-name';
import { chartStrings } from './strings';

interface Props {
	chart: TransactionChart;
	onChange: ( currency: string ) => void;
}

/**
 * Says which currency is drawn where there are several, and draws another. Amounts of several are never added up.
 */
export function CurrencyPicker( { chart, onChange }: Props ) {
	const { currency, currencies } = chart;
	return currencies.length > 1 ? (
		<SelectControl
			className="wcpay-chart__currency"
			label={ chartStrings.currency }
			hideLabelFromVision
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			value={ currency }
			options={ currencies.map( ( code ) => ( {
				value: code,
				label: currencyName( code ),
			} ) ) }
			onChange={ onChange }
		/>
	) : null;
}
