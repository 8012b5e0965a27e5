import { CheckboxControl, SearchControl } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { Currencies, Currency } from '../../../contract/types';
import { byName, nameOf, RECOMMENDED } from '../names';
import { picker } from '../strings';

interface Props {
	currencies: Currencies;
	/** Codes. */
	chosen: readonly string[];
	onChange: ( chosen: string[] ) => void;
}

/** The currencies that aren't enabled yet, recommended ones first. */
export function CurrencyChecklist( { currencies, chosen, onChange }: Props ) {
	const [ search, setSearch ] = useState( '' );
	const others = Object.values( currencies.available ).filter(
		( { code } ) => ! Object.hasOwn( currencies.enabled, code )
	);
	const found = others.filter( ( currency ) => matches( currency, search ) );
	const group = ( legend: string, found_: readonly Currency[] ) =>
		found_.length > 0 && (
			<Group
				legend={ legend }
				currencies={ found_ }
				chosen={ chosen }
				onChange={ onChange }
			/>
		);
	return (
		<div className="merchant-payments-picker">
			<SearchControl
				__nextHasNoMarginBottom
				label={ picker.search }
				placeholder={ picker.search }
				value={ search }
				onChange={ setSearch }
			/>
			<div className="merchant-payments-picker__groups">
				{ group( picker.recommended, recommendedOf( found ) ) }
				{ group(
					picker.others,
					found
						.filter(
							( { code } ) => ! RECOMMENDED.includes( code )
						)
						.sort( byName )
				) }
			</div>
			<p role="status">
				{ found.length === 0 &&
					( others.length === 0 ? picker.noneLeft : picker.nothing ) }
			</p>
		</div>
	);
}

const recommendedOf = ( found: readonly Currency[] ): Currency[] =>
	RECOMMENDED.flatMap( ( code ) =>
		found.filter( ( currency ) => currency.code === code )
	);

const matches = ( currency: Currency, search: string ): boolean =>
	[ nameOf( currency ), currency.name, currency.symbol ].some( ( text ) =>
		text.toLowerCase().includes( search.trim().toLowerCase() )
	);

function Group( {
	legend,
	currencies,
	chosen,
	onChange,
}: Omit< Props, 'currencies' > & {
	legend: string;
	currencies: readonly Currency[];
} ) {
	const toggle = ( code: string, isOn: boolean ) =>
		onChange(
			isOn
				? [ ...chosen, code ]
				: chosen.filter( ( each ) => each !== code )
		);
	return (
		<fieldset className="merchant-payments-picker__group">
			<legend>{ legend }</legend>
			{ currencies.map( ( currency ) => (
				<CheckboxControl
					key={ currency.code }
					__nextHasNoMarginBottom
					label={ nameOf( currency ) }
					checked={ chosen.includes( currency.code ) }
					onChange={ ( isOn ) => toggle( currency.code, isOn ) }
				/>
			) ) }
		</fieldset>
	);
}
