import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';

import { LimitField } from '../limit-field';

/** The field of a maximum in dinars, in which each key counts. */
function Limit() {
	const [ value, setValue ] = useState( '' );
	return (
		<LimitField
			label="Maximum"
			hint=""
			counts="money"
			isWrong={ false }
			value={ value }
			onChange={ setValue }
		/>
	);
}

test.each( [
	[ 'en_US', '10.125', '10.125' ],
	[ 'en_US', '10,125', '10125' ],
	[ 'de_DE', '10,125', '10.125' ],
	[ 'de_DE', '12,5', '12.5' ],
	[ 'de_DE', '1.234,5', '1.2345' ],
	[ 'fr_FR', ',5', '.5' ],
	[ 'ar', '10.125', '10.125' ],
	[ 'ar', '١٠٫١٢٥', '10.125' ],
	[ 'fa_IR', '۱۲۵۰', '1250' ],
	[ 'ja', '１２．５', '12.5' ],
	[ 'de_DE', '-1e5x', '15' ],
] )(
	'In %s, a limit typed as %j is %j: never silently another amount',
	async ( locale, typed, expected ) => {
		window.merchantPaymentsSettings = {
			...window.merchantPaymentsSettings,
			locale,
		};
		render( <Limit /> );
		const field = screen.getByRole( 'textbox' );
		await userEvent.type( field, typed );
		expect( field ).toHaveValue( expected );
	}
);

test( 'A pasted amount is read in the same way', async () => {
	window.merchantPaymentsSettings = {
		...window.merchantPaymentsSettings,
		locale: 'de_DE',
	};
	render( <Limit /> );
	const field = screen.getByRole( 'textbox' );
	await userEvent.click( field );
	await userEvent.paste( '١٠٫١٢٥' );
	expect( field ).toHaveValue( '10.125' );
	await userEvent.clear( field );
	await userEvent.paste( '99,90' );
	expect( field ).toHaveValue( '99.90' );
} );
