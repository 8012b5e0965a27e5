import { SelectControl } from '@wordpress/components';

import type { TransactionChart } from '../../../contract/types';
import { currencyName } from '../../../ui/currency-name';
import { chartStrings } from './strings';

interface Props {
	chart: TransactionChart;
	onChange: ( currency: string ) => void;
}

/** Chooses the chart's currency when there are several; amounts in different currencies are never added up. */
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
