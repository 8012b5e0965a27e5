import { useState } from '@wordpress/element';
import type { ComponentType } from 'react';

import type { CurrencySettings } from '../../../contract/types';
import type { OwnProps } from '../../../form/descriptor';
import { readAmount, writeAmount } from '../../../form/fields/numbers';
import { TypedField } from '../../../form/fields/typed-field';
import { decimalsOf } from '../../../money/decimals';
import { formatAmount } from '../../../money/format-amount';
import { currencyForm as texts } from '../strings';
import { convertedPrice } from './converted-price';
import type { Pair } from './pair';

/** The first price, in units of the store's currency. */
const EXAMPLE = 20;

/** What customers pay for a price of the store, with the rules as they are typed. */
export const previewOf = ( {
	currency,
	own,
}: Pair ): ComponentType< OwnProps< CurrencySettings > > =>
	function Preview( { values } ) {
		const decimals = decimalsOf( own.code );
		const [ price, setPrice ] = useState< unknown >(
			EXAMPLE * 10 ** decimals
		);
		const rate =
			values.exchange_rate_type === 'manual'
				? values.manual_rate
				: currency.rate;
		return (
			<div className="merchant-payments-price-preview">
				<TypedField
					label={ texts.price }
					unit={ own.code }
					inputMode={ decimals > 0 ? 'decimal' : 'numeric' }
					value={ price }
					read={ ( text ) => readAmount( text, decimals ) }
					write={ ( value ) => writeAmount( value, decimals ) }
					onChange={ setPrice }
					onTouch={ () => undefined }
				/>
				<p role="status">
					<Result
						price={ price }
						priceDecimals={ decimals }
						code={ currency.code }
						rate={ rate }
						values={ values }
					/>
				</p>
			</div>
		);
	};

function Result( {
	price,
	priceDecimals,
	code,
	rate,
	values,
}: {
	price: unknown;
	priceDecimals: number;
	code: string;
	rate: unknown;
	values: CurrencySettings;
} ) {
	if ( typeof price !== 'number' || price < 0 ) {
		return <>{ texts.noPrice }</>;
	}
	if ( typeof rate !== 'number' || rate <= 0 ) {
		return <>{ texts.noRate }</>;
	}
	const converted = convertedPrice(
		price,
		priceDecimals,
		{
			rate,
			rounding: values.price_rounding,
			charm: values.price_charm,
		},
		decimalsOf( code )
	);
	return (
		<>
			{ texts.result }{ ' ' }
			<strong>{ formatAmount( converted, code ) }</strong>
		</>
	);
}
