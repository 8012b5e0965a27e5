import { TextControl } from '@wordpress/components';
import type { KeyboardEvent } from 'react';

import { hasCommaForDecimals, withPlainDigits } from '../../money/typed-number';
import '../../form/style.scss';

interface Props {
	label: string;
	hint: string;
	/** What is counted, behind the label. */
	unit?: string;
	/** Whole numbers from 1, or amounts. */
	counts: 'items' | 'money';
	isWrong: boolean;
	value: string;
	onChange: ( value: string ) => void;
}

/** What number fields of browsers take besides digits. */
const SIGNS = [ '+', '-', '.', ',', 'e', 'E' ];

const blockSigns = ( event: KeyboardEvent ) => {
	if ( SIGNS.includes( event.key ) ) {
		event.preventDefault();
	}
};

/** Digits with one decimal point at most, also while they are typed. */
const AMOUNT = /^\d*\.?\d*$/;

/** Leaving a decimal comma out would make a hundred times the amount of it. */
const withPoint = ( text: string ): string =>
	hasCommaForDecimals() ? text.replace( ',', '.' ) : text;

type OnChange = Props[ 'onChange' ];

const forItems = ( onChange: OnChange ) => ( {
	type: 'number' as const,
	min: 1,
	step: 1,
	inputMode: 'numeric' as const,
	onKeyDown: blockSigns,
	onChange,
} );

const forMoney = ( onChange: OnChange ) => ( {
	inputMode: 'decimal' as const,
	onChange: ( typed: string ) => {
		const text = withPoint( withPlainDigits( typed ) );
		if ( AMOUNT.test( text ) ) {
			onChange( text );
		}
	},
} );

/** A limit of a filter; empty for none. */
export function LimitField( {
	label,
	hint,
	unit,
	counts,
	isWrong,
	value,
	onChange,
}: Props ) {
	return (
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			className={ `merchant-payments-field merchant-payments-limit${
				isWrong ? ' has-error' : ''
			}` }
			label={
				unit ? (
					<>
						{ label }{ ' ' }
						<span className="merchant-payments-field__unit">
							({ unit })
						</span>
					</>
				) : (
					label
				)
			}
			help={
				<span className="merchant-payments-field__hint">{ hint }</span>
			}
			autoComplete="off"
			aria-invalid={ isWrong }
			value={ value }
			{ ...( counts === 'items'
				? forItems( onChange )
				: forMoney( onChange ) ) }
		/>
	);
}
